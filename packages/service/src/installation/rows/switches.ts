// What operators have stopped, and which payouts leave before their burn is final, in the dashboard and on the command line.

import { CONVERSION_TYPES, ENVS, findChain, formatNgn } from '@svc/protocol';
import { Type } from 'typebox';
import { OPERATORS, STAFF } from '../../dashboard/row/access.ts';
import { rowsWith } from '../../dashboard/row/action.ts';
import type { Call, DeskCall } from '../../dashboard/row/call.ts';
import { closed, oneOf, optional, Reason, text } from '../../dashboard/row/fields.ts';
import type { PayoutTiersView, SwitchTargets, SwitchView } from '../../desk/rows/operator-answers.ts';
import { TIER_SIGNS } from '../../domain/rail/payout-tiers.ts';
import { listTierSigns, readAtRisk } from '../../executions/store/executions.ts';
import { toSeconds } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import type { AuditNote } from '../audit-change.ts';
import { releaseOrPropose } from '../release.ts';
import { namesOfRails, setSwitch } from '../set-switch.ts';
import { listSwitches, SWITCH_KINDS } from '../store/switches.ts';

const { read, action } = rowsWith<DeskCall>();

export const switchActions = {
  listSwitches: read({
    at: 'GET /operator/switches',
    access: STAFF,
    summary: 'What is stopped, by whom and why',
    async run({ context, now }): Promise<{ switches: SwitchView[]; targets: SwitchTargets; tiers: PayoutTiersView[] }> {
      const { db, config } = context;
      const off = await listSwitches(db);
      const targets = {
        types: [...CONVERSION_TYPES],
        rails: namesOfRails(config),
        chains: config.chains.map(({ slug }) => slug),
      };
      const tiers = await listPayoutTiers(context, now);
      return { switches: off.map(({ at, ...one }) => ({ ...one, at: toSeconds(at) })), targets, tiers };
    },
  }),
  setSwitch: action({
    at: 'POST /operator/switches',
    access: OPERATORS,
    summary:
      'Stop or resume all payouts, a type, a rail, a chain or a merchant; where Live is served two people resume',
    body: closed({
      kind: oneOf(SWITCH_KINDS),
      target: optional(text(64)),
      isPaused: Type.Boolean(),
      reason: Reason,
    }),
    audit: { when: 'together', about: aboutSwitch },
    async run({ context, body, by, session, audit }): Promise<{ isProposed: boolean }> {
      const { kind, target = null, isPaused, reason } = body;
      nameSwitch(audit, body);
      audit.details = { ...audit.details, kind, target, isPaused };
      const actor = by.name ?? 'command line';
      if (isPaused) {
        await setSwitch(context, { kind, target, isPaused, reason, actor });
        return { isProposed: false };
      }
      const release = { kind: 'resume_switch', switched: kind, target } as const;
      const person = session?.person ?? null;
      const proposalId = await releaseOrPropose(context, { release, reason, person, actor });
      if (proposalId === null) return { isProposed: false };
      audit.details = { ...audit.details, proposalId };
      audit.ended = 'proposed';
      return { isProposed: true };
    },
  }),
} as const;

export async function listPayoutTiers(
  { db, config }: Pick<Context, 'db' | 'config'>,
  now: number,
): Promise<PayoutTiersView[]> {
  const views: PayoutTiersView[] = [];
  for (const env of ENVS) {
    const tiers = config.payoutTiers?.[env];
    if (tiers === undefined) continue;
    const atRiskNgn = formatNgn(await readAtRisk(db, env));
    for (const { slug, chainId = findChain(slug)?.chainId, env: own = findChain(slug)?.env } of config.chains) {
      if (chainId === undefined || own !== env) continue;
      views.push({
        env,
        chain: slug,
        atDepthNgn: formatNgn(tiers.atDepthKobo),
        atSafeNgn: formatNgn(tiers.atSafeKobo),
        atRiskNgn,
        maxAtRiskNgn: formatNgn(tiers.totalAtRiskKobo),
        maxMerchantAtRiskNgn: formatNgn(tiers.merchantAtRiskKobo),
        off: (await listTierSigns(db, chainId, now)).map((sign) => TIER_SIGNS[sign]),
      });
    }
  }
  return views;
}

type Switched = { kind: (typeof SWITCH_KINDS)[number]; target?: string };

function nameSwitch(audit: AuditNote, { kind, target }: Switched): void {
  audit.subject = target === undefined ? kind : `${kind}:${target}`;
  if (kind === 'merchant') audit.merchantId = target ?? null;
}

async function aboutSwitch({ audit, body }: Call): Promise<void> {
  nameSwitch(audit, body as Switched);
}
