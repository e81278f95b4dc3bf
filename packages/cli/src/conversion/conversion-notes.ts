// Progress of a conversion for programs: JSON lines on stderr, while stdout is kept for the result.
import type { Conversion, ExecuteStep } from '@svc/sdk';
import type { Run } from '../run.ts';

type ConversionNote =
  /** Sent before the create, so that the conversion can be found even when the answer is lost. */
  | { note: 'creating'; reference: string }
  /** Carries the payment instructions or the voucher. */
  | { note: 'created' | 'taken_up' | 'moved'; conversion: Conversion }
  | { note: 'step'; reference: string; step: ExecuteStep['step']; txHash?: string };

export function noteConversion<Options>({ io, json }: Run<Options>, note: ConversionNote): void {
  if (json) io.err(`${JSON.stringify(note)}\n`);
}
