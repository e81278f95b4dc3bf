// Replaces what is random in an answer by a placeholder of the same shape, numbered by first appearance.

/** Values of these properties are random in themselves. */
const RANDOM_PROPERTIES: Readonly<Record<string, RegExp>> = {
  nonce: /^[0-9]{1,78}$/,
  opRef: /^0x[0-9a-f]{64}$/,
  // A token address fills 20 of the 32 bytes and is not random; nor is zero.
  payoutRef: /^0x(?!0{24})[0-9a-f]{64}$/,
  // Of a voucher, or of a receipt.
  signature: /^(0x[0-9a-f]{130}|[A-Za-z0-9_-]{86})$/,
  publicKey: /^[A-Za-z0-9_-]{43}$/,
  standardWebhooksKey: /^whpk_[A-Za-z0-9+/]{43}=$/,
  prefix: /^svc_(test|live)_(pk|sk|rk)_/,
  nextCursor: /^[A-Za-z0-9_-]+$/,
  bodySha256: /^[0-9a-f]{64}$/,
  // Of a leaf and its sibling: the id of the merchant is in both.
  id: /^[0-9a-f]{64}$/,
  hash: /^[0-9a-f]{64}$/,
};

/** Written behind the requests' backs every half second, so that it may or may not be there yet. */
const UNSETTLED_PROPERTIES: ReadonlySet<string> = new Set(['lastUsedAt']);

const ULID = /(?<![0-9A-Za-z])([a-z]{2,3}_)?([0-7][0-9A-HJKMNP-TV-Z]{25})(?![0-9A-Za-z])/gi;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const YEAR_MS = 365 * 86_400_000;

export interface Placeholders {
  /** A header's value or any other text. */
  ofText(text: string): string;
  /** The JSON of a body, with the order of its properties kept. */
  ofJson(value: unknown): unknown;
}

/** `startMs`: ids of the year after it are made by the run; older ones stand in samples and stay. */
export function makePlaceholders(startMs: number): Placeholders {
  const numbers = new Map<string, number>();
  /** Random values of the answer under way and their placeholders, also inside longer texts. */
  let found = new Map<string, string>();
  const numberOf = (value: string): number => {
    const known = numbers.get(value) ?? numbers.size + 1;
    numbers.set(value, known);
    return known;
  };
  const isOfRun = (ms: number): boolean => ms >= startMs && ms < startMs + YEAR_MS;

  const ofText = (text: string): string => {
    let shown = text.replace(ULID, (whole, prefix: string | undefined, ulid: string) =>
      prefix === 'req_' || isOfRun(timeOfUlid(ulid)) ? `<${prefix ?? 'ulid'}#${numberOf(ulid.toUpperCase())}>` : whole,
    );
    shown = shown.replace(UUID, (uuid) =>
      isOfRun(Number.parseInt(uuid.replace('-', '').slice(0, 12), 16)) ? `<uuid#${numberOf(uuid)}>` : uuid,
    );
    // Longest first: one random value may be part of another.
    const longestFirst = [...found].sort(([a], [b]) => b.length - a.length);
    for (const [value, placeholder] of longestFirst) shown = shown.replaceAll(value, placeholder);
    return shown;
  };

  const note = (name: string, value: string): void => {
    if (name === 'standardWebhooksKey') {
      // The number of the same key in base64url.
      const key = Buffer.from(value.slice('whpk_'.length), 'base64').toString('base64url');
      found.set(value, `whpk_<base64:44#${numberOf(key)}>`);
      return;
    }
    const number = numberOf(value);
    if (name === 'nonce') {
      found.set(value, `<digits#${number}>`);
      found.set(BigInt(value).toString(16).padStart(64, '0'), `<hex:64#${number}>`);
    } else if (value.startsWith('0x')) {
      found.set(value.slice(2), `<hex:${value.length - 2}#${number}>`);
    } else if (name === 'prefix') {
      found.set(value, `<${value.slice(0, 12)}+${value.length - 12}#${number}>`);
    } else {
      found.set(value, `<${/^[0-9a-f]{64}$/.test(value) ? 'hex' : 'base64url'}:${value.length}#${number}>`);
    }
  };

  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && RANDOM_PROPERTIES[name]?.test(inner)) note(name, inner);
      else collect(inner);
    }
  };

  const replace = (value: unknown): unknown => {
    if (typeof value === 'string') return ofText(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(replace);
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        UNSETTLED_PROPERTIES.has(name) ? '<unix-seconds or null>' : replace(inner),
      ]),
    );
  };

  return {
    ofText,
    ofJson(value) {
      found = new Map();
      collect(value);
      const shown = replace(value);
      found = new Map();
      return shown;
    },
  };
}

const timeOfUlid = (ulid: string): number =>
  [...ulid.slice(0, 10).toUpperCase()].reduce((sum, letter) => sum * 32 + CROCKFORD.indexOf(letter), 0);
