// Converters that ran a voucher which nobody here issued, and that still run: what the guard has to pause.
import { svcConverterAbi } from '@svc/contracts';
import { decodeFunctionResult, encodeFunctionData, zeroAddress } from 'viem';
import type { Config } from '../../config.ts';
import type { Address, Hex } from '../../ports/chain.ts';
import type { Queryable } from '../../ports/database.ts';
import { listSigningStops } from '../../vouchers/store/signing-stops.ts';
import { type AdminChain, openAdminChain } from './open-chain.ts';

const ALL_KINDS = 15;

export interface UnpausedConverter {
  at: AdminChain;
  contract: Address;
  /** Executions that are open: nobody has said yet that signing may go on. */
  executions: number;
  /** The calldata that pauses it. */
  data: Hex;
}

/** A chain that does not answer is one for the next round, and keeps no other one waiting. */
export async function listUnpaused(
  { config, db }: { config: Config; db: Queryable },
  onSilent: (chain: string) => void,
): Promise<UnpausedConverter[]> {
  const found: UnpausedConverter[] = [];
  for (const { chainId, contract, count } of await listSigningStops(db)) {
    const at = openStopped(config, chainId, contract);
    if (at === null) continue;
    const paused = await readPausedKinds(at).catch(() => null);
    if (paused === null) onSilent(at.chain.slug);
    else if (paused !== ALL_KINDS) found.push({ at, contract: at.converter, executions: count, data: PAUSE_ALL });
  }
  return found;
}

const PAUSE_ALL = encodeFunctionData({
  abi: svcConverterAbi,
  functionName: 'pause',
  args: [ALL_KINDS, zeroAddress],
});

/** Null: the settings name neither the chain nor the contract any more. */
function openStopped(config: Config, chainId: number, contract: string): AdminChain | null {
  for (const { slug } of config.chains) {
    try {
      const at = openAdminChain(config, slug, contract);
      if (at.chain.chainId === chainId) return at;
    } catch {
      // Of another chain.
    }
  }
  return null;
}

async function readPausedKinds({ chain, converter }: AdminChain): Promise<number> {
  const question = { abi: svcConverterAbi, functionName: 'pausedKinds' } as const;
  return decodeFunctionResult({ ...question, data: await chain.reader.call(converter, encodeFunctionData(question)) });
}
