// What operators have stopped, and which payouts leave before their burn is final, in the dashboard and on the command line.

import { CONVERSION_TYPES, ENVS, findChain, formatNgn } from '@svc/protocol';
import { Type } from 'typebox';
import { OPERATORS, STAFF } from '../../dashboard/row/access.ts';
import { rowsWith } from '../../dashboard/row/action.ts';
import { type DeskCall, DONE } from '../../dashboard/row/call.ts';
import { closed, oneOf, optional, Reason, text } from '../../dashboard/row/fields.ts';
import type { PayoutTiersView, SwitchTargets, SwitchView } from '../../desk/rows/operator-answers.ts';
import { TIER_SIGNS } from '../../domain/rail/payout-tiers.ts';
import { listTierSigns, readAtRisk } from '../../executions/store/payout-tiers.ts';
import type { Done } from '../../people/rows/account-answers.ts';
import { toSeconds } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
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
    summary: 'Stop or resume all payouts, a type, a rail, a chain or a merchant',
    body: closed({
      kind: oneOf(SWITCH_KINDS),
      target: optional(text(64)),
      isPaused: Type.Boolean(),
      reason: Reason,
    }),
    audit: 'together',
    async run({ context, body, by, audit }): Promise<Done> {
      const { kind, target = null, isPaused, reason } = body;
      audit.subject = target === null ? kind : `${kind}:${target}`;
      if (kind === 'merchant') audit.merchantId = target;
      audit.details = { ...audit.details, kind, target, isPaused };
      await setSwitch(context, { kind, target, isPaused, reason, actor: by.name ?? 'command line' });
      return DONE;
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
