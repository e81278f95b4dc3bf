// What the gate's steps share: the context, and what one process may remember between requests.
import { type Env, importVerifyKey, type VerifyKey } from '@svc/protocol';
import { makeRequestRecorder, type RequestRecorder } from '../api/request-recorder.ts';
import { makePublishedKeys, type PublishedKeys } from '../credentials/key-document.ts';
import { encryptionKeyPlace } from '../credentials/store/merchant-keys.ts';
import { makeShares, type ShareRules, type Shares } from '../domain/shares.ts';
import type { Context } from '../ports/context.ts';
import type { ReadsAhead } from '../ports/http.ts';
import type { MasterKey } from '../ports/master-key.ts';
import type { Observer } from '../ports/telemetry.ts';
import { limitSandbox, paceOf } from '../stores/limit-sessions.ts';
import { makeStatementQueue, type StatementQueue } from '../stores/statement-queue.ts';
import { type AddressLeases, type LimitedCallers, makeAddressLeases, makeLimitedCallers } from './address-leases.ts';
import { makeSourceAddresses, type SourceAddresses } from './read-source-address.ts';
import { type Caller, type EnterRequest, type Entry, enterAll } from './store/enter.ts';
import { type Spending, type SpendRequest, spendAll } from './store/spend.ts';
import { makeTurns, type Turns } from './turns.ts';

/** Settings of an installation may differ. */
export const USUAL_SHARES: ShareRules = { total: 256, testPercent: 50, merchantPercent: 25 };

export interface Gate {
  context: Context;
  /** What routes want read in the gate's own round trips. */
  readsAhead: ReadsAhead;
  /** The same as requests of an environment get it. */
  contexts: Readonly<Record<Env, Context>>;
  sourceAddresses: SourceAddresses;
  /** By the environment that the key names; requests of Live share no statement with others. */
  entryQueues: Readonly<Record<Env | 'none', StatementQueue<EnterRequest, Entry>>>;
  spendQueues: Readonly<Record<Env, StatementQueue<SpendRequest, Spending>>>;
  turns: Turns;
  /** Of requests that are being worked on: their handling, their bodies, and with them database and outside calls. */
  shares: Shares;
  addressLeases: AddressLeases;
  limitedCallers: LimitedCallers;
  merchantKeys: MerchantKeys;
  publishedKeys: PublishedKeys;
  recorder: RequestRecorder;
  loop: LoopWatch;
}

export function makeGate(context: Context, readsAhead: ReadsAhead, onLost?: Observer['logRowLost']): Gate {
  const contexts = { live: context, test: limitSandbox(context) };
  return {
    context,
    readsAhead,
    contexts,
    sourceAddresses: makeSourceAddresses(),
    entryQueues: { live: entryQueueOf(context), test: entryQueueOf(contexts.test), none: entryQueueOf(contexts.test) },
    spendQueues: { live: spendQueueOf(context), test: spendQueueOf(contexts.test) },
    turns: makeTurns(context.config.envs),
    shares: makeShares(context.config.requestShares ?? USUAL_SHARES, context.config.envs),
    addressLeases: makeAddressLeases(),
    limitedCallers: makeLimitedCallers(),
    merchantKeys: makeMerchantKeys(context.masterKey),
    publishedKeys: makePublishedKeys(context),
    recorder: makeRequestRecorder(context, onLost),
    loop: watchLoop(),
  };
}

const entryQueueOf = ({ db }: Context): StatementQueue<EnterRequest, Entry> =>
  makeStatementQueue((requests) => enterAll(db, requests), { pace: paceOf(db) });

const spendQueueOf = ({ db }: Context): StatementQueue<SpendRequest, Spending> =>
  makeStatementQueue((requests) => spendAll(db, requests), { pace: paceOf(db), retriesAlone: true });

// Notices when the event loop hardly moves: a process that hangs must not call itself healthy in between.

const TICK_MS = 250;
const STALL_MS = 1_000;
/** One long stop happens (a start, a large garbage collection); several in a row mean that requests pile up. */
const MAX_STALLS_IN_A_ROW = 2;

interface LoopWatch {
  isStuck(): boolean;
  stop(): void;
}

/** Starts watching; the timer keeps no process alive. */
export function watchLoop(): LoopWatch {
  let lastTick = performance.now();
  let stalls = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    stalls = now - lastTick - TICK_MS > STALL_MS ? stalls + 1 : 0;
    lastTick = now;
  }, TICK_MS).unref();
  return {
    isStuck: () => stalls > MAX_STALLS_IN_A_ROW,
    stop: () => clearInterval(timer),
  };
}

// Merchants' keys ready for use: imported or opened once, then kept by what they are made of.

interface MerchantKeys {
  verifyKey(publicKeyHex: string): VerifyKey;
  encryptionKey(caller: Caller, key: { id: string; sealedKey: string }): Promise<Uint8Array>;
}

const MAX_REMEMBERED = 10_000;

function makeMerchantKeys(masterKey: MasterKey): MerchantKeys {
  const verifyKeys = new Map<string, VerifyKey>();
  const encryptionKeys = new Map<string, Uint8Array>();
  return {
    verifyKey(publicKeyHex) {
      const known = verifyKeys.get(publicKeyHex);
      if (known !== undefined) return known;
      const imported = importVerifyKey(Buffer.from(publicKeyHex, 'hex'));
      keep(verifyKeys, publicKeyHex, imported);
      return imported;
    },
    async encryptionKey(caller, key) {
      const name = placeOf(caller, key.id) + key.sealedKey;
      const known = encryptionKeys.get(name);
      if (known !== undefined) return known;
      const opened = await masterKey.open(Buffer.from(key.sealedKey, 'hex'), placeOf(caller, key.id));
      keep(encryptionKeys, name, opened);
      return opened;
    },
  };
}

const placeOf = ({ merchantId, env }: { merchantId: string; env: Env }, id: string): string =>
  encryptionKeyPlace({ id, merchantId, env });

function keep<Value>(map: Map<string, Value>, name: string, value: Value): void {
  if (map.size >= MAX_REMEMBERED) map.clear();
  map.set(name, value);
}
