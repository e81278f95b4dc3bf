// Any conversion of the installation, found by exactly what someone knows it by, where nothing is scanned, or by what one says of it.
import {
  type ConversionStatus,
  type ConversionType,
  clockIn,
  type Env,
  ID_PREFIXES,
  idAt,
  momentIn,
  USUAL_ZONE,
} from '@svc/protocol';
import { HAS_SCREENING_CASES, SCREENING_CASES } from '../../conversions/store/find-conversions.ts';
import { toConversionRecord } from '../../conversions/store/rows.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { findZone } from '../../people/store/merchants.ts';
import { partOf } from '../../people/store/people.ts';
import { HOUR_MS } from '../../ports/clock.ts';
import type { Queryable } from '../../ports/database.ts';

/** Hashes and wallets in any case; all else to the letter. References and wallets can be shared by many: newest first. */
export const FIND_IDS = `select id from (
    select id from conversions where id = $1
    union (select id from conversions where reference = $1 and ($2::text is null or id < $2) order by id desc limit $3)
    union (select id from conversions where lower(wallet) = lower($1) and ($2::text is null or id < $2)
             order by id desc limit $3)
    union select id from conversions where tx_hash is not null and lower(tx_hash) = lower($1)
    union select id from conversions where env in ('test', 'live') and payment_reference = $1
    union select id from conversions
            where payment_instructions is not null and payment_instructions ->> 'providerReference' = $1
    union select id from conversions where env in ('test', 'live') and screening_reference = $1
    union select id from conversions where ${HAS_SCREENING_CASES} and ${SCREENING_CASES} @> array[$1]
    union select id from conversions where later_cases ? $1
    union select conversion_id from payments where rail_payment_id = $1
    union select conversion_id from rail_orders where rail_reference = $1
    union select conversion_id from rail_orders where provider_transfer_id = $1
  ) as found where $2::text is null or id < $2 order by id desc limit $3`;

/** A description is looked for among so many of the newest: nobody waits for a search through years. */
const MAX_LOOKED_THROUGH = 20_000;

/** `id` as the index is collated that lists the newest: of one merchant, or of all. */
const findDescribed = (id: 'id' | 'id collate "C"'): string => `select c.* from (
    select * from conversions where ($1::text is null or merchant_id = $1) and ($2::text is null or env = $2)
      and ($3::text is null or ${id} < $3) and ($4::bigint is null or created_at >= $4) and ($5::bigint is null or created_at < $5)
      and ($6::text is null or status = $6) and ($7::text is null or type = $7)
     order by ${id} desc limit ${MAX_LOOKED_THROUGH}) c join merchants m on m.id = c.merchant_id
   where ($8::text is null or c.payout_account_last4 = $8 or right(c.payment_instructions ->> 'accountNumber', 4) = $8
       or exists (select from rail_orders o where o.conversion_id = c.id and o.account_last4 = $8))
     and ($9::numeric is null or (c.fiat_kobo between $9 * 100 and $10::numeric * 100 and coalesce($13, 'NGN') = 'NGN')
       or (coalesce($13, c.token_in) = c.token_in and c.amount_in between $9 * power(10::numeric, c.decimals_in) and $10 * power(10::numeric, c.decimals_in))
       or (coalesce($13, c.token_out) = c.token_out and c.amount_out between $9 * power(10::numeric, c.decimals_out) and $10 * power(10::numeric, c.decimals_out)))
     and not exists (select from unnest($11::text[]) as word where not coalesce(
       c.reference ilike word or c.id ilike word or c.metadata::text ilike word or c.wallet ilike word or c.tx_hash ilike word
         or c.payment_reference ilike word or m.name ilike word or m.profile ->> 'contactEmail' ilike word
         or exists (select from members x join auth_users u on u.id = x.user_id
              where x.merchant_id = c.merchant_id and u.email ilike word), false))
   order by c.${id} desc limit $12`;

export type DescribedSearch = StaffFilters & { search: string; now: number; from?: number | null; to?: number | null };

/** By what a person says: the end of an account, an amount, a day, parts of names, references and metadata. */
export async function searchDescribed(db: Queryable, search: DescribedSearch): Promise<ConversionRecord[]> {
  const { merchantId, env, beforeId, status, type, limit } = search;
  const zone = merchantId === null ? USUAL_ZONE : await findZone(db, merchantId);
  const { last4, amount, unit, made, words } = readDescription(search.search, { now: search.now, zone });
  if (last4 === null && amount === null && made === null && words.length === 0) return [];
  const rows = await db.query(findDescribed(merchantId === null || env === null ? 'id' : 'id collate "C"'), [
    merchantId,
    env,
    beforeId,
    latest([made?.from, search.from]),
    earliest([made?.to, search.to]),
    status,
    type,
    last4,
    amount?.from ?? null,
    amount?.to ?? null,
    words.map((word) => partOf(word) ?? ''),
    limit,
    unit,
  ]);
  return rows.map(toConversionRecord);
}

const known = (times: readonly (number | null | undefined)[]): number[] => times.filter((each) => each != null);
const latest = (times: Parameters<typeof known>[0]): number | null =>
  known(times).reduce<number | null>((found, each) => Math.max(found ?? each, each), null);
const earliest = (times: Parameters<typeof known>[0]): number | null =>
  known(times).reduce<number | null>((found, each) => Math.min(found ?? each, each), null);

/** By what it is known by exactly; when there is no such conversion, by what is said of it. */
export async function searchAllConversions(
  db: Queryable,
  filters: StaffFilters & { search: string; now: number },
): Promise<ConversionRecord[]> {
  const { search, beforeId, limit } = filters;
  const found = await db.query<{ id: string }>(FIND_IDS, [search, beforeId, limit]);
  if (found.length > 0) {
    const rows = await db.query('select * from conversions where id = any($1) order by id desc', [
      found.map(({ id }) => id),
    ]);
    return rows.map(toConversionRecord);
  }
  // A later page of exact finds may be empty, and does not go on with descriptions.
  if (beforeId !== null && (await db.query(FIND_IDS, [search, null, 1])).length > 0) return [];
  return searchDescribed(db, filters);
}

export interface StaffFilters {
  env: Env | null;
  status: ConversionStatus | null;
  type: ConversionType | null;
  merchantId: string | null;
  beforeId: string | null;
  limit: number;
  /** Unix milliseconds of the oldest; only where all are listed. */
  createdFrom?: number | null;
  /** Failed because nobody paid in time, or failed otherwise. */
  isExpired?: boolean | null;
}

/** All there are, newest first, of those that fit. */
export async function browseAllConversions(db: Queryable, filters: StaffFilters): Promise<ConversionRecord[]> {
  const rows = await db.query(
    `select * from conversions where ($1::text is null or env = $1) and ($2::text is null or status = $2)
       and ($3::text is null or type = $3) and ($4::text is null or merchant_id = $4)
       and ($5::text is null or id < $5) and ($7::text is null or id collate "C" >= $7)
       and ($8::bigint is null or created_at >= $8)
       and ($9::boolean is null or (status = 'failed' and cause is not distinct from 'payment_expired') = $9)
     order by id desc limit $6`,
    [
      filters.env,
      filters.status,
      filters.type,
      filters.merchantId,
      filters.beforeId,
      filters.limit,
      // The time in an id is its process's own: an hour more, and the exact time decides.
      filters.createdFrom == null ? null : idAt(ID_PREFIXES.conversion, filters.createdFrom - HOUR_MS),
      filters.createdFrom ?? null,
      filters.isExpired ?? null,
    ],
  );
  return rows.map(toConversionRecord);
}

// What a person says of a conversion, as search terms: "account ends 0012, about 50,000, yesterday".

interface Description {
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
