// Reads an on-chain balance of a registered asset, or of any token contract.
import {
  type AssetSymbol,
  type Balance,
  type BalanceQuery,
  type CreateTransferBody,
  type Env,
  formatAmount,
  parseAddress,
  parseAmount,
  parseNonZeroAddress,
  type TransferResult,
  validationError,
} from '@svc/protocol';
import { decodeFunctionData, encodeFunctionData, erc20Abi } from 'viem';
import type { Address, ConfiguredChain, Hex } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import { requireChain, requireToken } from './converter-chain.ts';
import { supportedRange } from './price-conversion.ts';

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

// Builds an unsigned SVC transfer. Stores and sends nothing: the caller's wallet sends it.

export async function createTransfer(
  context: Context,
  caller: { env: Env },
  body: CreateTransferBody,
): Promise<TransferResult> {
  const chain = requireChain(context, caller.env, body.chain);
  const token = requireToken(chain, 'SVC');
  const from = parseNonZeroAddress(body.from, 'from');
  const recipient = parseNonZeroAddress(body.recipient, 'recipient');
  const earlier = chain.contracts?.map(({ address }) => address) ?? [];
  const ours = [token.address, chain.converter, ...earlier];
  if (ours.some((contract) => contract?.toLowerCase() === recipient.toLowerCase())) {
    throw validationError('recipient', 'is a contract of the service: what is sent there is lost');
  }
  const amount = parseAmount(body.amount, token.decimals, supportedRange(context, token.decimals));
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, amount] });
  checkCalldata(data, recipient, amount);
  return {
    unsignedTransaction: { from, to: token.address, data, value: '0', chainId: chain.chainId },
    chain: chain.slug,
    amount: amount.toString(),
  };
}

/** Decodes the calldata again before it is returned: a wrong digit here loses someone's money. */
function checkCalldata(data: Hex, recipient: Address, amount: bigint): void {
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
  if (functionName !== 'transfer' || args[0].toLowerCase() !== recipient.toLowerCase() || args[1] !== amount) {
    throw new Error('the transfer calldata does not say what was asked for');
  }
}
