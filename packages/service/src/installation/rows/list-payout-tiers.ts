// What of the payouts leaves before its burn is final, for the staff's page: amounts, what is at risk, and what turned it off.
import { ENVS, findChain, formatNgn } from '@svc/protocol';
import type { PayoutTiersView } from '../../desk/rows/operator-answers.ts';
import { TIER_SIGNS } from '../../domain/rail/payout-tiers.ts';
import { listTierSigns, readAtRisk } from '../../executions/store/payout-tiers.ts';
import type { Context } from '../../ports/context.ts';

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
