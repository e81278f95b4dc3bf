// The way of a conversion for a program: lines of JSON on the error output, while the standard output waits for the result.
import type { Conversion, ExecuteStep } from '@svc/sdk';
import type { Run } from './run.ts';

type ConversionNote =
  /** Before it is sent: whatever happens to the answer, the conversion can be found by it. */
  | { note: 'creating'; reference: string }
  /** With where to pay, or with the voucher. */
  | { note: 'created' | 'taken_up' | 'moved'; conversion: Conversion }
  | { note: 'step'; reference: string; step: ExecuteStep['step']; txHash?: string };

export function noteConversion<Options>({ io, json }: Run<Options>, note: ConversionNote): void {
  if (json) io.err(`${JSON.stringify(note)}\n`);
}
