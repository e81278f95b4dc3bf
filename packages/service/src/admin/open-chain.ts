// The chain that an operator's command is about: its contracts, read through the quorum of its nodes.
import { type Holder, ROLE_NAMES, svcConverterAbi } from '@svc/contracts';
import { type AssetSymbol, type SvcError, validationError } from '@svc/protocol';
import { decodeFunctionResult, encodeFunctionData, isAddressEqual } from 'viem';
import { makeChains } from '../adapters/chain/make-chains.ts';
import type { Config } from '../config.ts';
import type { Address, ConfiguredChain } from '../ports/chain.ts';

/** Which of the two contracts. */
export type ContractKind = 'converter' | 'token';

export interface AdminChain {
  chain: ConfiguredChain;
  converter: Address;
  token: Address | null;
  /** Of the settings: they may hold keys, and are shown to nobody. */
  rpcUrls: readonly string[];
}

/** The only chain with a converter when none is named. */
export function openAdminChain(config: Config, slug: string | null, contract: string | null = null): AdminChain {
  const all = [...makeChains(config).values()].filter(({ converter }) => converter !== null);
  const names = all.map((chain) => chain.slug).join(', ');
  const found = slug === null && all.length === 1 ? all[0] : all.find((chain) => chain.slug === slug);
  if (found === undefined)
    throw wrong('--chain', `names one of ${names || 'none: no chain of the settings has a converter'}`);
  const converter = converterOf(found, contract);
  const settings = config.chains.find((each) => each.slug === found.slug);
  const chain = found.withContract?.(converter) ?? found;
  return { chain, converter, token: found.tokens.SVC?.address ?? null, rpcUrls: settings?.rpcUrls ?? [] };
}

function converterOf({ converter, contracts = [] }: ConfiguredChain, named: string | null): Address {
  if (named === null && converter !== null) return converter;
  const known = contracts.find(({ address }) => address.toLowerCase() === named?.toLowerCase());
  if (known === undefined) throw wrong('--contract', 'is no converter of the settings of this chain');
  return known.address;
}

export const addressOf = ({ converter, token }: AdminChain, on: ContractKind): Address => {
  if (on === 'converter') return converter;
  if (token === null) throw wrong('--on', 'names the token, and the settings have none for this chain');
  return token;
};

/** The accounts that hold one of these roles on a contract now. */
export async function listHolders(
  { chain }: AdminChain,
  contract: Address,
  holders: readonly Holder[],
): Promise<Address[]> {
  const found = await Promise.all(holders.map((holder) => readHolders(chain, contract, holder)));
  return found.flat().filter((each, index, all) => all.findIndex((other) => isAddressEqual(each, other)) === index);
}

// The functions of both contracts are the same here: they come from one part.
async function readHolders({ reader }: ConfiguredChain, contract: Address, holder: Holder): Promise<Address[]> {
  if (holder === 'admin') {
    const call = { abi: svcConverterAbi, functionName: 'admin' } as const;
    return [decodeFunctionResult({ ...call, data: await reader.call(contract, encodeFunctionData(call)) })];
  }
  const call = { abi: svcConverterAbi, functionName: 'getRoleMembers', args: [ROLE_NAMES[holder]] } as const;
  return [...decodeFunctionResult({ ...call, data: await reader.call(contract, encodeFunctionData(call)) })];
}

export const wrong = (path: string, message: string): SvcError => validationError(path, message);

/** A pair token by its symbol, any account by its address. */
export function readAccountOrToken({ tokens }: ConfiguredChain, path: string, text: string): Address {
  const known = tokens[text.toUpperCase() as AssetSymbol]?.address;
  if (known !== undefined) return known;
  if (/^0x[0-9a-fA-F]{40}$/.test(text)) return text.toLowerCase() as Address;
  throw wrong(path, 'is neither an address nor a token of this chain');
}
