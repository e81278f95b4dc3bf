// What the service does by itself with a conversion now; null when it must wait for the outside.
import {
  CONVERSION_STATUSES,
  CONVERSION_TYPES,
  type ConversionStatus,
  type ConversionType,
  canMove,
  isFinal,
  type ScreeningStatusName,
  type Trigger,
} from '@svc/protocol';
import type { ConversionRecord } from './conversion.ts';

/** What the service can do next by itself. */
export type Step = 'screen' | 'signVoucher' | 'requestPayment' | 'settle' | 'createPayout' | 'sendPayout';

/** The moves that the service makes by itself, each with the step that makes it. */
const STEP_OF = {
  voucher_signed: 'signVoucher',
  payment_instructions_received: 'requestPayment',
  settled: 'settle',
  payout_created: 'createPayout',
  payout_accepted: 'sendPayout',
} as const satisfies Partial<Record<Trigger, Step>>;
const OWN_TRIGGERS = Object.keys(STEP_OF) as (keyof typeof STEP_OF)[];

/** Nothing is known against it, or nobody was to be asked. */
export const hasPassedScreening = (status: ScreeningStatusName | null): boolean =>
  status === 'APPROVED' || status === 'SKIPPED';

export function nextStep(
  conversion: Pick<ConversionRecord, 'type' | 'status' | 'screeningStatus'>,
  payout: { sentAt: number | null } | null,
): Step | null {
  const { type, status, screeningStatus } = conversion;
  if (status === 'created' || status === 'screening_hold') {
    // A cleared hold goes on as if screening had passed at once.
    if (hasPassedScreening(screeningStatus)) return ownStep('created', type);
    // A hold waits for its verdict; a declined one still has to be written down as failed.
    return status === 'created' || screeningStatus === 'DECLINED' ? 'screen' : null;
  }
  const step = ownStep(status, type);
  // A transfer that was sent is only ever asked about, by the payout check.
  if (step === 'sendPayout' && payout?.sentAt !== null) return null;
  return step;
}

/** After a final status, or while a person decides, only the rail's word moves a payout. */
const isLeftAlone = (status: ConversionStatus): boolean => isFinal(status) || status === 'requires_manual_review';

function ownStep(status: ConversionStatus, type: ConversionType): Step | null {
  if (isLeftAlone(status)) return null;
  const trigger = OWN_TRIGGERS.find((one) => canMove(status, one, type));
  return trigger === undefined ? null : STEP_OF[trigger];
}

/** What the service does by itself in a status of a type; on a hold, once screening has passed it. */
export const ownSteps = (): { status: ConversionStatus; type: ConversionType; step: Step }[] =>
  [...OWN_STATUSES, 'screening_hold' as const].flatMap((status) =>
    CONVERSION_TYPES.flatMap((type) => {
      const step = ownStep(status === 'screening_hold' ? 'created' : status, type);
      return step === null ? [] : [{ status, type, step }];
    }),
  );

/** Where background work goes on by itself. `created` is left to its caller, a hold to its verdict. */
export const OWN_STATUSES: readonly ConversionStatus[] = CONVERSION_STATUSES.filter(
  (status) => status !== 'created' && CONVERSION_TYPES.some((type) => ownStep(status, type) !== null),
);
