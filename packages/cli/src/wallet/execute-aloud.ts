// Executes a conversion with a wallet and prints each step.
import type { Conversion, ConversionStatus, ExecuteStep, SVC, Wallet } from '@svc/sdk';
import type { Paint } from '../terminal/paint.ts';
import type { Progress } from '../terminal/progress.ts';
import type { Sending } from './read-sending.ts';

interface Aloud {
  svc: SVC;
  paint: Paint;
  progress: Progress;
  /** Prints a permanent line. */
  say(text: string): void;
  /** The same for programs. */
  onStep?(step: ExecuteStep): void;
  signal: AbortSignal;
}

const WORDS: Record<ExecuteStep['step'], { done: string; next: string }> = {
  voucher_verified: { done: 'voucher verified', next: 'the wallet signs' },
  permit_signed: { done: 'allowed by a signature', next: 'the wallet signs' },
  approval_sent: { done: 'approval sent', next: 'the approval is being mined' },
  approval_confirmed: { done: 'approval mined', next: 'the wallet signs' },
  transaction_sent: { done: 'conversion sent', next: 'waiting for depth' },
  transaction_confirmed: { done: 'conversion confirmed', next: 'the service settles' },
};

/** Why it takes a second transaction. */
const REASONS: Record<NonNullable<ExecuteStep['reason']>, string> = {
  contract_wallet: 'the wallet is a contract, and Permit2 is not approved',
  token_has_no_permit: 'the token takes no signature in place of it',
  wallet_cannot_sign: 'the wallet signs no typed data',
  permit_refused: 'the token refused the signature',
  asked: 'as asked',
};

export function executeAloud(
  { svc, paint, progress, say, onStep, signal }: Aloud,
  {
    reference,
    wallet,
    until,
    sending,
  }: { reference: string; wallet: Wallet; until?: ConversionStatus; sending?: Sending },
): Promise<Conversion> {
  progress.say('waiting for the voucher');
  return svc.conversions.execute(reference, wallet, {
    signal,
    ...sending,
    ...(until === undefined ? {} : { until }),
    onStep(taken) {
      const { step, txHash, reason } = taken;
      const why = reason === undefined ? '' : ` (${REASONS[reason]})`;
      progress.clear();
      onStep?.(taken);
      say(`  ${paint.good('✓')} ${WORDS[step].done}${why}${txHash === undefined ? '' : `  ${paint.dim(txHash)}`}\n`);
      progress.say(WORDS[step].next);
    },
  });
}
