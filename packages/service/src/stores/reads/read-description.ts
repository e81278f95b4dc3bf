// What a person says of a conversion, as search terms: "account ends 0012, about 50,000, yesterday".
import { clockIn, momentIn } from '@svc/protocol';

export interface Description {
  /** The end of an account number. */
  last4: string | null;
  /** Decimal texts, in units of any token of the conversion, both included. */
  amount: { from: string; to: string } | null;
  /** Of the amount: a token or NGN. */
  unit: string | null;
  /** Unix milliseconds, the end left out. */
  made: { from: number; to: number } | null;
  /** Each is part of the reference, a name, an e-mail, the metadata, a hash or a wallet. */
  words: string[];
}

const FILLING = new Set(
  // Of the dashboard's languages.
  'a account acct amount an and around about approximately ca ending ended ends end for from in is last money my naira of on paid payment payout received sent the to was where with à argent au compte de des du en environ est finissant finit la le les ma mes mon où paiement par reçu sur un une vers versement virement'.split(
    ' ',
  ),
);
const APPROXIMATE = new Set(['about', 'around', 'approximately', 'ca', '~', 'environ', 'vers']);
const DAYS: Readonly<Record<string, number>> = {
  today: 0,
  yesterday: -1,
  'aujourd’hui': 0,
  "aujourd'hui": 0,
  hier: -1,
};
/** `75 000`, with a space of any width. */
const SPACED_DIGITS = /(?<!\d)\d{1,3}(?:\s\d{3}){1,9}(?!\d)/g;
const UNITS = new Set(['ngn', 'svc', 'usdc', 'usdt', 'celo']);
const MAX_WORDS = 8;
/** "About 50,000" is from 45,000 to 55,000. */
const TOLERANCE_PERCENT = 10n;

/** `zone`: in which "yesterday" is a day. */
export function readDescription(text: string, { now, zone }: { now: number; zone: string }): Description {
  const today = clockIn(zone, now).slice(0, 10);
  const found: Description = { last4: null, amount: null, unit: null, made: null, words: [] };
  let isApproximate = false;
  const joined = text.toLowerCase().replace(SPACED_DIGITS, (digits) => digits.replaceAll(/\s/g, ''));
  for (const raw of joined.split(/\s+/)) {
    const token = raw.replace(/[,;.?!]{1,5}$/, '');
    const bare = token.replace(/^[~≈]|^₦|^ngn(?=\d)/g, '');
    const isAbout = isApproximate || bare.length < token.length ? /^[~≈]/.test(token) || isApproximate : false;
    const day = dayOf(token, today);
    const end = /^[*•·.…x]*(\d{4})$/.exec(token)?.[1];
    if (token === '') continue;
    if (UNITS.has(token)) found.unit = token.toUpperCase();
    else if (day !== null)
      found.made = { from: momentIn(zone, ...day) * 1000, to: momentIn(zone, day[0], day[1] + 1) * 1000 };
    else if (end !== undefined && !isAbout && found.last4 === null) found.last4 = end;
    else if (/^(\d{1,3}(,\d{3})+|\d{1,30})(\.\d{1,18})?$/.test(bare) && found.amount === null)
      found.amount = rangeOf(bare.replaceAll(',', ''), isAbout);
    else if (!FILLING.has(token) && found.words.length < MAX_WORDS) found.words.push(token);
    isApproximate = APPROXIMATE.has(token);
  }
  return found;
}

/** A day, and how many days after it. */
function dayOf(token: string, today: string): [day: string, later: number] | null {
  const later = Object.hasOwn(DAYS, token) ? DAYS[token] : undefined;
  if (later !== undefined) return [today, later];
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(token) && !Number.isNaN(Date.parse(`${token}T12:00:00Z`));
  return isDay ? [token, 0] : null;
}

function rangeOf(amount: string, isAbout: boolean): { from: string; to: string } {
  if (!isAbout) return { from: amount, to: amount };
  const whole = BigInt(amount.split('.')[0] ?? '0');
  const tolerance = (whole * TOLERANCE_PERCENT) / 100n;
  return { from: String(whole - tolerance), to: String(whole + tolerance + 1n) };
}
