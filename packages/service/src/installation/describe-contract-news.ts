// The administration of the contracts in the words of an operator: what happened, and how long there is to call it off.
import {
  CANCELLER_ROLE,
  FREEZER_ROLE,
  GUARDIAN_ROLE,
  PAUSER_ROLE,
  SIGNER_ROLE,
  svcConverterAbi,
  svcTokenAbi,
  TREASURY_ROLE,
} from '@svc/contracts';
import { ASSETS, formatAmount, VOUCHER_KINDS } from '@svc/protocol';
import { type AbiFunction, decodeFunctionData, type Hex, toFunctionSelector, zeroAddress, zeroHash } from 'viem';
import type { ContractNews, RecordedContractEvent } from '../executions/store/contract-events.ts';
import type { ConfiguredChain } from '../ports/chain.ts';
import { HOUR_MS } from '../ports/clock.ts';

const ABI = [...svcConverterAbi, ...svcTokenAbi];
const FUNCTIONS = (ABI as readonly (AbiFunction | { type: 'event' | 'error' | 'constructor' })[]).filter(
  (item) => item.type === 'function',
);
const ROLES: Readonly<Record<string, string>> = {
  [zeroHash]: 'admin',
  [SIGNER_ROLE]: 'signer',
  [CANCELLER_ROLE]: 'canceller',
  [GUARDIAN_ROLE]: 'guardian',
  [PAUSER_ROLE]: 'pauser',
  [TREASURY_ROLE]: 'treasury',
  [FREEZER_ROLE]: 'freezer',
};
/** Too long to read, or said in other words. */
const LEFT_OUT = ['call', 'id', 'readyAt', 'function'];

type ChainTokens = Pick<ConfiguredChain, 'tokens'> | undefined;

/** One value of an event. */
export interface EventValue {
  name: string;
  value: string;
}

interface Token {
  symbol: string;
  decimals: number;
}

/** An event in one sentence; what was announced, run or called off as the call that it is, with its values. */
export function describeContractNews(event: ContractNews, chain: ChainTokens, now: number): string {
  const { chainId, contract, name, args, announced } = event;
  const call = args.call ?? announced?.call;
  const given = args.function ?? announced?.function;
  const meaning = (call === undefined ? null : describeCall(call as Hex, chain)) ?? given;
  const rest = Object.fromEntries(Object.entries(args).filter(([key]) => !LEFT_OUT.includes(key)));
  const values = describeEvent({ args: rest }, chain).map((each) => `${each.name} ${each.value}`);
  const what = [
    `${name} of contract ${contract} on chain ${chainId}`,
    ...(meaning === undefined ? [] : [`function ${meaning}`]),
    ...values,
  ].join(', ');
  return args.readyAt === undefined ? what : `${what}. ${timeLeft(Number(args.readyAt) * 1000, now)}`;
}

function timeLeft(readyAtMs: number, now: number): string {
  const from = new Date(readyAtMs).toISOString();
  if (readyAtMs <= now) return `It can run since ${from}: a canceller can still call it off, until it has run`;
  const hours = Math.floor((readyAtMs - now) / HOUR_MS);
  const left = hours === 0 ? 'in less than an hour' : `in ${hours} hours`;
  return `It can run from ${from}, ${left}: until then a canceller can call it off`;
}

/** `grantRole(role signer, account 0x...)`; null for bytes that are no call of these contracts. */
function describeCall(data: Hex, chain: ChainTokens): string | null {
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi: ABI, data });
    const item = FUNCTIONS.find((each) => toFunctionSelector(each) === data.slice(0, 10));
    const given = Object.fromEntries(
      (item?.inputs ?? []).map(({ name = 'value' }, index) => [name.replace(/_$/, ''), textOf(args[index])]),
    );
    const values = describeEvent({ args: given }, chain).map(({ name, value }) => `${name} ${value}`);
    return `${functionName}(${values.join(', ')})`;
  } catch {
    return null;
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'object'
    ? JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? each.toString() : each))
    : String(value);

/** Leaves out the bytes of a call: its function describes them. */
export function describeEvent({ args }: Pick<RecordedContractEvent, 'args'>, chain: ChainTokens): EventValue[] {
  const unit = unitOf(chain, args.token);
  const meaning = args.call === undefined ? null : describeCall(args.call as Hex, chain);
  return Object.entries(args)
    .filter(([name]) => name !== 'call')
    .flatMap(([name, value]) => flatten(name, name === 'function' ? (meaning ?? value) : value))
    .map(([name, value]) => ({ name: words(name), value: describeValue(name, value, { chain, unit }) }));
}

/** Of amounts beside a token; undefined where no token is named, and null for one that the settings do not have. */
function unitOf(chain: ChainTokens, token: string | undefined): Token | null | undefined {
  return token === undefined || token === zeroAddress ? undefined : tokenAt(chain, token);
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
  { chain, unit }: { chain: ChainTokens; unit: Token | null | undefined },
): string {
  if (name === 'role') return ROLES[value.toLowerCase()] ?? value;
  if (name === 'kinds') return kindsOf(Number(value));
  if (name === 'token') return value === zeroAddress ? 'every token' : (tokenAt(chain, value)?.symbol ?? value);
  if (name === 'readyAt') return new Date(Number(value) * 1000).toISOString();
  if (name === 'kind') return kindsOf(1 << Number(value));
  if (!/(^cap|Cap|Reserve|Voucher|Above|^amount|^value)$/.test(name) || !/^\d+$/.test(value)) return value;
  // The token's own functions and events name no token: their amounts are SVC.
  const counted = unit === undefined ? { symbol: 'SVC', decimals: ASSETS.SVC.decimals } : unit;
  return counted === null ? value : `${grouped(formatAmount(BigInt(value), counted.decimals))} ${counted.symbol}`;
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

function tokenAt(chain: ChainTokens, address: string | undefined): Token | null {
  const found = Object.entries(chain?.tokens ?? {}).find(
    ([, token]) => token.address.toLowerCase() === address?.toLowerCase(),
  );
  return found === undefined ? null : { symbol: found[0], decimals: found[1].decimals };
}
