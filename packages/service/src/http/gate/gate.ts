// What the gate's steps share: the context, and what one process may remember between requests.
import { makeShares, type ShareRules, type Shares } from '../../domain/shares.ts';
import type { Context } from '../../ports/context.ts';
import type { ReadsAhead } from '../../ports/http.ts';
import type { Observer } from '../../ports/telemetry/observer.ts';
import { makeStatementQueue, type StatementQueue } from '../../stores/batching/statement-queue.ts';
import { type EnterRequest, type Entry, enterAll } from '../../stores/gate/enter.ts';
import { type Spending, type SpendRequest, spendAll } from '../../stores/gate/spend.ts';
import { makePublishedKeys, type PublishedKeys } from '../../usecases/credentials/service-keys/published-keys.ts';
import { type LoopWatch, watchLoop } from '../reference/watch-loop.ts';
import { makeRequestRecorder, type RequestRecorder } from '../request-recorder.ts';
import { type AddressLeases, makeAddressLeases } from './limits/address-leases.ts';
import { type LimitedCallers, makeLimitedCallers } from './limits/limited-callers.ts';
import { type MerchantKeys, makeMerchantKeys } from './merchant-keys.ts';
import { makeSourceAddresses, type SourceAddresses } from './source-addresses.ts';

/** Settings of an installation may differ. */
export const USUAL_SHARES: ShareRules = { total: 256, testPercent: 50, merchantPercent: 25 };

export interface Gate {
  context: Context;
  /** What routes want read in the gate's own round trips. */
  readsAhead: ReadsAhead;
  sourceAddresses: SourceAddresses;
  entryQueue: StatementQueue<EnterRequest, Entry>;
  spendQueue: StatementQueue<SpendRequest, Spending>;
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
  return {
    context,
    readsAhead,
    sourceAddresses: makeSourceAddresses(),
    entryQueue: makeStatementQueue((requests) => enterAll(context.db, requests), { isFirst: ({ isLive }) => isLive }),
    spendQueue: makeStatementQueue((requests) => spendAll(context.db, requests), {
      retriesAlone: true,
      isFirst: ({ env }) => env === 'live',
    }),
    shares: makeShares(context.config.requestShares ?? USUAL_SHARES, context.config.envs),
    addressLeases: makeAddressLeases(),
    limitedCallers: makeLimitedCallers(),
    merchantKeys: makeMerchantKeys(context.masterKey),
    publishedKeys: makePublishedKeys(context),
    recorder: makeRequestRecorder(context, onLost),
    loop: watchLoop(),
  };
}
