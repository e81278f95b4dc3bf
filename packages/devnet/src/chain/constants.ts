// The constants of the chain. Constants need not be stored to be replayed.
import type { Hex } from '@svc/protocol';

export const CHAIN = {
  /** The chain id of celo-sepolia, which the devnet replaces in Sandbox. */
  id: 11_142_220,
  nativeDecimals: 18,
  blockGasLimit: 50_000_000n,
  /** Celo's own floor. */
  baseFeePerGas: 25_000_000_000n,
  priorityFeePerGas: 1_000_000_000n,
  coinbase: '0x000000000000000000000000000000000000c310' as Hex,
  poolLimit: 4096,
} as const;

export const ZERO_HASH: Hex = `0x${'0'.repeat(64)}`;
export const EMPTY_ROOT: Hex = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';
export const EMPTY_UNCLES: Hex = '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347';
