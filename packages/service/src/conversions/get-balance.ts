// Reads an on-chain balance of a registered asset, or of any token contract.
import {
  type AssetSymbol,
  type Balance,
  type BalanceQuery,
  type Env,
  formatAmount,
  parseAddress,
  validationError,
} from '@svc/protocol';
import type { Address, ConfiguredChain } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import { requireChain } from './converter-chain.ts';

export async function getBalance(context: Context, caller: { env: Env }, query: BalanceQuery): Promise<Balance> {
  const chain = requireChain(context, caller.env, query.chain);
  const account = parseAddress(query.account, 'account');
  const { asset, address } = chooseToken(chain, query);
  const found = await chain.reader.tokenBalance(address, account);
  if (found === null)
    throw validationError(query.contractAddress === undefined ? 'asset' : 'contractAddress', 'is no token contract');
  // Use the registry's decimals for a registered token, and the contract's own only for an unknown one.
  const decimals = (asset === null ? undefined : chain.tokens[asset]?.decimals) ?? found.decimals;
  return {
    account,
    asset,
    chain: chain.slug,
    balance: found.balance.toString(),
    formatted: formatAmount(found.balance, decimals),
    decimals,
  };
}

interface ChosenToken {
  /** Null for a contract that is not one of the four assets. */
  asset: AssetSymbol | null;
  address: Address;
}

function chooseToken(chain: ConfiguredChain, query: BalanceQuery): ChosenToken {
  if (query.contractAddress !== undefined) {
    const address = parseAddress(query.contractAddress, 'contractAddress');
    const asset = symbolOf(chain, address);
    if (query.asset !== undefined && query.asset !== asset) {
      throw validationError('contractAddress', `is not the ${query.asset} contract of this chain`);
    }
    return { asset, address };
  }
  if (query.asset === undefined) throw validationError('asset', 'is required unless contractAddress is given');
  const token = chain.tokens[query.asset];
  if (token === undefined) throw validationError('asset', `${query.asset} does not exist on ${chain.slug}`);
  return { asset: query.asset, address: token.address };
}

function symbolOf(chain: ConfiguredChain, address: Address): AssetSymbol | null {
  const known = Object.entries(chain.tokens).find(([, token]) => token.address.toLowerCase() === address.toLowerCase());
  return (known?.[0] as AssetSymbol | undefined) ?? null;
}
