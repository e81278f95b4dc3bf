// The settings of a Sandbox: the environment, completed by its own secrets and chain.
import type { Config } from '../config.ts';
import type { Environment } from '../configuration/settings.ts';
import { loadConfig } from '../load-config.ts';
import { type DevnetDescription, sandboxChain } from './devnet/sandbox-chain.ts';
import type { SandboxSecrets } from './sandbox-secrets.ts';

const NO_ADDRESS = '0x0000000000000000000000000000000000000001';
const CHAIN = 'SVC_CHAIN_CELO_SEPOLIA';

/** Without a devnet, only checks the settings: report an invalid one before anything starts. */
export function sandboxConfig(
  environment: Environment,
  { secrets, devnet }: { secrets: SandboxSecrets; devnet: DevnetDescription | null },
): Config {
  const config = loadConfig({
    SVC_LOG_LEVEL: 'warn',
    // Play money: allow the whole supported range of amounts, without practical caps.
    SVC_SIGNER_LARGEST_VOUCHER: '10000000000000',
    SVC_SIGNER_PER_HOUR_TOTAL: '10000000000000000',
    ...environment,
    SVC_ENVS: 'test',
    SVC_RAIL_TEST: 'sandbox',
    SVC_SCREENING_TEST: 'rules',
    SVC_MASTER_KEY: secrets.masterKey,
    SVC_PEPPER: secrets.pepper,
    SVC_VOUCHER_SIGNER_TEST: secrets.voucherSigner,
    [`${CHAIN}_CONVERTER`]: devnet?.deployment.converter ?? NO_ADDRESS,
    [`${CHAIN}_TOKEN_SVC`]: devnet?.deployment.tokens.SVC ?? NO_ADDRESS,
  });
  if (devnet === null) return config;
  const own = sandboxChain(devnet);
  return { ...config, chains: config.chains.map((chain) => (chain.slug === own.slug ? own : chain)) };
}
