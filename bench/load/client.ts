// The load generator of a bench, in a process of its own: sends prepared bytes over kept-alive sockets and times the answers.
import { createConnection } from 'node:net';
import { serveParent } from '../parts/call-child.ts';

export interface Load {
  port: number;
  /** Whole HTTP requests, head and body. Each is sent once. */
  requests: readonly Uint8Array[];
  connections: number;
  /** Requests per second, sent on time, however late the answers are. Null: the next one after each answer. */
  perSecond: number | null;
  /** How many of the first are sent and not timed: sockets that were just opened and idle caches are no steady load. */
  untimed?: number;
}

export interface LoadResult {
  seconds: number;
  statuses: Record<string, number>;
  p50Ms: number;
  p99Ms: number;
  p999Ms: number;
}

interface Lane {
  /** Resolves with the status of the answer. */
  send(request: Uint8Array): Promise<number>;
  isOpen(): boolean;
  close(): void;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const MAX_READ_BYTES = 65_536;

async function openLane(port: number): Promise<Lane> {
  let head = Buffer.alloc(0);
  let bodyLeft: number | null = null;
  let waiting: { resolve(status: number): void; reject(error: Error): void } | null = null;
  const take = (part: Buffer): void => {
    if (bodyLeft === null) {
      head = Buffer.concat([head, part]);
      const headEnd = head.indexOf(HEAD_END);
      if (headEnd === -1) return;
      const length = Number(/content-length: (\d+)/i.exec(head.toString('latin1', 0, headEnd))?.[1] ?? 0);
      bodyLeft = headEnd + HEAD_END.length + length - head.length;
    } else bodyLeft -= part.length;
    if (bodyLeft > 0) return;
    const status = Number(head.toString('latin1', 9, 12));
    head = Buffer.alloc(0);
    bodyLeft = null;
    waiting?.resolve(status);
  };
  // One buffer for all that comes: with a new one for each, collections in this process would be part of what it measures.
  const buffer = Buffer.alloc(MAX_READ_BYTES);
  const callback = (bytes: number): boolean => {
    take(buffer.subarray(0, bytes));
    return true;
  };
  const socket = createConnection({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('the connection was closed')));
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request, (error) => error && reject(error));
      }),
    isOpen: () => !socket.destroyed,
    close: () => socket.destroy(),
  };
}

let prepared: { load: Load; lanes: Lane[] } | null = null;

/** Takes the requests over and opens the connections, so that neither is part of what `go` measures or disturbs. */
async function prepare(load: Load): Promise<void> {
  const lanes = await Promise.all(Array.from({ length: load.connections }, () => openLane(load.port)));
  prepared = { load, lanes };
}

async function run(load: Load): Promise<LoadResult> {
  await prepare(load);
  return go();
}

async function go(): Promise<LoadResult> {
  if (prepared === null) throw new Error('nothing was prepared');
  const { load, lanes } = prepared;
  const { port, requests, perSecond, untimed = 0 } = load;
  prepared = null;
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  const began = performance.now();
  // A request that starts late because all connections are busy counts its wait: no coordinated omission.
  const dueAt = (index: number): number | null => (perSecond === null ? null : began + (index * 1000) / perSecond);
  let next = 0;
  const work = async (first: Lane): Promise<void> => {
    let lane = first;
    while (next < requests.length) {
      const index = next;
      next += 1;
      const due = dueAt(index);
      if (due !== null) await until(due);
      // The service closes what has been silent for long, as it may between two requests of a slow mix.
      if (!lane.isOpen()) lane = await openLane(port);
      // A timer may be a fraction of a millisecond early.
      const startedAt = Math.min(due ?? Number.POSITIVE_INFINITY, performance.now());
      const status = await lane.send(requests[index] as Uint8Array).catch(() => 'closed' as const);
      if (index >= untimed) times.push(performance.now() - startedAt);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 'closed') lane = await openLane(port);
    }
    lane.close();
  };
  await Promise.all(lanes.map(work));
  const seconds = (performance.now() - began) / 1000;
  times.sort((left, right) => left - right);
  const at = (part: number): number => times[Math.floor(times.length * part)] ?? 0;
  return { seconds, statuses, p50Ms: at(0.5), p99Ms: at(0.99), p999Ms: at(0.999) };
}

const until = (moment: number): Promise<void> | undefined => {
  const ms = moment - performance.now();
  return ms <= 0 ? undefined : new Promise((resolve) => setTimeout(resolve, ms));
};

const served = { run, prepare, go };
export type LoadClient = typeof served;
serveParent(served);
