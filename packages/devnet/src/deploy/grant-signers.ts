// Grants the signer role to further addresses: a data folder can outlive the signer key it was made with.
import { SIGNER_ROLE, svcConverterAbi } from '@svc/contracts';
import type { Address } from '@svc/protocol';
import { encodeFunctionData } from 'viem';
import type { Chain } from '../chain/chain.ts';
import { dispatch } from '../rpc/dispatch.ts';
import { sendAsAdmin } from './send-as-admin.ts';

export async function grantSigners(chain: Chain, converter: Address, signers: readonly Address[]): Promise<void> {
  const missing: Address[] = [];
  for (const signer of signers) if (!(await isSigner(chain, converter, signer))) missing.push(signer);
  if (missing.length === 0) return;
  await sendAsAdmin(
    chain,
    missing.map((signer) => ({
      to: converter,
      data: encodeFunctionData({ abi: svcConverterAbi, functionName: 'grantRole', args: [SIGNER_ROLE, signer] }),
      gas: 200_000n,
    })),
  );
}

async function isSigner(chain: Chain, converter: Address, signer: Address): Promise<boolean> {
  const data = encodeFunctionData({ abi: svcConverterAbi, functionName: 'hasRole', args: [SIGNER_ROLE, signer] });
  return BigInt(String(await dispatch(chain, 'eth_call', [{ to: converter, data }, 'latest']))) === 1n;
}
