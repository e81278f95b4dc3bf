// What the service does by itself with a conversion now; null when it must wait for the outside.
import type { ScreeningStatusName } from '@svc/protocol';
import type { ConversionRecord } from './conversion.ts';
import { CONVERSION_TYPE_RULES } from './conversion-types/index.ts';
import type { Step } from './conversion-types/rules.ts';

const PASSED: readonly (ScreeningStatusName | null)[] = ['APPROVED', 'SKIPPED'];

export function nextStep(
  conversion: Pick<ConversionRecord, 'type' | 'status' | 'screeningStatus'>,
  payout: { sentAt: number | null } | null,
): Step | null {
  const rules = CONVERSION_TYPE_RULES[conversion.type];
  if (conversion.status === 'created' || conversion.status === 'screening_hold') {
    if (PASSED.includes(conversion.screeningStatus)) return rules.afterScreening;
    // A hold waits for its verdict; a declined one still has to be written down as failed.
    return conversion.status === 'created' || conversion.screeningStatus === 'DECLINED' ? 'screen' : null;
  }
  const step = rules.next[conversion.status] ?? null;
  // A transfer that was sent is only ever asked about, by the payout check.
  if (step === 'sendPayout' && payout?.sentAt !== null) return null;
  return step;
}
