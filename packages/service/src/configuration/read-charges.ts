// What rails charge by the operator's agreement with them, and duties that changed since: a file of rules with dates.
import { NGN_DECIMALS, parseAmount } from '@svc/protocol';
import { CHARGED, CHARGES, type ChargeRule, lagosDay, USUAL_CHARGES } from '../domain/rail/rail-charges.ts';
import type { Settings } from './settings.ts';

const NAME = 'SVC_RAIL_CHARGES_FILE';
const MAX_RULES = 1_000;
const MAX_PERCENT = 100;
const MAX_KOBO = 10n ** 18n;

/** Those of the file replace the usual ones of the same rail, kind and charge. */
export function readCharges(settings: Settings): readonly ChargeRule[] {
  const lines = settings.lines(NAME, MAX_RULES);
  if (lines === null) return USUAL_CHARGES;
  const own = lines.map((line) => readRule(line) ?? settings.refuse(NAME, `has a line that is no rule: ${line}`));
  const isReplaced = (usual: ChargeRule): boolean =>
    own.some(({ provider, of, charge }) => provider === usual.provider && of === usual.of && charge === usual.charge);
  return [...USUAL_CHARGES.filter((usual) => !isReplaced(usual)), ...own];
}

/** `paystack payment fee 2026-01-01 0 100 1.5% 2000`: rail, what moves, charge, first day, from which amount, Naira, percent, at most. */
function readRule(line: string): ChargeRule | null {
  const [provider = '', of, charge, day = '', atLeast = '', flat = '', percent = '0%', most, ...more] =
    line.split(/\s+/);
  const [amount, naira, cap] = [kobo(atLeast), kobo(flat), most === undefined ? null : kobo(most)];
  const isMost = most === undefined || cap !== null;
  const share = /^(\d{1,3}(?:\.\d{1,2})?)%$/.exec(percent)?.[1];
  const moved = CHARGED.find((each) => each === of);
  const what = CHARGES.find((each) => each === charge);
  const from = readLagosDay(day);
  if (!/^[a-z0-9_-]+$/.test(provider) || moved === undefined || what === undefined || from === null) return null;
  if (amount === null || naira === null || !isMost || share === undefined || more.length > 0) return null;
  if (Number(share) > MAX_PERCENT) return null;
  const basisPoints = Math.round(Number(share) * 100);
  return {
    provider,
    of: moved,
    charge: what,
    from,
    atLeastKobo: amount,
    flatKobo: naira,
    basisPoints,
    mostKobo: cap,
  };
}

/** The 31st of November parses as the first of December. */
function readLagosDay(day: string): number | null {
  const utc = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(utc) && new Date(utc).toISOString().slice(0, 10) === day ? lagosDay(day) : null;
}

/** Zero is an amount here. */
const kobo = (text: string): bigint | null =>
  /^\d{1,15}(\.\d{1,2})?$/.test(text) ? parseAmount(text, NGN_DECIMALS, { min: 0n, max: MAX_KOBO }) : null;
