// The embedded screening: a list of sanctioned addresses, a threshold, and the Sandbox wallets that show every verdict.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Env, makeId } from '@svc/protocol';
import type { SingleScreeningConfig } from '../../config.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { SandboxScreeningControls } from '../../ports/sandbox.ts';
import {
  partiesOf,
  type Screening,
  type ScreeningReason,
  type ScreeningRequest,
  type ScreeningVerdict,
} from '../../ports/screening.ts';
import { makeSanctionsLists, type SanctionsLists } from './sanctions-lists.ts';

export const SCREENING_SIGNATURE_HEADER = 'x-screening-signature';
// "A few seconds": a Sandbox hold ends by itself this much later.
const HOLD_ENDS_AFTER_MS = 4_000;

export interface RulesScreeningOptions {
  env: Env;
  db: Database;
  clock: Clock;
  rules: Extract<SingleScreeningConfig, { provider: 'rules' }>;
  /** Signs the notices of ended holds. */
  noticeSecret: Uint8Array;
}

interface Finding {
  verdict: ScreeningVerdict;
  /** What an open case becomes by itself; null when a person decides. */
  next: ScreeningVerdict | null;
  /** Missing where nothing was found. */
  why?: ScreeningReason;
  /** A list has the name of a party: it counts for a case that was approved before, too. */
  isNamed?: true;
}

export function makeRulesScreening(options: RulesScreeningOptions): Screening & { controls: SandboxScreeningControls } {
  const { env, db, clock } = options;
  const lists = makeSanctionsLists(options.rules, clock);
  const sign = (rawBody: Uint8Array): Buffer => createHmac('sha256', options.noticeSecret).update(rawBody).digest();

  return {
    provider: 'rules',
    lists() {
      lists.refresh();
      return lists.describe();
    },

    async screen(request) {
      lists.refresh();
      const { verdict, next, why = null, isNamed } = judge(options.rules, lists, request);
      const now = clock.now();
      // Asked again, the existing case answers; only a list may have grown since.
      const [row] = await db.query<{ providerReference: string; verdict: ScreeningVerdict }>(
        `insert into screening_cases (provider_reference, env, conversion_id, verdict, next_verdict, next_at, created_at, why)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (conversion_id) do update
           set verdict = case when excluded.verdict = 'DECLINED' then 'DECLINED' else screening_cases.verdict end,
             why = coalesce(excluded.why, screening_cases.why)
         returning provider_reference as "providerReference", verdict`,
        [
          makeId('evt_', now).replace('evt_', 'scr-'),
          env,
          request.caseId,
          verdict,
          next,
          next === null ? null : now + HOLD_ENDS_AFTER_MS,
          now,
          why,
        ],
      );
      const standing = row?.verdict ?? verdict;
      return {
        verdict: isNamed && standing === 'APPROVED' ? verdict : standing,
        providerReference: row?.providerReference ?? null,
      };
    },

    async find(providerReference) {
      const [row] = await db.query<{ verdict: ScreeningVerdict }>(
        'select verdict from screening_cases where env = $1 and provider_reference = $2',
        [env, providerReference],
      );
      return row?.verdict ?? null;
    },

    readNotice(headers, rawBody) {
      const given = Buffer.from(headers[SCREENING_SIGNATURE_HEADER] ?? '', 'hex');
      const wanted = sign(rawBody);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      return { providerReference: Buffer.from(rawBody).toString('utf8') };
    },

    controls: {
      async tick() {
        await endDueHolds(db, env, clock.now());
        const notices = await db.query<{ id: number; providerReference: string }>(
          `select id, provider_reference as "providerReference" from screening_notices where env = $1 order by id limit 100`,
          [env],
        );
        return notices.map(({ id, providerReference }) => {
          const rawBody = Buffer.from(providerReference);
          return { id, headers: { [SCREENING_SIGNATURE_HEADER]: sign(rawBody).toString('hex') }, rawBody };
        });
      },
      acknowledge: async (noticeId) => {
        await db.query('delete from screening_notices where id = $1', [noticeId]);
      },
      hold: async (conversionId) => {
        const now = clock.now();
        const [row] = await db.query<{ providerReference: string }>(
          `insert into screening_cases (provider_reference, env, conversion_id, verdict, created_at, why)
           values ($1, $2, $3, 'IN_REVIEW', $4, 'sandbox_lever')
           on conflict (conversion_id) do update
             set verdict = 'IN_REVIEW', next_verdict = null, next_at = null, why = excluded.why
           returning provider_reference as "providerReference"`,
          [makeId('evt_', now).replace('evt_', 'scr-'), env, conversionId, now],
        );
        if (row === undefined) throw new Error('the case that was just opened is gone');
        return row.providerReference;
      },
      decide: async (providerReference, verdict) => {
        const rows = await db.query(
          `with decided as (
             update screening_cases set verdict = $3, next_at = null
             where env = $1 and provider_reference = $2 and verdict in ('IN_REVIEW', 'AWAITING_USER')
             returning env, provider_reference)
           insert into screening_notices (env, provider_reference) select env, provider_reference from decided returning id`,
          [env, providerReference, verdict],
        );
        return rows.length === 1;
      },
    },
  };
}

async function endDueHolds(db: Database, env: Env, now: number): Promise<void> {
  await db.query(
    `with ended as (
       update screening_cases set verdict = next_verdict, next_at = null where env = $1 and next_at <= $2
       returning env, provider_reference)
     insert into screening_notices (env, provider_reference) select env, provider_reference from ended`,
    [env, now],
  );
}

function judge(rules: RulesScreeningOptions['rules'], lists: SanctionsLists, request: ScreeningRequest): Finding {
  const parties = partiesOf(request);
  if (parties.some(({ wallet }) => wallet !== null && lists.hasAddress(wallet))) {
    return { verdict: 'DECLINED', next: null, why: 'listed_wallet' };
  }
  // They speak of the conversion, not of somebody who is found to take part later.
  const isWhole = request.caseId === request.conversionId;
  const magic = rules.sandboxWallets && isWhole ? SANDBOX_WALLETS[request.wallet.slice(-2).toLowerCase()] : undefined;
  if (magic !== undefined) return { ...magic, why: 'sandbox_wallet' };
  // Many people share a name, and a list that cannot be read says nothing of anyone: a person looks.
  const isNamed = parties.some(({ name }) => name !== null && lists.hasName(name));
  if (isNamed) return { verdict: 'IN_REVIEW', next: null, why: 'listed_name', isNamed };
  if (lists.describe().some(({ problem }) => problem !== null)) {
    return { verdict: 'IN_REVIEW', next: null, why: 'list_unreadable' };
  }
  const { holdAboveUsdCents: limit } = rules;
  if (limit !== null && (request.usdValueCents === null || request.usdValueCents > limit)) {
    return { verdict: 'IN_REVIEW', next: null, why: 'above_amount' };
  }
  return { verdict: 'APPROVED', next: null };
}

const SANDBOX_WALLETS: Partial<Record<string, Finding>> = {
  a1: { verdict: 'IN_REVIEW', next: 'APPROVED' },
  a2: { verdict: 'IN_REVIEW', next: 'DECLINED' },
  a3: { verdict: 'DECLINED', next: null },
  a4: { verdict: 'AWAITING_USER', next: null },
};
