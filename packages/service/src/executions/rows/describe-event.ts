// The values of an administrative event in the words of an operator: roles by name, limits in whole tokens.
import { CANCELLER_ROLE, FREEZER_ROLE, GUARDIAN_ROLE, PAUSER_ROLE, SIGNER_ROLE, TREASURY_ROLE } from '@svc/contracts';
import { ASSETS, formatAmount, VOUCHER_KINDS } from '@svc/protocol';
import { zeroAddress, zeroHash } from 'viem';
import type { ConfiguredChain } from '../../ports/chain.ts';
import type { RecordedContractEvent } from '../store/contract-events.ts';
import type { ContractEventValue } from './contracts-answers.ts';

const ROLES: Readonly<Record<string, string>> = {
  [zeroHash]: 'admin',
  [SIGNER_ROLE]: 'signer',
  [CANCELLER_ROLE]: 'canceller',
  [GUARDIAN_ROLE]: 'guardian',
  [PAUSER_ROLE]: 'pauser',
  [TREASURY_ROLE]: 'treasury',
  [FREEZER_ROLE]: 'freezer',
};

interface Token {
  symbol: string;
  decimals: number;
}

/** Leaves out the bytes of a call: its function describes them. */
export function describeEvent(
  { args }: Pick<RecordedContractEvent, 'args'>,
  chain: Pick<ConfiguredChain, 'tokens'> | undefined,
): ContractEventValue[] {
  const token = tokenAt(chain, args.token);
  return Object.entries(args)
    .filter(([name]) => name !== 'call')
    .flatMap(([name, value]) => flatten(name, value))
    .map(([name, value]) => ({ name: words(name), value: describeValue(name, value, chain, token) }));
}

/** A struct came as JSON: each of its fields is a value of its own. */
function flatten(name: string, value: string): [string, string][] {
  if (!value.startsWith('{')) return [[name, value]];
  return Object.entries(JSON.parse(value) as Record<string, string>);
}

/** `maxReserve` as `max reserve`. */
const words = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function describeValue(
  name: string,
  value: string,
  chain: Pick<ConfiguredChain, 'tokens'> | undefined,
  token: Token | null,
): string {
  if (name === 'role') return ROLES[value.toLowerCase()] ?? value;
  if (name === 'kinds') return kindsOf(Number(value));
  if (name === 'token') return value === zeroAddress ? 'every token' : (tokenAt(chain, value)?.symbol ?? value);
  if (name === 'readyAt') return new Date(Number(value) * 1000).toISOString();
  if (name === 'kind') return kindsOf(1 << Number(value));
  if (!/(Cap|Reserve|Voucher|Above|^amount|^value)$/.test(name) || !/^\d+$/.test(value)) return value;
  // The token's own events name no token: their amounts are SVC.
  const unit =
    token ?? (/mint|voucher|above|value/i.test(name) ? { symbol: 'SVC', decimals: ASSETS.SVC.decimals } : null);
  return unit === null ? value : `${grouped(formatAmount(BigInt(value), unit.decimals))} ${unit.symbol}`;
}

/** Commas make billions distinct from millions. */
function grouped(amount: string): string {
  const [whole = '0', ...fraction] = amount.split('.');
  return [BigInt(whole).toLocaleString('en-US'), ...fraction].join('.');
}

/** Bit n is kind n. */
const kindsOf = (bits: number): string =>
  Object.entries(VOUCHER_KINDS)
    .filter(([, kind]) => (bits & (1 << kind)) !== 0)
    .map(([type]) => type)
    .join(', ');

function tokenAt(chain: Pick<ConfiguredChain, 'tokens'> | undefined, address: string | undefined): Token | null {
  const found = Object.entries(chain?.tokens ?? {}).find(
    ([, token]) => token.address.toLowerCase() === address?.toLowerCase(),
  );
  return found === undefined ? null : { symbol: found[0], decimals: found[1].decimals };
}
