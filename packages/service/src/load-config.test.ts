import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeChains } from './adapters/chain/make-chains.ts';
import { USUAL_CHARGES } from './domain/rail/rail-charges.ts';
import { ConfigError, loadConfig } from './load-config.ts';

const KEY = Buffer.alloc(32, 7).toString('base64url');
const ADDRESS = '0x00000000000000000000000000000000000000C0';
const SIGNER = `0x${'11'.repeat(32)}`;

const SANCTIONED_FILE = join(mkdtempSync(join(tmpdir(), 'svc-list-')), 'addresses.txt');
writeFileSync(SANCTIONED_FILE, `${ADDRESS}\n`);

const SANDBOX = {
  SVC_MASTER_KEY: KEY,
  SVC_PEPPER: KEY,
  SVC_VOUCHER_SIGNER_TEST: SIGNER,
  SVC_CHAIN_CELO_SEPOLIA_CONVERTER: ADDRESS,
  SVC_CHAIN_CELO_SEPOLIA_TOKEN_SVC: ADDRESS,
  SVC_CHAIN_CELO_SEPOLIA_FEED_NGN_USD: ADDRESS,
  SVC_CHAIN_CELO_SEPOLIA_FEED_USDC_USD: ADDRESS,
  SVC_CHAIN_CELO_SEPOLIA_FEED_USDT_USD: ADDRESS,
  SVC_CHAIN_CELO_SEPOLIA_FEED_CELO_USD: ADDRESS,
};
const LIVE = {
  SVC_ENVS: 'live',
  SVC_MASTER_KEY: KEY,
  SVC_PEPPER: KEY,
  SVC_VOUCHER_SIGNER_LIVE: SIGNER,
  SVC_CHAIN_CELO_CONVERTER: ADDRESS,
  SVC_CHAIN_CELO_TOKEN_SVC: ADDRESS,
  SVC_CHAIN_CELO_RPC_URLS: 'https://a.example/key,https://b.example,http://127.0.0.1:8545',
  SVC_CHAIN_CELO_START_BLOCK: '31056500',
  SVC_MARKET_HOURS_LIVE: 'fx',
  SVC_SPREAD_BPS_USDC_ISSUE: '50',
  SVC_SPREAD_BPS_USDC_REDEEM: '50',
  SVC_SPREAD_BPS_USDT_ISSUE: '50',
  SVC_SPREAD_BPS_USDT_REDEEM: '50',
  SVC_SPREAD_BPS_CELO_ISSUE: '200',
  SVC_SPREAD_BPS_CELO_REDEEM: '200',
  DATABASE_URL: 'postgres://svc:secret@db.example:5432/svc',
  SVC_RAIL_LIVE: 'flutterwave',
  SVC_RAIL_LIVE_SECRET_KEY: 'FLWSECK-x',
  SVC_RAIL_LIVE_WEBHOOK_HASH: 'hash',
  SVC_SCREENING_LIVE: 'rules',
  SVC_SCREENING_LIVE_SANCTIONED_ADDRESSES_FILE: SANCTIONED_FILE,
  SVC_SMTP_URL: 'smtps://svc:password@mail.example.com:465',
  SVC_MAIL_FROM: 'no-reply@example.com',
};
const DIDIT = { SVC_SCREENING_LIVE: 'didit', SVC_SCREENING_LIVE_API_KEY: 'x', SVC_SCREENING_LIVE_WEBHOOK_SECRET: 'x' };
const AWS = { AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'secret' };
const KMS = { SVC_VOUCHER_SIGNER_LIVE: undefined, SVC_VOUCHER_SIGNER_LIVE_KMS_KEY_ID: 'alias/vouchers', ...AWS };
const WEB3SIGNER = {
  SVC_VOUCHER_SIGNER_LIVE: undefined,
  SVC_VOUCHER_SIGNER_LIVE_WEB3SIGNER_URL: 'https://signer.internal:9000',
  SVC_VOUCHER_SIGNER_LIVE_WEB3SIGNER_PUBLIC_KEY: `0x${'ab'.repeat(64)}`,
};

const OWN_CHAIN = {
  SVC_CHAINS: 'my-rollup',
  SVC_CHAIN_MY_ROLLUP_CHAIN_ID: '777',
  SVC_CHAIN_MY_ROLLUP_RPC_URLS: 'https://rollup.example',
  SVC_CHAIN_MY_ROLLUP_CONFIRMATIONS: '7',
  SVC_CHAIN_MY_ROLLUP_CONVERTER: ADDRESS,
  SVC_CHAIN_MY_ROLLUP_TOKEN_SVC: ADDRESS,
  SVC_CHAIN_MY_ROLLUP_TOKEN_USDC: ADDRESS,
  SVC_CHAIN_MY_ROLLUP_TOKEN_USDC_DECIMALS: '6',
  SVC_CHAIN_MY_ROLLUP_FEED_NGN_USD: ADDRESS,
  SVC_CHAIN_MY_ROLLUP_FEED_USDC_USD: ADDRESS,
};

function refusal(environment: Record<string, string | undefined>): string {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('a merchant’s share of the signer’s hour', () => {
  const WHOLE = 10n ** 18n;
  const shareOf = (settings: Record<string, string>): bigint =>
    loadConfig({ ...SANDBOX, ...settings }).signerPolicy.perHourMerchant / WHOLE;

  it('is half of the total unless set, and never too small for one largest voucher', () => {
    expect(shareOf({})).toBe(5_000_000_000n);
    expect(shareOf({ SVC_SIGNER_PER_HOUR_TOTAL: '1500000000' })).toBe(1_000_000_000n);
    expect(shareOf({ SVC_SIGNER_PER_HOUR_TOTAL: '700' })).toBe(700n);
    expect(shareOf({ SVC_SIGNER_PER_HOUR_MERCHANT: '42' })).toBe(42n);
  });
});

it('bounds the supported range by the largest voucher unless it is set', () => {
  const maximumOf = (settings: Record<string, string>): string =>
    loadConfig({ ...SANDBOX, ...settings }).amounts.maximumUnits;
  expect(maximumOf({})).toBe('1000000000');
  expect(maximumOf({ SVC_SIGNER_LARGEST_VOUCHER: '500.5' })).toBe('500.5');
  expect(maximumOf({ SVC_SIGNER_LARGEST_VOUCHER: '5000000000' })).toBe('1000000000');
  expect(maximumOf({ SVC_SIGNER_LARGEST_VOUCHER: '500', SVC_AMOUNT_MAXIMUM: '400' })).toBe('400');
});

const TIERS = {
  SVC_PAYOUT_AT_DEPTH_NGN_TEST: '10',
  SVC_PAYOUT_AT_SAFE_NGN_TEST: '20',
  SVC_PAYOUT_AT_RISK_NGN_TEST: '900',
  SVC_PAYOUT_AT_RISK_MERCHANT_NGN_TEST: '300',
};

it('reads up to which amounts payouts leave before their burns are final, and what that may cost', () => {
  expect(loadConfig(SANDBOX)).toMatchObject({ payoutTiers: {}, payoutFinality: { test: 'depth', live: 'finalized' } });
  expect(loadConfig({ ...SANDBOX, ...TIERS })).toMatchObject({
    payoutTiers: {
      test: { atDepthKobo: 1000n, atSafeKobo: 2000n, totalAtRiskKobo: 90_000n, merchantAtRiskKobo: 30_000n },
    },
    payoutFinality: { test: 'finalized', live: 'finalized' },
  });
});

it('reads what becomes of Naira that somebody else paid: recorded in the Sandbox, compared in Live, unless set', () => {
  expect(loadConfig(SANDBOX).payerRules).toEqual({ test: 'record', live: 'record' });
  const set = { SVC_PAYER_RULE_TEST: 'match', SVC_PAYER_RULE_LIVE: 'match-or-refund' };
  expect(loadConfig({ ...SANDBOX, ...set }).payerRules).toEqual({ test: 'match', live: 'match-or-refund' });
  expect(refusal({ ...SANDBOX, SVC_PAYER_RULE_LIVE: 'refund' })).toContain('SVC_PAYER_RULE_LIVE');
});

it('reads spreads, which are none unless set, and shares, which are below the whole', () => {
  const { spreads, merchantShare } = loadConfig(SANDBOX);
  expect(spreads).toEqual({
    USDC: { issue: 0, redeem: 0 },
    USDT: { issue: 0, redeem: 0 },
    CELO: { issue: 0, redeem: 0 },
  });
  expect(merchantShare).toEqual({
    test: { reservePercent: 80, mintPercent: 80, flowPercent: 80 },
    live: { reservePercent: 50, mintPercent: 50, flowPercent: 50 },
  });
  const set = loadConfig({ ...SANDBOX, SVC_SPREAD_BPS_CELO_REDEEM: '75', SVC_RESERVE_SHARE_PERCENT: '30' });
  expect(set.spreads?.CELO).toEqual({ issue: 0, redeem: 75 });
  expect(set.merchantShare).toMatchObject({ test: { reservePercent: 30 }, live: { reservePercent: 30 } });
  const apart = { SVC_FLOW_SHARE_PERCENT: '30', SVC_FLOW_SHARE_PERCENT_LIVE: '100' };
  expect(loadConfig({ ...SANDBOX, ...apart }).merchantShare).toMatchObject({
    test: { flowPercent: 30 },
    live: { flowPercent: 100 },
  });
  expect(refusal({ ...SANDBOX, SVC_SPREAD_BPS_USDC_ISSUE: '2001' })).toContain('SVC_SPREAD_BPS_USDC_ISSUE');
  expect(refusal({ ...SANDBOX, SVC_MINT_SHARE_PERCENT: '0' })).toContain('SVC_MINT_SHARE_PERCENT');
});

describe('settings of a Sandbox', () => {
  it('are few: secrets and contracts, everything else has its default', () => {
    expect(loadConfig(SANDBOX)).toMatchObject({
      role: 'all',
      host: '127.0.0.1',
      port: 8080,
      baseUrl: 'http://127.0.0.1:8080',
      dataDir: '.svc',
      databaseUrl: null,
      envs: ['test'],
      trustedProxies: [],
      payoutFinality: { test: 'depth', live: 'finalized' },
      logLevel: 'info',
      rails: { test: { provider: 'sandbox' } },
      screenings: { test: { provider: 'rules', sandboxWallets: true, holdAboveUsdCents: null } },
      freeSpaceWatermarkBytes: 512 * 1024 * 1024,
      amounts: { minimumUnits: '0', maximumUnits: '1000000000' },
    });
  });

  it('serve metrics nowhere unless set, and then on this machine only unless set', () => {
    expect(loadConfig(SANDBOX).monitoring).toBeNull();
    const port = { SVC_METRICS_PORT: '9464' };
    expect(loadConfig({ ...SANDBOX, ...port }).monitoring).toEqual({ host: '127.0.0.1', port: 9464 });
    const open = { ...port, SVC_METRICS_HOST: '0.0.0.0' };
    expect(loadConfig({ ...SANDBOX, ...open }).monitoring).toEqual({ host: '0.0.0.0', port: 9464 });
    expect(refusal({ ...SANDBOX, SVC_METRICS_PORT: 'yes' })).toContain('SVC_METRICS_PORT must be a whole number');
  });

  it('take the decimals of a token that has another address than the well-known one', () => {
    const name = 'SVC_CHAIN_CELO_SEPOLIA_TOKEN_USDT';
    const settings = { ...SANDBOX, [name]: ADDRESS, [`${name}_DECIMALS`]: '18' };
    expect(loadConfig(settings).chains[0]?.tokens.USDT).toEqual({ address: ADDRESS, decimals: 18 });
    expect(loadConfig({ ...SANDBOX, [name]: ADDRESS }).chains[0]?.tokens.USDT?.decimals).toBe(6);
  });

  it('take tokens, feeds, depth and RPC addresses of a chain', () => {
    const [chain] = loadConfig({
      ...SANDBOX,
      SVC_CHAIN_CELO_SEPOLIA_RPC_URLS: 'http://127.0.0.1:1, https://rpc.example/x',
      SVC_CHAIN_CELO_SEPOLIA_TOKEN_USDC: ADDRESS,
      SVC_CHAIN_CELO_SEPOLIA_FEED_NGN_USD: ADDRESS,
      SVC_CHAIN_CELO_SEPOLIA_CONFIRMATIONS: '5',
      SVC_CHAIN_CELO_SEPOLIA_START_BLOCK: '77',
    }).chains;
    expect(chain).toMatchObject({
      slug: 'celo-sepolia',
      rpcUrls: ['http://127.0.0.1:1', 'https://rpc.example/x'],
      tokens: { SVC: { address: ADDRESS, decimals: 18 }, USDC: { address: ADDRESS, decimals: 6 } },
      feeds: { 'NGN/USD': ADDRESS },
      confirmations: 5,
      startBlock: 77n,
    });
  });

  it('know the feeds of celo-sepolia, and go by an address of the operator', () => {
    const own = { ...SANDBOX, SVC_CHAIN_CELO_SEPOLIA_FEED_NGN_USD: undefined };
    expect(loadConfig(own).chains[0]?.feeds).toMatchObject({
      'NGN/USD': '0x6545030396e3e8430eadFDdA4c6A0330AE8377d8',
      'USDC/USD': ADDRESS,
    });
  });

  it('enable token-only chains by name, with the decimals of that chain', () => {
    const { chains } = loadConfig({ ...SANDBOX, SVC_CHAINS: 'celo-sepolia,arbitrum-sepolia' });
    expect(chains.map(({ slug, converter }) => [slug, converter === null])).toEqual([
      ['celo-sepolia', false],
      ['arbitrum-sepolia', true],
    ]);
  });

  it('ask one node or several, of which more than half must agree', () => {
    const quorumOf = (settings: Record<string, string>) => loadConfig({ ...SANDBOX, ...settings }).chains[0]?.quorum;
    const name = 'SVC_CHAIN_CELO_SEPOLIA_RPC_URLS';
    expect(quorumOf({})).toBe(1);
    expect(quorumOf({ [name]: 'https://a.example,https://b.example' })).toBe(2);
    const five = ['a', 'b', 'c', 'd', 'e'].map((host) => `https://${host}.example`).join();
    expect(quorumOf({ [name]: five })).toBe(3);
    expect(quorumOf({ [name]: five, SVC_CHAIN_CELO_SEPOLIA_QUORUM: '4' })).toBe(4);
  });

  it('keep earlier converters with their lives', () => {
    const old = '0x0000000000000000000000000000000000000011';
    const gone = '0x0000000000000000000000000000000000000012';
    const [chain] = loadConfig({
      ...SANDBOX,
      SVC_CHAIN_CELO_SEPOLIA_CONVERTERS_DRAINING: old,
      SVC_CHAIN_CELO_SEPOLIA_CONVERTERS_RETIRED: gone,
    }).chains;
    expect(chain).toMatchObject({
      converter: ADDRESS,
      contracts: [
        { address: ADDRESS, life: 'active' },
        { address: old, life: 'draining' },
        { address: gone, life: 'retired' },
      ],
    });
  });

  it('describe a converter chain of the operator’s own', () => {
    const config = loadConfig({ ...SANDBOX, ...OWN_CHAIN });
    expect(config.chains[0]).toMatchObject({
      slug: 'my-rollup',
      chainId: 777,
      env: 'test',
      explorerUrl: null,
      rpcUrls: ['https://rollup.example'],
      converter: ADDRESS,
      tokens: { SVC: { decimals: 18 }, USDC: { address: ADDRESS, decimals: 6 } },
      feeds: { 'NGN/USD': ADDRESS, 'USDC/USD': ADDRESS },
      confirmations: 7,
    });
    expect(makeChains(config).get('my-rollup')).toMatchObject({ chainId: 777, env: 'test' });
  });

  it('set what prices must satisfy, feed by feed', () => {
    const [chain] = loadConfig({
      ...SANDBOX,
      SVC_ORACLE_MAX_AGE_SECONDS: '600',
      SVC_CHAIN_CELO_SEPOLIA_FEED_NGN_USD_MAX_AGE_SECONDS: '300',
      SVC_CHAIN_CELO_SEPOLIA_FEED_NGN_USD_MIN: '0.0005',
      SVC_CHAIN_CELO_SEPOLIA_FEED_NGN_USD_MAX_JUMP_BASIS_POINTS: '250',
      SVC_CHAIN_CELO_SEPOLIA_HEAD_MAX_AGE_SECONDS: '60',
      SVC_CHAIN_CELO_SEPOLIA_SEQUENCER_FEED: ADDRESS,
      SVC_CHAIN_CELO_SEPOLIA_SECOND_ORACLE: ADDRESS,
      SVC_CHAIN_CELO_SEPOLIA_SECOND_ORACLE_ID_NGN_USD: ADDRESS,
    }).chains;
    expect(chain).toMatchObject({
      sequencerFeed: ADDRESS,
      secondOracle: { address: ADDRESS, rateFeedIds: { 'NGN/USD': ADDRESS } },
      priceRules: {
        feeds: {
          'NGN/USD': { maxAgeSeconds: 300, min: 5n * 10n ** 14n, max: null, maxJumpBasisPoints: 250 },
          'USDC/USD': { maxAgeSeconds: 600, min: null, maxJumpBasisPoints: null },
        },
        headMaxAgeSeconds: 60,
      },
    });
    const headRule = (settings: Record<string, string>) =>
      loadConfig(settings).chains[0]?.priceRules?.headMaxAgeSeconds;
    expect([headRule(SANDBOX), headRule(LIVE)]).toEqual([null, 180]);
    expect(headRule({ ...LIVE, SVC_CHAIN_CELO_HEAD_MAX_AGE_SECONDS: '0' })).toBeNull();
  });

  it('set terms for a closed market, the life of vouchers, and how many an empty wallet has', () => {
    expect(loadConfig(LIVE)).toMatchObject({
      chains: [{ priceRules: { whileClosed: null } }],
      voucherLifeSeconds: { USDC: 600, USDT: 600, CELO: 600 },
      oneUnfundedVoucher: { live: true, test: false },
    });
    const closed = { SVC_MARKET_CLOSED_SPREAD_BPS_LIVE: '300', SVC_MARKET_CLOSED_CAP_LIVE: '5000000' };
    const others = { SVC_VOUCHER_LIFE_SECONDS_CELO: '120', SVC_UNFUNDED_VOUCHERS_LIVE: 'any' };
    expect(loadConfig({ ...LIVE, ...closed, ...others })).toMatchObject({
      chains: [{ priceRules: { whileClosed: { spreadBasisPoints: 300, cap: 5_000_000n * 10n ** 18n } } }],
      voucherLifeSeconds: { USDC: 600, CELO: 120 },
      oneUnfundedVoucher: { live: false },
    });
    expect(refusal({ ...SANDBOX })).toBe('accepted');
  });

  it('set the hours of the market: of the Naira for an environment, of any feed by itself, and holidays', () => {
    const hoursOf = (settings: Record<string, string>) => {
      const { feeds } = loadConfig(settings).chains[0]?.priceRules ?? {};
      return [feeds?.['NGN/USD'].hours, feeds?.['CELO/USD'].hours];
    };
    expect(hoursOf(SANDBOX)).toEqual(['always', 'always']);
    expect(hoursOf(LIVE)).toEqual(['fx', 'always']);
    const own = { SVC_MARKET_HOURS_TEST: 'fx', SVC_CHAIN_CELO_SEPOLIA_FEED_CELO_USD_HOURS: 'fx' };
    expect(hoursOf({ ...SANDBOX, ...own })).toEqual(['fx', 'fx']);
    const file = join(mkdtempSync(join(tmpdir(), 'svc-holidays-')), 'days');
    writeFileSync(file, '# Easter\n2026-04-03\n\n2026-12-24T20:00Z 2026-12-28T23:00:30Z # a long one\n');
    expect(loadConfig({ ...LIVE, SVC_MARKET_HOLIDAYS_FILE: file }).chains[0]?.priceRules?.holidays).toEqual([
      { from: 1_775_174_400, to: 1_775_260_800 },
      { from: 1_798_142_400, to: 1_798_498_830 },
    ]);
    for (const wrong of [
      '2026-06-31',
      '2026-02-29T10:00Z 2026-03-02',
      '2026-13-01',
      '2026-04-03 2026-04-03',
      'Easter',
    ]) {
      writeFileSync(file, `2026-04-03\n${wrong}\n`);
      expect(refusal({ ...LIVE, SVC_MARKET_HOLIDAYS_FILE: file })).toBe(
        `SVC_MARKET_HOLIDAYS_FILE has a line that is no day and no span of time: ${wrong}`,
      );
    }
  });

  it('set what rails charge by rules with dates, which replace the usual ones of the same rail and charge', () => {
    const folder = mkdtempSync(join(tmpdir(), 'svc-charges-'));
    const write = (text: string): Record<string, string> => {
      const file = join(folder, 'charges');
      writeFileSync(file, text);
      return { ...SANDBOX, SVC_RAIL_CHARGES_FILE: file };
    };
    expect(loadConfig(SANDBOX).railCharges).toEqual(USUAL_CHARGES);
    const lines =
      'paystack payment fee 2026-01-01 0 100 1.5% 2000 # agreed\nmonnify payout stamp_duty 2027-01-01 0 0\n';
    const charges = loadConfig(write(lines)).railCharges ?? [];
    expect(charges.slice(-2)).toEqual([
      {
        provider: 'paystack',
        of: 'payment',
        charge: 'fee',
        from: Date.parse('2025-12-31T23:00:00Z'),
        atLeastKobo: 0n,
        flatKobo: 10_000n,
        basisPoints: 150,
        mostKobo: 200_000n,
      },
      expect.objectContaining({ provider: 'monnify', charge: 'stamp_duty', flatKobo: 0n }),
    ]);
    expect(charges.map(({ provider, charge }) => `${provider} ${charge}`)).toEqual([
      'flutterwave stamp_duty',
      'paystack stamp_duty',
      'paystack fee',
      'monnify stamp_duty',
    ]);
    for (const line of [
      'paystack reversal fee 2026-01-01 0 10',
      'paystack payout fee 2026-13-01 0 10',
      'paystack payout fee 2026-11-31 0 10',
      'paystack payout fee 2026-01-01 0 10.555',
      'paystack payout fee 2026-01-01 0 10 200%',
      'paystack payout fee 2026-01-01 0',
      'paystack payout fee 2026-01-01 0 10 1% 50 more',
    ]) {
      expect(refusal(write(line))).toContain(`SVC_RAIL_CHARGES_FILE has a line that is no rule: ${line}`);
    }
  });

  it('name the operator for records of the travel rule', () => {
    const vasp = { SVC_VASP_LEGAL_NAME: 'Desk Limited', SVC_VASP_LEI: '5493001KJTIIGC8Y1R12', SVC_VASP_COUNTRY: 'NG' };
    expect(loadConfig(SANDBOX).vasp).toBeNull();
    expect(loadConfig({ ...SANDBOX, ...vasp }).vasp).toEqual({
      legalName: 'Desk Limited',
      lei: '5493001KJTIIGC8Y1R12',
      country: 'NG',
    });
    expect(refusal({ ...SANDBOX, ...vasp, SVC_VASP_LEI: '5493001KJTIIGC8Y1R13' })).toContain('SVC_VASP_LEI must be');
    expect(refusal({ ...SANDBOX, ...vasp, SVC_VASP_COUNTRY: 'Nigeria' })).toContain('SVC_VASP_COUNTRY must be');
    expect(refusal({ ...SANDBOX, SVC_VASP_COUNTRY: 'NG' })).toContain('SVC_VASP_COUNTRY is set, and');
  });

  it('may name receivers on loopback', () => {
    const { webhooks } = loadConfig({
      ...SANDBOX,
      SVC_SANDBOX_RECEIVERS: 'hooks.merchant.example=127.0.0.1:8443,b.example=[::1]:9,c.example=http://127.0.0.1:3000',
    });
    expect([...webhooks.sandboxReceivers]).toEqual([
      ['hooks.merchant.example', { address: '127.0.0.1', port: 8443 }],
      ['b.example', { address: '::1', port: 9 }],
      ['c.example', { address: '127.0.0.1', port: 3000, isPlain: true }],
    ]);
  });

  it('may come from files, where they are secret', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'svc-config-')), 'key');
    writeFileSync(file, `${KEY}\n`);
    const { secrets } = loadConfig({ ...SANDBOX, SVC_MASTER_KEY: undefined, SVC_MASTER_KEY_FILE: file });
    expect(secrets.masterKey).toEqual(new Uint8Array(32).fill(7));
  });
});

describe('settings of Live', () => {
  it('are accepted when complete', () => {
    expect(loadConfig(LIVE)).toMatchObject({
      envs: ['live'],
      rails: { live: { provider: 'flutterwave', baseUrl: 'https://api.flutterwave.com' } },
      chains: [{ slug: 'celo', confirmations: 12 }],
    });
  });

  it('take several screenings, and rules without a list only beside another', () => {
    const several = {
      SVC_SCREENING_LIVE: 'rules,chainalysis',
      SVC_SCREENING_LIVE_SANCTIONED_ADDRESSES_FILE: undefined,
    };
    expect(loadConfig({ ...LIVE, ...several }).screenings.live).toMatchObject({
      provider: 'combined',
      parts: [{ provider: 'rules' }, { provider: 'chainalysis', chains: ['celo'] }],
    });
  });

  it('take several rails, each with keys and a life of its own', () => {
    const several = {
      SVC_RAIL_LIVE: 'flutterwave, monnify',
      SVC_RAIL_LIVE_MONNIFY_API_KEY: 'MK_PROD_X',
      SVC_RAIL_LIVE_MONNIFY_SECRET_KEY: 'monnify-secret',
      SVC_RAIL_LIVE_MONNIFY_CONTRACT_CODE: '1',
      SVC_RAIL_LIVE_MONNIFY_SOURCE_ACCOUNT: '2',
      SVC_RAIL_LIVE_DRAINING: 'paystack',
      SVC_RAIL_LIVE_PAYSTACK_SECRET_KEY: 'sk_live_x',
    };
    const { rails, otherRails } = loadConfig({ ...LIVE, ...several });
    expect(rails.live).toMatchObject({ provider: 'flutterwave' });
    expect(otherRails?.live).toMatchObject([
      { life: 'active', settings: { provider: 'monnify', secretKey: 'monnify-secret' } },
      { life: 'draining', settings: { provider: 'paystack', secretKey: 'sk_live_x' } },
    ]);
    const twice = { SVC_RAIL_LIVE_RETIRED: 'flutterwave' };
    expect(() => loadConfig({ ...LIVE, ...twice })).toThrow(
      'SVC_RAIL_LIVE_RETIRED names flutterwave, which is named already',
    );
    const unknown = { SVC_RAIL_LIVE_DRAINING: 'paystack' };
    expect(() => loadConfig({ ...LIVE, ...unknown })).toThrow(
      'SVC_RAIL_LIVE_PAYSTACK_SECRET_KEY is missing: the secret key of paystack',
    );
    const wrong = { SVC_RAIL_LIVE_DRAINING: 'sandbox' };
    expect(() => loadConfig({ ...LIVE, ...wrong })).toThrow('SVC_RAIL_LIVE_DRAINING must be one of');
  });

  it('take Monnify at the host of the environment', () => {
    const monnify = {
      SVC_RAIL_LIVE: 'monnify',
      SVC_RAIL_LIVE_API_KEY: 'MK_PROD_X',
      SVC_RAIL_LIVE_CONTRACT_CODE: '1',
      SVC_RAIL_LIVE_SOURCE_ACCOUNT: '2',
    };
    const { rails } = loadConfig({ ...LIVE, ...monnify });
    expect(rails.live).toMatchObject({ provider: 'monnify', baseUrl: 'https://api.monnify.com', contractCode: '1' });
  });

  it('take a voucher key in KMS or in Web3Signer', () => {
    expect(loadConfig({ ...LIVE, ...KMS }).voucherSigner.live).toMatchObject({
      provider: 'aws-kms',
      keyId: 'alias/vouchers',
      endpoint: 'https://kms.eu-west-1.amazonaws.com',
    });
    expect(loadConfig({ ...LIVE, ...WEB3SIGNER }).voucherSigner.live).toMatchObject({ provider: 'web3signer' });
  });

  it('take a second voucher key beside the first, wherever it is kept, and refuse the first key again', () => {
    const second = { SVC_VOUCHER_SECOND_SIGNER_LIVE: `0x${'12'.repeat(32)}` };
    expect(loadConfig({ ...LIVE, ...KMS }).secondVoucherSigner).toEqual({ test: null, live: null });
    expect(loadConfig({ ...LIVE, ...KMS, ...second }).secondVoucherSigner?.live).toBe(`0x${'12'.repeat(32)}`);
    const inKms = { SVC_VOUCHER_SECOND_SIGNER_LIVE_KMS_KEY_ID: 'alias/second' };
    expect(loadConfig({ ...LIVE, ...KMS, ...inKms }).secondVoucherSigner?.live).toMatchObject({
      keyId: 'alias/second',
    });
    const again = { SVC_VOUCHER_SECOND_SIGNER_LIVE_KMS_KEY_ID: 'alias/vouchers' };
    expect(refusal({ ...LIVE, ...KMS, ...again })).toMatch(/^SVC_VOUCHER_SECOND_SIGNER_LIVE is the same key as/);
    expect(refusal({ ...LIVE, ...KMS, ...inKms, ...second })).toMatch(/^SVC_VOUCHER_SECOND_SIGNER_LIVE and another/);
  });

  it('are refused on the embedded database unless the operator overrides it', () => {
    const embedded = { ...LIVE, DATABASE_URL: undefined };
    expect(refusal(embedded)).toMatch(/^DATABASE_URL is missing: Live needs PostgreSQL/);
    expect(refusal({ ...embedded, SVC_ALLOW_LIVE_ON_EMBEDDED: 'yes' })).toBe('accepted');
  });
});

it('reads nothing of an environment that other processes serve', () => {
  const { SVC_VOUCHER_SIGNER_TEST, ...common } = { ...SANDBOX, ...LIVE, SVC_ENVS: 'test,live' };
  const SVC_CHAINS = 'celo,celo-sepolia';
  const live = loadConfig({ ...common, SVC_ENVIRONMENTS: 'live', SVC_CHAINS, SVC_PUBLIC_PROOF: 'test' });
  expect([live.envs, live.installedEnvs, live.publicProof]).toEqual([['live'], ['test', 'live'], null]);
  expect(live.chains.map(({ slug }) => slug)).toEqual(['celo']);
  expect(Object.keys(live.rails)).toEqual(['live']);
  const all = loadConfig({ ...common, SVC_VOUCHER_SIGNER_TEST, SVC_ENVIRONMENTS: 'live,test' });
  expect(all.envs).toEqual(['test', 'live']);
});

const WRONG: [name: string, environment: Record<string, string | undefined>][] = [
  ['PORT', { ...SANDBOX, PORT: 'http' }],
  ['PORT', { ...SANDBOX, PORT: '65536' }],
  ['PORT', { ...SANDBOX, PORT: '-1' }],
  ['HOST', { ...SANDBOX, HOST: 'http://127.0.0.1' }],
  ['HOST', { ...SANDBOX, HOST: '127.0.0.1:8080' }],
  ['HOST', { ...SANDBOX, HOST: '256.0.0.1' }],
  ['HOST', { ...SANDBOX, HOST: 'any host' }],
  ['SVC_METRICS_HOST', { ...SANDBOX, SVC_METRICS_PORT: '1', SVC_METRICS_HOST: '[::1]' }],
  ['SVC_ROLE', { ...SANDBOX, SVC_ROLE: 'everything' }],
  ['SVC_BASE_URL', { ...SANDBOX, SVC_BASE_URL: 'api.example.com' }],
  ['SVC_BASE_URL', { ...SANDBOX, SVC_BASE_URL: 'https://api.example.com/path' }],
  ['DATABASE_URL', { ...SANDBOX, DATABASE_URL: 'mysql://x' }],
  ['SVC_ENVS', { ...SANDBOX, SVC_ENVS: 'prod' }],
  ['SVC_ENVIRONMENTS', { ...SANDBOX, SVC_ENVIRONMENTS: 'live' }],
  ['SVC_ENVIRONMENTS', { ...SANDBOX, SVC_ENVIRONMENTS: 'prod' }],
  ['SVC_ENVIRONMENTS', { ...SANDBOX, SVC_ENVS: 'test,live', SVC_ENVIRONMENTS: 'test' }],
  ['SVC_REQUEST_SLOTS', { ...SANDBOX, SVC_REQUEST_SLOTS: '1' }],
  ['SVC_SANDBOX_SHARE', { ...SANDBOX, SVC_SANDBOX_SHARE: '101' }],
  ['SVC_TRUSTED_PROXIES', { ...SANDBOX, SVC_TRUSTED_PROXIES: 'true' }],
  ['SVC_MASTER_KEY', { ...SANDBOX, SVC_MASTER_KEY: undefined }],
  ['SVC_MASTER_KEY', { ...SANDBOX, SVC_MASTER_KEY: 'c2hvcnQ' }],
  ['SVC_MASTER_KEY', { ...SANDBOX, SVC_MASTER_KEY: `${KEY}=` }],
  ['SVC_MASTER_KEY', { ...SANDBOX, SVC_MASTER_KEY_FILE: '/x' }],
  ['SVC_MASTER_KEY_FILE', { ...SANDBOX, SVC_MASTER_KEY: undefined, SVC_MASTER_KEY_FILE: '/no/such/file' }],
  ['SVC_PEPPER_PREVIOUS', { ...SANDBOX, SVC_PEPPER_PREVIOUS: `${KEY},x` }],
  ['SVC_MASTER_KEY_PREVIOUS', { ...SANDBOX, SVC_MASTER_KEY_PREVIOUS: `${KEY},x` }],
  ['SVC_PEPPER', { ...SANDBOX, SVC_PEPPER: undefined }],
  ['SVC_VOUCHER_SIGNER_TEST', { ...SANDBOX, SVC_VOUCHER_SIGNER_TEST: undefined }],
  ['SVC_VOUCHER_SIGNER_TEST', { ...SANDBOX, SVC_VOUCHER_SIGNER_TEST: '11'.repeat(32) }],
  ['SVC_CHAINS', { ...SANDBOX, SVC_CHAINS: 'celo-sepolia,solana' }],
  ['SVC_CHAINS', { ...SANDBOX, SVC_CHAINS: 'celo-sepolia,celo' }],
  ['SVC_CHAINS', { ...SANDBOX, SVC_CHAINS: 'celo-sepolia,celo-sepolia' }],
  ['SVC_CHAIN_CELO_SEPOLIA_CONVERTER', { ...SANDBOX, SVC_CHAIN_CELO_SEPOLIA_CONVERTER: undefined }],
  ['SVC_CHAIN_CELO_SEPOLIA_CONVERTER', { ...SANDBOX, SVC_CHAIN_CELO_SEPOLIA_CONVERTER: '0xC0' }],
  ['SVC_CHAIN_CELO_SEPOLIA_TOKEN_SVC', { ...SANDBOX, SVC_CHAIN_CELO_SEPOLIA_TOKEN_SVC: undefined }],
  ['SVC_CHAIN_CELO_SEPOLIA_RPC_URLS', { ...SANDBOX, SVC_CHAIN_CELO_SEPOLIA_RPC_URLS: 'localhost:8545' }],
  ['SVC_CHAIN_CELO_SEPOLIA_CONFIRMATIONS', { ...SANDBOX, SVC_CHAIN_CELO_SEPOLIA_CONFIRMATIONS: '0' }],
  ['SVC_RAIL_TEST', { ...SANDBOX, SVC_RAIL_TEST: 'interbank' }],
  ['SVC_RAIL_TEST_API_KEY', { ...SANDBOX, SVC_RAIL_TEST: 'monnify', SVC_RAIL_TEST_SECRET_KEY: 'x' }],
  ['SVC_VOUCHER_SIGNER_LIVE', { ...LIVE, SVC_VOUCHER_SIGNER_LIVE_KMS_KEY_ID: 'alias/x', ...AWS }],
  ['AWS_ACCESS_KEY_ID', { ...LIVE, ...KMS, AWS_ACCESS_KEY_ID: undefined }],
  ['AWS_REGION', { ...LIVE, ...KMS, AWS_REGION: undefined }],
  ['SVC_VOUCHER_SIGNER_LIVE_WEB3SIGNER_URL', { ...LIVE, ...WEB3SIGNER, SVC_VOUCHER_SIGNER_LIVE_WEB3SIGNER_URL: 'x' }],
  [
    'SVC_VOUCHER_SIGNER_LIVE_WEB3SIGNER_PUBLIC_KEY',
    { ...LIVE, ...WEB3SIGNER, SVC_VOUCHER_SIGNER_LIVE_WEB3SIGNER_PUBLIC_KEY: '0x12' },
  ],
  ['SVC_SIGNER_RATE_BAND_BASIS_POINTS', { ...SANDBOX, SVC_SIGNER_RATE_BAND_BASIS_POINTS: '2%' }],
  ['SVC_SIGNER_LARGEST_PAYOUT_USDC', { ...SANDBOX, SVC_SIGNER_LARGEST_PAYOUT_USDC: 'all' }],
  ['SVC_CHAIN_CELO_SEPOLIA_QUORUM', { ...SANDBOX, SVC_CHAIN_CELO_SEPOLIA_QUORUM: '2' }],
  ['SVC_CHAIN_CELO_SEPOLIA_CONVERTERS_DRAINING', { ...SANDBOX, SVC_CHAIN_CELO_SEPOLIA_CONVERTERS_DRAINING: ADDRESS }],
  ['SVC_CHAIN_CELO_SEPOLIA_FEED_NGN_USD_MIN', { ...SANDBOX, SVC_CHAIN_CELO_SEPOLIA_FEED_NGN_USD_MIN: 'low' }],
  ['SVC_CHAIN_CELO_RPC_URLS', { ...LIVE, SVC_CHAIN_CELO_RPC_URLS: undefined }],
  ['SVC_CHAIN_CELO_RPC_URLS', { ...LIVE, SVC_CHAIN_CELO_RPC_URLS: 'https://a.example/1,https://a.example/2' }],
  ['SVC_CHAIN_CELO_RPC_URLS', { ...LIVE, SVC_CHAIN_CELO_RPC_URLS: 'https://a.example,http://b.example' }],
  ['SVC_CHAIN_CELO_RPC_URLS', { ...LIVE, SVC_CHAIN_CELO_RPC_URLS: 'http://127.0.0.1:1,http://localhost:2' }],
  ['SVC_CHAIN_CELO_RPC_URLS', { ...LIVE, SVC_CHAIN_CELO_RPC_URLS: 'https://a.example/1,https://A.example./2' }],
  ['SVC_CHAIN_CELO_RPC_URLS', { ...LIVE, SVC_CHAIN_CELO_RPC_URLS: 'http://127.0.0.1:1,http://[::1]:2' }],
  ['SVC_CHAIN_CELO_QUORUM', { ...LIVE, SVC_CHAIN_CELO_QUORUM: '1' }],
  ['SVC_SMTP_URL', { ...LIVE, SVC_SMTP_URL: undefined, SVC_MAIL_FROM: undefined }],
  ['SVC_SMTP_URL', { ...LIVE, ...SANDBOX, SVC_ENVS: 'test,live', SVC_SMTP_URL: undefined, SVC_MAIL_FROM: undefined }],
  ['SVC_CHAIN_MY_ROLLUP_FEED_NGN_USD', { ...SANDBOX, ...OWN_CHAIN, SVC_CHAIN_MY_ROLLUP_FEED_NGN_USD: undefined }],
  ['SVC_CHAIN_MY_ROLLUP_FEED_USDC_USD', { ...SANDBOX, ...OWN_CHAIN, SVC_CHAIN_MY_ROLLUP_FEED_USDC_USD: undefined }],
  ['SVC_CHAIN_CELO_START_BLOCK', { ...LIVE, SVC_CHAIN_CELO_START_BLOCK: undefined }],
  ['SVC_CHAIN_MY_ROLLUP_RPC_URLS', { ...SANDBOX, ...OWN_CHAIN, SVC_CHAIN_MY_ROLLUP_RPC_URLS: undefined }],
  ['SVC_CHAIN_MY_ROLLUP_CONFIRMATIONS', { ...SANDBOX, ...OWN_CHAIN, SVC_CHAIN_MY_ROLLUP_CONFIRMATIONS: undefined }],
  ['SVC_CHAIN_CELO_SEPOLIA_TOKEN_USDT_DECIMALS', { ...SANDBOX, SVC_CHAIN_CELO_SEPOLIA_TOKEN_USDT_DECIMALS: '18' }],
  ['SVC_CHAIN_CELO_SEPOLIA_TOKEN_SVC_DECIMALS', { ...SANDBOX, SVC_CHAIN_CELO_SEPOLIA_TOKEN_SVC_DECIMALS: '6' }],
  ['SVC_CHAIN_MY_ROLLUP_TOKEN_USDC', { ...SANDBOX, ...OWN_CHAIN, SVC_CHAIN_MY_ROLLUP_TOKEN_USDC_DECIMALS: undefined }],
  [
    'SVC_CHAIN_MY_ROLLUP_CHAIN_ID',
    { ...SANDBOX, ...OWN_CHAIN, SVC_CHAINS: 'celo-sepolia,my-rollup', SVC_CHAIN_MY_ROLLUP_CHAIN_ID: '11142220' },
  ],
  ['SVC_RAIL_TEST_SECRET_KEY', { ...SANDBOX, SVC_RAIL_TEST: 'paystack' }],
  ['SVC_MARKET_HOURS_LIVE', { ...LIVE, SVC_MARKET_HOURS_LIVE: undefined }],
  ['SVC_MARKET_HOURS_LIVE', { ...LIVE, SVC_MARKET_HOURS_LIVE: 'weekdays' }],
  ['SVC_SPREAD_BPS_USDC_ISSUE', { ...LIVE, SVC_SPREAD_BPS_USDC_ISSUE: undefined }],
  ['SVC_SPREAD_BPS_CELO_REDEEM', { ...LIVE, SVC_SPREAD_BPS_CELO_REDEEM: undefined }],
  ['SVC_VOUCHER_LIFE_SECONDS_USDC', { ...SANDBOX, SVC_VOUCHER_LIFE_SECONDS_USDC: '601' }],
  ['SVC_VOUCHER_LIFE_SECONDS_USDC', { ...SANDBOX, SVC_VOUCHER_LIFE_SECONDS_USDC: '59' }],
  ['SVC_UNFUNDED_VOUCHERS_LIVE', { ...LIVE, SVC_UNFUNDED_VOUCHERS_LIVE: 'two' }],
  ['SVC_MARKET_CLOSED_CAP_LIVE', { ...LIVE, SVC_MARKET_CLOSED_SPREAD_BPS_LIVE: '300' }],
  ['SVC_MARKET_CLOSED_CAP_LIVE', { ...LIVE, SVC_MARKET_CLOSED_CAP_LIVE: '300' }],
  [
    'SVC_MARKET_CLOSED_SPREAD_BPS_LIVE',
    { ...LIVE, SVC_MARKET_CLOSED_SPREAD_BPS_LIVE: '0', SVC_MARKET_CLOSED_CAP_LIVE: '1' },
  ],
  ['SVC_MARKET_HOLIDAYS_FILE', { ...LIVE, SVC_MARKET_HOLIDAYS_FILE: '/nowhere' }],
  ['SVC_MARKET_HOLIDAYS_FILE', { ...LIVE, SVC_MARKET_HOLIDAYS_FILE: SANCTIONED_FILE }],
  ['SVC_RAIL_LIVE', { ...LIVE, SVC_RAIL_LIVE: undefined }],
  ['SVC_RAIL_LIVE', { ...LIVE, SVC_RAIL_LIVE: 'sandbox' }],
  ['SVC_RAIL_LIVE_WEBHOOK_HASH', { ...LIVE, SVC_RAIL_LIVE_WEBHOOK_HASH: undefined }],
  ['SVC_SCREENING_LIVE', { ...LIVE, SVC_SCREENING_LIVE: undefined }],
  ['SVC_SCREENING_LIVE', { ...LIVE, SVC_SCREENING_LIVE: 'rules, rules' }],
  ['SVC_SCREENING_LIVE', { ...LIVE, SVC_SCREENING_LIVE: 'rules, nobody' }],
  [
    'SVC_SCREENING_LIVE_SANCTIONED_ADDRESSES_FILE',
    { ...LIVE, SVC_SCREENING_LIVE_SANCTIONED_ADDRESSES_FILE: undefined },
  ],
  [
    'SVC_SCREENING_LIVE_SANCTIONED_ADDRESSES_FILE',
    { ...LIVE, SVC_SCREENING_LIVE_SANCTIONED_ADDRESSES_FILE: '/does/not/exist' },
  ],
  [
    'SVC_SCREENING_LIVE_ORACLE_ADDRESS',
    { ...LIVE, SVC_SCREENING_LIVE: 'chainalysis', SVC_SCREENING_LIVE_ORACLE_ADDRESS: '0x1' },
  ],
  ['SVC_SCREENING_LIVE_API_KEY', { ...LIVE, SVC_SCREENING_LIVE: 'didit' }],
  ['SVC_SCREENING_TEST_HOLD_ABOVE_USD', { ...SANDBOX, SVC_SCREENING_TEST_HOLD_ABOVE_USD: '1.5' }],
  ['SVC_AMOUNT_MAXIMUM', { ...SANDBOX, SVC_AMOUNT_MAXIMUM: '1e9' }],
  ['SVC_AMOUNT_MAXIMUM', { ...SANDBOX, SVC_AMOUNT_MAXIMUM: '501', SVC_SIGNER_LARGEST_VOUCHER: '500' }],
  ['SVC_SIGNER_LONGEST_LIFETIME_SECONDS', { ...SANDBOX, SVC_SIGNER_LONGEST_LIFETIME_SECONDS: '599' }],
  ['SVC_REISSUES_PER_HOUR', { ...SANDBOX, SVC_REISSUES_PER_HOUR: '0' }],
  ['SVC_SIGNER_LARGEST_VOUCHER', { ...SANDBOX, SVC_SIGNER_LARGEST_VOUCHER: 'many' }],
  ['SVC_SIGNER_PER_HOUR_MERCHANT', { ...SANDBOX, SVC_SIGNER_PER_HOUR_MERCHANT: '10000000001' }],
  ['SVC_PAYMENT_WINDOW_SECONDS', { ...SANDBOX, SVC_PAYMENT_WINDOW_SECONDS: '5' }],
  ['SVC_PAYOUT_FINALITY', { ...SANDBOX, SVC_PAYOUT_FINALITY: 'soon' }],
  ['SVC_PAYOUT_FINALITY', { ...SANDBOX, ...TIERS, SVC_PAYOUT_FINALITY: 'depth' }],
  ['SVC_PAYOUT_AT_RISK_NGN_TEST', { ...SANDBOX, ...TIERS, SVC_PAYOUT_AT_RISK_NGN_TEST: '' }],
  ['SVC_PAYOUT_AT_RISK_MERCHANT_NGN_TEST', { ...SANDBOX, ...TIERS, SVC_PAYOUT_AT_RISK_MERCHANT_NGN_TEST: '901' }],
  ['SVC_PAYOUT_AT_DEPTH_NGN_TEST', { ...SANDBOX, ...TIERS, SVC_PAYOUT_AT_DEPTH_NGN_TEST: '0.5' }],
  ['SVC_ORACLE_MAX_AGE_SECONDS', { ...SANDBOX, SVC_ORACLE_MAX_AGE_SECONDS: '0' }],
  ['SVC_SANDBOX_RECEIVERS', { ...SANDBOX, SVC_SANDBOX_RECEIVERS: 'hooks.merchant.example' }],
  ['SVC_SANDBOX_RECEIVERS', { ...SANDBOX, SVC_SANDBOX_RECEIVERS: 'hooks.merchant.example=localhost:8443' }],
  ['SVC_SANDBOX_RECEIVERS', { ...SANDBOX, SVC_SANDBOX_RECEIVERS: 'hooks.merchant.example=10.0.0.7:8443' }],
  ['SVC_SANDBOX_RECEIVERS', { ...SANDBOX, SVC_SANDBOX_RECEIVERS: 'hooks.merchant.example=http://10.0.0.7:3000' }],
  ['SVC_SANDBOX_RECEIVERS', { ...SANDBOX, SVC_SANDBOX_RECEIVERS: 'hooks.merchant.example=[fd00::1]:8443' }],
  ['SVC_SANDBOX_RECEIVER_CA', { ...SANDBOX, SVC_SANDBOX_RECEIVER_CA: '/no/such/file.pem' }],
  ['SVC_WEBHOOK_EGRESS_PROXY', { ...SANDBOX, SVC_WEBHOOK_EGRESS_PROXY: 'proxy:3128' }],
  ['SVC_WEBHOOK_EGRESS_PROXY', { ...SANDBOX, SVC_WEBHOOK_EGRESS_PROXY: 'http://proxy:port' }],
  ['SVC_WEBHOOK_CONCURRENCY', { ...SANDBOX, SVC_WEBHOOK_CONCURRENCY: '0' }],
  ['SVC_FREE_SPACE_WATERMARK_MB', { ...SANDBOX, SVC_FREE_SPACE_WATERMARK_MB: 'lots' }],
  ['SVC_ALLOW_LIVE_ON_EMBEDDED', { ...SANDBOX, SVC_ALLOW_LIVE_ON_EMBEDDED: 'true' }],
  ['SVC_LOG_LEVEL', { ...SANDBOX, SVC_LOG_LEVEL: 'loud' }],
];

/** Every setting that is the address of another program, with settings under which it is used. */
const ADDRESSES: [name: string, environment: Record<string, string | undefined>][] = [
  ['SVC_BASE_URL', LIVE],
  ['SVC_RAIL_LIVE_BASE_URL', LIVE],
  ['SVC_RAIL_LIVE_FLUTTERWAVE_BASE_URL', LIVE],
  [
    'SVC_RAIL_LIVE_PAYSTACK_BASE_URL',
    { ...LIVE, SVC_RAIL_LIVE_DRAINING: 'paystack', SVC_RAIL_LIVE_PAYSTACK_SECRET_KEY: 'x' },
  ],
  ['SVC_SCREENING_LIVE_BASE_URL', { ...LIVE, ...DIDIT }],
  ['SVC_KMS_ENDPOINT', LIVE],
  ['SVC_KMS_ENDPOINT', { ...LIVE, ...KMS }],
  ['SVC_VOUCHER_SIGNER_LIVE_WEB3SIGNER_URL', { ...LIVE, ...WEB3SIGNER }],
  ['SVC_CHAIN_CELO_EXPLORER_URL', LIVE],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', LIVE],
];
const NO_URLS = [
  'api.example.com',
  'https:api.example.com',
  'https://',
  'https://host:port',
  'https://host:70000',
  'https://[::1',
  'https://a b.example',
  'ftp://files.example',
  'https://user:S3CRET@host.example',
  'https://host.example/?key=S3CRET',
  'https://host.example/#S3CRET',
];

describe('the address of another program', () => {
  it.each(ADDRESSES)('in %s must be a URL, and is not repeated when it is none', (name, environment) => {
    for (const url of NO_URLS) {
      const line = refusal({ ...environment, [name]: url });
      expect([url, line.split(' ')[0]]).toEqual([url, name]);
      expect(line).not.toMatch(/S3CRET|\n/);
    }
  });

  it.each(ADDRESSES)('in %s has TLS in Live, except on this machine', (name, environment) => {
    expect(refusal({ ...environment, [name]: 'https://other.example' })).toBe('accepted');
    const line = refusal({ ...environment, [name]: 'http://other.example' });
    expect(line).toMatch(new RegExp(`^${name} .*https:`));
    const onThisMachine = ['http://127.0.0.1:9000', 'http://localhost:9000', 'http://[::1]:9000'];
    for (const url of onThisMachine) expect([url, refusal({ ...environment, [name]: url })]).toEqual([url, 'accepted']);
  });

  it('in Sandbox may be without TLS', () => {
    const test = { ...SANDBOX, SVC_RAIL_TEST: 'paystack', SVC_RAIL_TEST_SECRET_KEY: 'x' };
    const open = { SVC_RAIL_TEST_BASE_URL: 'http://rail.internal:8080/', SVC_BASE_URL: 'http://sandbox.internal' };
    const { rails, baseUrl } = loadConfig({ ...test, ...open });
    expect([rails.test, baseUrl]).toMatchObject([{ baseUrl: 'http://rail.internal:8080' }, 'http://sandbox.internal']);
  });

  it('for alerts has TLS everywhere, and may hold a key in its query', () => {
    const alertsTo = (url: string) => refusal({ ...SANDBOX, SVC_ALERT_WEBHOOK_URL: url });
    expect(alertsTo('https://alerts.example/hook?key=1')).toBe('accepted');
    for (const url of ['http://127.0.0.1/S3CRET', 'https:alerts.example/S3CRET', 'https://u:S3CRET@alerts.example']) {
      expect(alertsTo(url)).toBe('SVC_ALERT_WEBHOOK_URL must be a URL that begins with https:// and has no password');
    }
  });

  it('of a node or a database is not repeated either', () => {
    const nodes = 'https://a.example,wss://user:S3CRET@b.example/S3CRET';
    const line = refusal({ ...LIVE, SVC_CHAIN_CELO_RPC_URLS: nodes });
    expect(line).toMatch(/^SVC_CHAIN_CELO_RPC_URLS has something that is no http address/);
    expect(line).not.toContain('S3CRET');
    for (const name of ['DATABASE_URL', 'DATABASE_URL_DIRECT', 'DATABASE_URL_REPLICA']) {
      expect(refusal({ ...LIVE, [name]: 'postgres://svc:S3CRET#@db:port/svc' })).toBe(
        `${name} must look like postgres://user:password@host:5432/database`,
      );
    }
  });
});

describe('a wrong or missing setting', () => {
  it.each(WRONG)('stops the start with one line that names %s', (name, environment) => {
    const line = refusal(environment);
    expect(line.split(' ')[0]).toBe(name);
    expect(line).not.toContain('\n');
  });

  it('is never printed together with the secret it holds', () => {
    expect(refusal({ ...SANDBOX, SVC_VOUCHER_SIGNER_TEST: 'CANARY' })).not.toContain('CANARY');
    expect(refusal({ ...SANDBOX, SVC_MASTER_KEY: 'CANARY' })).not.toContain('CANARY');
    expect(refusal({ ...LIVE, DATABASE_URL: 'CANARY' })).not.toContain('CANARY');
  });
});

describe('the mail server', () => {
  const MAIL = {
    ...SANDBOX,
    SVC_SMTP_URL: 'smtps://svc:p%40ss@mail.example.com',
    SVC_MAIL_FROM: 'SVC <svc@example.com>',
  };

  it('is none unless named', () => {
    expect(loadConfig(SANDBOX).mail).toBeNull();
  });

  it('is read with its user and password', () => {
    expect(loadConfig(MAIL).mail).toEqual({
      host: 'mail.example.com',
      port: 465,
      isTls: true,
      user: 'svc',
      password: 'p@ss',
      from: 'SVC <svc@example.com>',
    });
    const plain = { ...MAIL, SVC_SMTP_URL: 'smtp://mail.example.com', SVC_MAIL_FROM: 'svc@example.com' };
    expect(loadConfig(plain).mail).toMatchObject({ port: 587, isTls: false, user: null, password: null });
  });

  it.each([
    ['SVC_SMTP_URL', 'https://mail.example.com', 'SVC_SMTP_URL must begin with smtp:// or smtps://'],
    ['SVC_SMTP_URL', 'mail.example.com', /^SVC_SMTP_URL must look like smtps:/],
    ['SVC_SMTP_URL', 'smtp://mail.example.com/in?pool=yes', /^SVC_SMTP_URL must look like smtps:/],
    ['SVC_SMTP_URL', 'smtp://svc@mail.example.com', /^SVC_SMTP_URL must have both a user and a password/],
    ['SVC_SMTP_URL', 'smtp://svc:s3cret%zz@mail.example.com', /^SVC_SMTP_URL has a %/],
    ['SVC_SMTP_URL', '', /^SVC_MAIL_FROM is set, but SVC_SMTP_URL is not/],
    ['SVC_MAIL_FROM', '', /^SVC_MAIL_FROM is missing/],
    ['SVC_MAIL_FROM', 'nobody', /^SVC_MAIL_FROM must look like/],
    ['SVC_MAIL_FROM', 'SVC <svc@example.com', /^SVC_MAIL_FROM must look like/],
    ['SVC_MAIL_FROM', 'a@example.com, b@example.com', /^SVC_MAIL_FROM must look like/],
  ])('with %s=%s is refused in one line that repeats no password', (name, value, line) => {
    const said = refusal({ ...MAIL, [name]: value });
    expect(said).toMatch(line);
    expect(said).not.toContain('s3cret');
  });
});
