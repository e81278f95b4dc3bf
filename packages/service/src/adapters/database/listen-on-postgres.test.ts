// The LISTEN connection through a door that can be shut: a fail-over, or a server with too many clients.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Postgres, startPostgres } from '../../../test/postgres.ts';
import type { Database } from '../../ports/database.ts';
import { listenOnPostgres, type PostgresListener } from './listen-on-postgres.ts';
import { openDatabase } from './open-database.ts';

interface Door {
  url: string;
  isShut: boolean;
  /** Connections that stand. */
  through: Set<Socket>;
  /** How often somebody knocked. */
  knocks: number;
  cut(): void;
  close(): void;
}

let postgres: Postgres;
let db: Database;
let door: Door;
let listener: PostgresListener;
const unheard: unknown[] = [];
const noteUnheard = (error: unknown): void => void unheard.push(error);

beforeAll(async () => {
  // A rejection that nobody hears ends a process.
  process.on('unhandledRejection', noteUnheard);
  postgres = await startPostgres();
  const url = await postgres.createDatabase();
  db = await openDatabase({ databaseUrl: url, dataDir: null });
  door = await openDoor(url);
});

afterEach(async () => {
  await listener.close();
  door.isShut = false;
});

afterAll(async () => {
  process.off('unhandledRejection', noteUnheard);
  door.close();
  await db.close();
  await postgres.stop();
});

async function openDoor(url: string): Promise<Door> {
  const target = new URL(url);
  const server = createServer((socket) => {
    door.knocks += 1;
    if (door.isShut) return void socket.resetAndDestroy();
    const inside = connect(Number(target.port), target.hostname);
    door.through.add(socket);
    socket.on('close', () => {
      door.through.delete(socket);
      inside.destroy();
    });
    socket.on('error', () => undefined);
    inside.on('error', () => socket.destroy());
    socket.pipe(inside).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    isShut: false,
    through: new Set<Socket>(),
    knocks: 0,
    cut: () => door.through.forEach((socket) => void socket.resetAndDestroy()),
    close: () => void server.close(),
  };
}

const start = (): void => {
  listener = listenOnPostgres({ url: door.url });
};

it('the listener survives a lost connection while new ones are refused, and hears again afterwards', async () => {
  start();
  const heard: string[] = [];
  await listener.listen('known', (payload) => heard.push(payload));
  door.isShut = true;
  door.cut();
  await expect.poll(() => door.through.size).toBe(0);
  const before = door.knocks;
  await expect.poll(() => door.knocks).toBeGreaterThan(before);
  // Callers ask to listen during it: on the same channel, and on one that is new.
  await listener.listen('known', (payload) => heard.push(`second ${payload}`));
  await listener.listen('fresh', (payload) => heard.push(`fresh ${payload}`));
  const later = door.knocks;
  await expect.poll(() => door.knocks).toBeGreaterThan(later);
  expect(heard).toEqual([]);
  door.isShut = false;
  // What was notified in between is lost, so every listener is notified once.
  await expect.poll(() => [...heard].sort()).toEqual(['', 'fresh ', 'second ']);
  for (const channel of ['known', 'fresh']) await db.query('select pg_notify($1, $2)', [channel, 'news']);
  await expect.poll(() => heard.slice(3)).toEqual(['news', 'second news', 'fresh news']);
  expect(unheard).toEqual([]);
});

it('the listener begins without a connection where none is to be had, and hears once there is one', async () => {
  start();
  door.isShut = true;
  const heard: string[] = [];
  await listener.listen('early', (payload) => heard.push(payload));
  door.isShut = false;
  await expect.poll(() => heard).toEqual(['']);
  await db.query("select pg_notify('early', 'news')");
  await expect.poll(() => heard).toEqual(['', 'news']);
  expect(unheard).toEqual([]);
});

it('the listener keeps one connection, however many ask while it is taken up again', async () => {
  start();
  const heard: string[] = [];
  await listener.listen('one', (payload) => heard.push(payload));
  expect(door.through.size).toBe(1);
  door.cut();
  await expect.poll(() => door.through.size).toBe(0);
  await listener.listen('two', () => undefined);
  await expect.poll(() => heard).toEqual(['']);
  expect(door.through.size).toBe(1);
});

it('the listener leaves nothing behind when it is closed', async () => {
  start();
  await listener.listen('last', () => undefined);
  await listener.close();
  await listener.listen('after', () => undefined);
  await expect.poll(() => door.through.size).toBe(0);
});
