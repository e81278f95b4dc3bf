// The calldata of one call of the administration, for a hardware wallet or a Safe: sent at once, or announced, run, or called off.
import { accessOf, type Holder, ROLE_NAMES, type RoleName, svcConverterAbi, svcTokenAbi } from '@svc/contracts';
import { VOUCHER_KINDS } from '@svc/protocol';
import { type AbiFunction, type AbiParameter, decodeErrorResult, encodeFunctionData } from 'viem';
import { describeContractCall } from '../adapters/chain/read-contract-event.ts';
import type { Address, ConfiguredChain, Hex } from '../ports/chain.ts';
import { type AdminChain, addressOf, type ContractKind, listHolders, readAccountOrToken, wrong } from './open-admin.ts';

type Type = keyof typeof VOUCHER_KINDS;

export interface PreparedStep {
  /** `run` at once; or `schedule` now, and after the delay `execute`; or `cancel` before that. */
  does: 'run' | 'schedule' | 'execute' | 'cancel';
  /** Who can send it now. */
  by: readonly Holder[];
  from: readonly Address[];
  to: Address;
  data: Hex;
  value: '0';
}

export interface PreparedCall {
  chain: string;
  chainId: number;
  on: ContractKind;
  contract: Address;
  /** The call in words. */
  call: string;
  /** Its calldata, which `schedule`, `execute` and `cancel` take as their argument. */
  data: Hex;
  steps: PreparedStep[];
}

export async function prepareCall(
  at: AdminChain,
  { on, functionName, values }: { on: ContractKind; functionName: string; values: readonly string[] },
): Promise<PreparedCall> {
  const abi = on === 'converter' ? svcConverterAbi : svcTokenAbi;
  const found = (abi as readonly { type: string; name?: string }[]).find(
    (item): item is AbiFunction => item.type === 'function' && item.name === functionName,
  );
  if (found === undefined || accessOf(on, functionName) === undefined)
    throw wrong('function', `${functionName} is no function of the ${on}'s administration`);
  const args = readValues(at.chain, found, values);
  // Which role it is decides whether it waits for the delay.
  const access = accessOf(on, functionName, functionName === 'revokeRole' ? (args[0] as Hex) : undefined) ?? [];
  const data = encodeFunctionData({ abi: [found], functionName, args });
  const steps = await (access === 'scheduled' ? stepsOfWidening(at, on, data) : runStep(at, on, data, access));
  const { slug: chain, chainId } = at.chain;
  return { chain, chainId, on, contract: addressOf(at, on), call: describeContractCall(data), data, steps };
}

async function runStep(at: AdminChain, on: ContractKind, data: Hex, by: readonly Holder[]): Promise<PreparedStep[]> {
  const to = addressOf(at, on);
  return [{ does: 'run', by, from: await listHolders(at, to, by), to, data, value: '0' }];
}

/** Announcing, running and calling off take the same calldata. */
export async function stepsOfWidening(at: AdminChain, on: ContractKind, call: Hex): Promise<PreparedStep[]> {
  const to = addressOf(at, on);
  const [admin, cancellers] = await Promise.all([
    listHolders(at, to, ['admin']),
    listHolders(at, to, ['canceller', 'admin']),
  ]);
  // A canceller cannot call off its own removal.
  const others = cancellers.filter((each) => call.toLowerCase() !== removalOf(each) || admin.includes(each));
  const step = (does: 'schedule' | 'execute' | 'cancel'): PreparedStep => ({
    does,
    by: does === 'cancel' ? ['canceller', 'admin'] : ['admin'],
    from: does === 'cancel' ? others : admin,
    to,
    data: encodeFunctionData({ abi: svcConverterAbi, functionName: does, args: [call] }),
    value: '0',
  });
  return [step('schedule'), step('execute'), step('cancel')];
}

const removalOf = (canceller: Address): Hex =>
  encodeFunctionData({ abi: svcConverterAbi, functionName: 'revokeRole', args: [ROLE_NAMES.canceller, canceller] });

function readValues(chain: ConfiguredChain, { name, inputs }: AbiFunction, values: readonly string[]): unknown[] {
  const wanted = inputs.map((input) => input.name).join(', ');
  if (values.length !== inputs.length) throw wrong(name, `takes ${inputs.length} values: ${wanted}`);
  return inputs.map((input, index) => readValue(chain, input, values[index] ?? ''));
}

function readValue(chain: ConfiguredChain, input: AbiParameter, text: string): unknown {
  const path = input.name ?? 'value';
  if ('components' in input) return readStruct(chain, input.components, path, text);
  if (input.type === 'address') return text === 'none' ? `0x${'00'.repeat(20)}` : readAccountOrToken(chain, path, text);
  if (path === 'role') return readRole(text);
  if (path === 'kinds') return readKinds(text);
  if (path === 'kind' && text in VOUCHER_KINDS) return VOUCHER_KINDS[text as Type];
  if (input.type === 'bytes32') {
    if (/^0x[0-9a-fA-F]{64}$/.test(text)) return text;
    throw wrong(path, 'is 0x and 64 hex digits');
  }
  const bits = Number(/^uint(\d+)$/.exec(input.type)?.[1] ?? 256);
  if (!/^\d{1,78}$/.test(text) || BigInt(text) >= 1n << BigInt(bits))
    throw wrong(path, 'is a whole number of base units');
  return BigInt(text);
}

/** `name=value,name=value`, every field once. */
function readStruct(chain: ConfiguredChain, fields: readonly AbiParameter[], path: string, text: string): object {
  const given = new Map(
    text.split(',').map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=', 2);
      return [name, value];
    }),
  );
  const names = fields.map((field) => field.name ?? '');
  if (given.size !== names.length || !names.every((name) => given.has(name)))
    throw wrong(path, `has the fields ${names.map((name) => `${name}=...`).join(',')}`);
  return Object.fromEntries(
    fields.map((field) => [field.name, readValue(chain, field, given.get(field.name ?? '') ?? '')]),
  );
}

function readRole(text: string): Hex {
  const name = text.toLowerCase().replace(/_role$/, '');
  if (Object.hasOwn(ROLE_NAMES, name)) return ROLE_NAMES[name as RoleName];
  throw wrong('role', `is one of ${Object.keys(ROLE_NAMES).join(', ')}`);
}

/** `all`, or names of types, separated by commas: bit n is kind n. */
export function readKinds(text: string): number {
  if (text === 'all') return 15;
  const bits = text.split(',').map((name) => {
    if (Object.hasOwn(VOUCHER_KINDS, name)) return 1 << VOUCHER_KINDS[name as Type];
    throw wrong('kinds', `is all, or of ${Object.keys(VOUCHER_KINDS).join(', ')}`);
  });
  return bits.reduce((all, bit) => all | bit, 0);
}

/** What a call was refused with, by the name of the contract's error. */
export function describeRevert(data: Hex): string {
  try {
    const { errorName, args } = decodeErrorResult({ abi: [...svcConverterAbi, ...svcTokenAbi], data });
    return `${errorName}(${(args ?? []).join(', ')})`;
  } catch {
    return 'no reason that these contracts give';
  }
}
