// A worker of the long run: takes a task, prints every fact as one line, and takes the next.
import { createInterface } from 'node:readline';
import { openDatabase } from '../../src/adapters/database/open-database.ts';
import type { Database } from '../../src/ports/database.ts';
import { chaosRound } from '../chaos/chaos-round.ts';
import { live } from '../conversions/model-lives.ts';
import { startPostgres } from '../postgres.ts';
import { killRound } from './kill-round.ts';
import { raceRound } from './race-round.ts';
import type { Fact, Task } from './soak-words.ts';

/** A database grows with every life and slows the next. */
const TASKS_PER_DATABASE = 6;

const tell = (fact: Fact): void => void process.stdout.write(`${JSON.stringify(fact)}\n`);
const postgres = await startPostgres();
const held: { open: { db: Database; url: string; tasks: number } | null } = { open: null };

async function database(): Promise<{ db: Database; url: string }> {
  if (held.open !== null && held.open.tasks < TASKS_PER_DATABASE) {
    held.open.tasks += 1;
    return held.open;
  }
  await held.open?.db.close();
  const url = await postgres.createDatabase();
  held.open = { db: await openDatabase({ databaseUrl: url, dataDir: null }), url, tasks: 1 };
  return held.open;
}

async function attempt(work: () => Promise<void>, replay: string): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { message, cause, stack } = error as Error;
    const text = cause instanceof Error ? `${message}\n${cause.stack}` : (stack ?? message);
    const what = /\blost\b/.test(text) ? 'lost' : /twice|two transfers/.test(text) ? 'doubles' : 'violations';
    tell({ what, text, replay });
  }
}

async function carryOut({ kind, seed, count }: Task): Promise<void> {
  if (kind === 'chaos') {
    const note = (name: string, isKill: boolean): void => {
      if (isKill) tell({ what: 'chaos' });
      tell({ what: 'point', of: 'chaos', name });
    };
    await attempt(() => chaosRound({ seed, kills: count, note }), `npm run soak -- --chaos ${count} --seed ${seed}`);
    return;
  }
  const { db, url } = await database();
  if (kind === 'kills') {
    const note = (point: string | null): void => {
      tell({ what: 'kills' });
      if (point !== null) tell({ what: 'point', of: 'kills', name: point });
    };
    await attempt(() => killRound(db, url, seed, note), `npm run soak -- --tables 0 --kills 1 --seed ${seed}`);
  }
  if (kind === 'races') {
    const note = () => tell({ what: 'races' });
    await attempt(() => raceRound(db, url, seed, note), `npm run soak -- --tables 0 --races 1 --seed ${seed}`);
  }
  if (kind !== 'seeds') return;
  for (let index = 0; index < count; index += 1) {
    await attempt(() => live(db, seed + index), `npm run soak -- --story ${seed + index}`);
    tell({ what: 'seeds' });
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  await carryOut(JSON.parse(line) as Task);
  tell({ what: 'done' });
}
await held.open?.db.close();
process.exit(0);
