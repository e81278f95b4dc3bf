// Grants the signer role to further addresses: a data folder can outlive the signer key it was made with.
import { SIGNER_ROLE, svcConverterAbi } from '@svc/contracts';
import type { Address } from '@svc/protocol';
import { encodeFunctionData } from 'viem';
import type { Chain } from '../chain/chain.ts';
import { dispatch } from '../rpc/dispatch.ts';
import { type AdminCall, sendAsAdmin } from './send-as-admin.ts';

export async function grantSigners(chain: Chain, converter: Address, signers: readonly Address[]): Promise<void> {
  const missing: Address[] = [];
  for (const signer of signers) if (!(await isSigner(chain, converter, signer))) missing.push(signer);
  if (missing.length === 0) return;
  await sendAsAdmin(
    chain,
    missing.flatMap((signer) => grantCalls(converter, signer)),
  );
}

// Granting a role is scheduled and executed. The devnet's delay is zero, so both fit one block.
function grantCalls(converter: Address, signer: Address): AdminCall[] {
  const grant = encodeFunctionData({ abi: svcConverterAbi, functionName: 'grantRole', args: [SIGNER_ROLE, signer] });
  return (['schedule', 'execute'] as const).map((functionName) => ({
    to: converter,
    data: encodeFunctionData({ abi: svcConverterAbi, functionName, args: [grant] }),
    gas: 400_000n,
  }));
}

async function isSigner(chain: Chain, converter: Address, signer: Address): Promise<boolean> {
  const data = encodeFunctionData({ abi: svcConverterAbi, functionName: 'hasRole', args: [SIGNER_ROLE, signer] });
  return BigInt(String(await dispatch(chain, 'eth_call', [{ to: converter, data }, 'latest']))) === 1n;
}
