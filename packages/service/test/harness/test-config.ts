// A configuration for tests: Sandbox only, fresh secrets, any free port.
import { randomBytes } from 'node:crypto';
import type { Devnet } from '@svc/devnet';
import type { ChainConfig, Config } from '../../src/config.ts';
import { sandboxChain } from '../../src/sandbox/sandbox-chain.ts';

export const TEST_VOUCHER_SIGNER = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';

/** A second signer that the devnet's converter knows; the service has it only where a test sets it. */
export const TEST_SECOND_SIGNER = '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6' as const;

/** A chain that nothing answers for, for tests that never ask it. */
const SILENT_CHAIN: ChainConfig = {
  slug: 'celo-sepolia',
  rpcUrls: ['http://127.0.0.1:9'],
  converter: '0x00000000000000000000000000000000000000C0',
  tokens: {
    SVC: { address: '0x0000000000000000000000000000000000000501', decimals: 18 },
    USDC: { address: '0x0000000000000000000000000000000000000502', decimals: 6 },
    USDT: { address: '0x0000000000000000000000000000000000000503', decimals: 6 },
    CELO: { address: '0x0000000000000000000000000000000000000504', decimals: 18 },
  },
  feeds: {},
  confirmations: 3,
  startBlock: 0n,
};

export function makeTestConfig(
  devnet: Pick<Devnet, 'rpcUrl' | 'deployment'> | null,
  overrides: Partial<Config> = {},
): Config {
  return {
    role: 'all',
    version: '0.0.0-test',
    host: '127.0.0.1',
    port: 0,
    baseUrl: 'http://127.0.0.1',
    dataDir: '',
    databaseUrl: null,
    envs: ['test'],
    trustedProxies: [],
    chains: [devnet ? sandboxChain(devnet) : SILENT_CHAIN],
    voucherSigner: { test: TEST_VOUCHER_SIGNER, live: null },
    signerPolicy: {
      largestVoucher: 10n ** 31n,
      perHourTotal: 10n ** 33n,
      perHourMerchant: 10n ** 33n,
      longestLifetimeSeconds: 900,
    },
    amounts: { minimumUnits: '0', maximumUnits: '1000000000' },
    rails: { test: { provider: 'sandbox' } },
    screenings: {
      test: { provider: 'rules', sanctionedAddressesFile: null, holdAboveUsdCents: null, sandboxWallets: true },
    },
    railFailoverSeconds: 60,
    unsentPayoutMinutes: 60,
    rescreenHours: 24,
    paymentWindowSeconds: 1800,
    payoutFinality: { test: 'depth', live: 'finalized' },
    oracleMaxAgeSeconds: 900,
    maxReissuesPerHour: 120,
    reversalWindowDays: 14,
    publicProof: null,
    webhooks: {
      sandboxReceivers: new Map(),
      sandboxReceiverCa: null,
      egressProxy: null,
      concurrency: 100,
      concurrencyPerEndpoint: 2,
      maxPayloadBytes: 32 * 1024 * 1024,
      merchantSharePercent: 25,
    },
    mail: null,
    freeSpaceWatermarkBytes: 0,
    logLevel: 'silent',
    secrets: { masterKey: new Uint8Array(randomBytes(32)), pepper: new Uint8Array(randomBytes(32)) },
    ...overrides,
  };
}
