// What the Sandbox rail does when it sees certain amounts, account numbers and names.
import type { RailTransferStatus } from '../../ports/bank-rail.ts';

export const UPSTREAM_DOWN_NAME = 'TEST UPSTREAM DOWN';

/** As an account name it matches any account, in any letter case. */
export const isUpstreamDownName = (name: string): boolean => name.trim().toUpperCase() === UPSTREAM_DOWN_NAME;

const ARRIVES_AFTER_MS = 3_000;
const PROGRESS_AFTER_MS = 1_500;
const SETTLES_AFTER_MS = 3_000;
const HANGS_FOR_MS = 30_000;
// The answer of a transfer with an unknown outcome never comes; a question this much later finds it.
const FOUND_AFTER_MS = 8_000;
const ONE_NAIRA_KOBO = 100n;

export interface Arrival {
  payAt: number;
  amountKobo: bigint;
  currency: string;
}

/** Null: the money never comes. */
export function arrivalOf(amountKobo: bigint, now: number): Arrival | null {
  const payAt = now + ARRIVES_AFTER_MS;
  switch (amountKobo % 100n) {
    case 11n:
      return { payAt, amountKobo: amountKobo > ONE_NAIRA_KOBO ? amountKobo - ONE_NAIRA_KOBO : 1n, currency: 'NGN' };
    case 22n:
      return { payAt, amountKobo: amountKobo + ONE_NAIRA_KOBO, currency: 'NGN' };
    case 33n:
      return { payAt, amountKobo, currency: 'USD' };
    case 44n:
      return null;
    default:
      return { payAt, amountKobo, currency: 'NGN' };
  }
}

export interface TransferPlan {
  /** Whether the caller of sendTransfer gets an answer. */
  answers: boolean;
  visibleAt: number;
  steps: { status: RailTransferStatus; at: number }[];
}

export function planTransfer(accountNumber: string, now: number): TransferPlan {
  const plan = (end: RailTransferStatus, settlesAfterMs: number, startsAfterMs = 0): TransferPlan => ({
    answers: startsAfterMs === 0,
    visibleAt: now + startsAfterMs,
    steps: [
      { status: 'in_progress', at: now + startsAfterMs + PROGRESS_AFTER_MS },
      { status: end, at: now + startsAfterMs + settlesAfterMs },
    ],
  });
  switch (accountNumber.slice(-4)) {
    case '0001':
      return plan('failed', SETTLES_AFTER_MS);
    case '0002':
      return plan('reversed', SETTLES_AFTER_MS);
    case '0003':
      return plan('successful', HANGS_FOR_MS);
    case '0004':
      return plan('successful', SETTLES_AFTER_MS, FOUND_AFTER_MS);
    default:
      return plan('successful', SETTLES_AFTER_MS);
  }
}

const FIRST_NAMES = [
  'ADAEZE',
  'BABATUNDE',
  'CHIDI',
  'DAMILOLA',
  'EMEKA',
  'FUNMILAYO',
  'GBENGA',
  'HALIMA',
  'IFEOMA',
  'JIDE',
  'KELECHI',
  'LARABA',
  'MUSA',
  'NGOZI',
  'OLUWASEUN',
  'YETUNDE',
] as const;
const LAST_NAMES = [
  'ABUBAKAR',
  'ADEYEMI',
  'BELLO',
  'CHUKWU',
  'DANJUMA',
  'EZE',
  'FASHOLA',
  'GARBA',
  'IBRAHIM',
  'LAWAL',
  'NWOSU',
  'OBI',
  'OKAFOR',
  'OKONKWO',
  'SULEIMAN',
  'YUSUF',
] as const;

/** The same name for the same number every time; null for the ending that does not resolve. */
export function holderOf(accountNumber: string): string | null {
  if (accountNumber.endsWith('0009')) return null;
  const number = Number(accountNumber);
  const first = FIRST_NAMES[number % FIRST_NAMES.length];
  const last = LAST_NAMES[Math.floor(number / FIRST_NAMES.length) % LAST_NAMES.length];
  return `${first} ${last}`;
}
