// Builds an unsigned SVC transfer. Stores and sends nothing: the caller's wallet sends it.
import {
  type CreateTransferBody,
  type Env,
  parseAmount,
  parseNonZeroAddress,
  type TransferResult,
  validationError,
} from '@svc/protocol';
import { decodeFunctionData, encodeFunctionData, erc20Abi } from 'viem';
import type { Address, Hex } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import { requireChain, requireToken } from './converter-chain.ts';
import { supportedRange } from './create/price-conversion.ts';

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
