// Voucher checks that need the chain: the wallet's chain id, and the converter's signers and token.
import type { Address, Hex } from '@svc/protocol';
import { VoucherRefusedError, WalletError } from '../errors.ts';
import { decodeSvcToken, encodeHasSignerRole, encodeSvcToken } from './contract-calls.ts';
import type { Trust, VerifiedVoucher } from './trust.ts';
import { upstream } from './upstream.ts';
import type { Sender } from './wallet.ts';

export async function checkOnChain(sender: Sender, verified: VerifiedVoucher, trust: Trust = {}): Promise<void> {
  const { chainId, converter, signer, voucher } = verified;
  await requireChain(sender, chainId);
  if (trust.signer === undefined) await checkSigner(sender, converter, signer);
  const burnsSvc = voucher.kind === 1 || voucher.kind === 3;
  if (burnsSvc && trust.tokens?.SVC === undefined) await checkSvcToken(sender, converter, voucher.tokenIn);
}

/** Before each transaction too: the user may switch the wallet's chain at any time. */
export async function requireChain(sender: Sender, chainId: number): Promise<void> {
  const answered = await read(sender, 'eth_chainId', []);
  if (BigInt(answered) === BigInt(chainId)) return;
  throw new WalletError('wrong_chain', `The wallet is on chain ${BigInt(answered)}, the voucher on ${chainId}.`, {
    details: { chainId, walletChainId: Number(answered) },
  });
}

async function checkSigner(sender: Sender, converter: Address, signer: Address): Promise<void> {
  const answer = await read(sender, 'eth_call', [{ to: converter, data: encodeHasSignerRole(signer) }, 'latest']);
  if (/^0x0*1$/.test(answer)) return;
  throw new VoucherRefusedError('signer', 'the converter does not know its signer');
}

async function checkSvcToken(sender: Sender, converter: Address, tokenIn: Address): Promise<void> {
  const answer = await read(sender, 'eth_call', [{ to: converter, data: encodeSvcToken() }, 'latest']);
  const isSvc = answer.length === 66 && decodeSvcToken(answer).toLowerCase() === tokenIn.toLowerCase();
  if (!isSvc) throw new VoucherRefusedError('tokenIn', "it burns another token than the converter's SVC");
}

async function read(sender: Sender, method: string, params: unknown[]): Promise<Hex> {
  try {
    const answer = await sender.request(method, params);
    if (typeof answer === 'string' && /^0x[0-9a-fA-F]+$/.test(answer)) return answer as Hex;
  } catch (error) {
    throw upstream(`The chain did not answer ${method}`, { cause: error, retriable: true });
  }
  throw upstream(`The chain gave no usable answer to ${method}`, { retriable: true });
}
