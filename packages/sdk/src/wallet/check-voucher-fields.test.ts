// A server and a page refuse the same lies about a voucher, for the same field, before the wallet is asked for anything.
import { CONVERSION_TYPES, type Conversion } from '@svc/protocol';
import { describe, expect, it } from 'vitest';
import { CONVERTER, issuedConversion, SIGNER, TOKENS } from '../../test/issued-conversion.ts';
import { LIES } from '../../test/voucher-lies.ts';
import { runVoucher } from '../browser/run-voucher.ts';
import { verifyVoucher } from './verify-voucher.ts';

const merchantId = 'mrc_01J8ZQ4V7M3N5P6R8S9T0V1W2X';
const own = () => ({ merchantId, nowSeconds: Math.floor(Date.now() / 1000) });

/** Runs the voucher in a page whose wallet answers nothing. */
async function runInPage(conversion: Conversion, options: object = {}): Promise<unknown> {
  const asked: string[] = [];
  const request = async ({ method }: { method: string }): Promise<unknown> => {
    asked.push(method);
    throw new Error('the wallet was asked');
  };
  const failure = await runVoucher(conversion, { request }, { merchantId, ...options }).catch(
    (error: unknown) => error,
  );
  return { failure, asked };
}

describe.each(LIES)('%s', (_, field, tell) => {
  const refusal = { name: 'VoucherRefusedError', code: 'SVC_INVALID_SIGNATURE', reason: field };

  it('is refused by a server', async () => {
    const conversion = await tell(own());
    const { env, voucher } = conversion;
    // The client of a server knows its environment by its key, even when the answer says otherwise.
    const keyEnv = voucher?.domain?.chainId === 42220 && voucher.transaction?.chainId === 42220 ? 'live' : env;
    const check = { ...own(), env: keyEnv };
    await expect(verifyVoucher(conversion, check)).rejects.toMatchObject(refusal);
  });

  it('is refused in a page', async () => {
    expect(await runInPage(await tell(own()))).toMatchObject({ failure: refusal, asked: [] });
  });
});

describe('what a caller knows beforehand', () => {
  const OTHER = '0x00000000000000000000000000000000000000bb';
  it.each([
    ['signer', { signer: OTHER }],
    ['converter', { converter: OTHER }],
    ['tokenIn', { tokens: { USDC: OTHER } }],
    ['amountOut', { minAmountOut: 38_000n * 10n ** 18n + 1n }],
  ] as const)('counts in a page: %s', async (field, options) => {
    const conversion = await issuedConversion({ type: 'crypto-issue', ...own() });
    expect(await runInPage(conversion, options)).toMatchObject({ failure: { reason: field }, asked: [] });
  });

  it('names a minimum that is no number', async () => {
    const conversion = await issuedConversion({ type: 'crypto-issue', ...own() });
    const details = { issues: [{ path: 'minAmountOut' }] };
    const refused = { failure: { code: 'SVC_VALIDATION_FAILED', details }, asked: [] };
    expect(await runInPage(conversion, { minAmountOut: 'ten' })).toMatchObject(refused);
  });
});

describe('a genuine voucher', () => {
  const pins = { signer: [SIGNER.address], converter: CONVERTER, minAmountOut: '1' };

  it.each(CONVERSION_TYPES)('of %s is accepted in both environments', async (type) => {
    for (const env of ['test', 'live'] as const) {
      const conversion = await issuedConversion({ type, env, ...own() });
      await expect(verifyVoucher(conversion, { ...own(), env })).resolves.toMatchObject({ signer: SIGNER.address });
      // The first thing that the wallet is asked for.
      expect(await runInPage(conversion, pins)).toMatchObject({ asked: ['eth_accounts'] });
      expect(await runInPage(conversion, { merchantId: undefined, converter: CONVERTER })).toMatchObject({
        asked: ['eth_accounts'],
      });
    }
  });

  it('of a Sandbox whose time was advanced is accepted', async () => {
    const nowSeconds = own().nowSeconds + 86_400;
    const ahead = await issuedConversion({ type: 'crypto-issue', merchantId, nowSeconds });
    const conversion = { ...ahead, updatedAt: nowSeconds };
    await expect(verifyVoucher(conversion, { ...own(), env: 'test' })).resolves.toBeDefined();
    expect(await runInPage(conversion, { tokens: TOKENS })).toMatchObject({ asked: ['eth_accounts'] });
  });
});

it('a hook of the page that throws does not lose the hash of what was sent', async () => {
  const conversion = await issuedConversion({ type: 'fiat-issue', ...own() });
  const txHash = `0x${'a'.repeat(64)}`;
  const answers: Record<string, unknown> = {
    eth_accounts: [conversion.wallet],
    eth_chainId: '0xaa044c',
    eth_estimateGas: '0x5208',
    eth_sendTransaction: txHash,
  };
  const request = async ({ method }: { method: string }): Promise<unknown> => answers[method];
  const onStep = (): never => {
    throw new Error('the page has no such element');
  };
  const options = { signer: SIGNER.address, gasCheck: false, onStep };
  await expect(runVoucher(conversion, { request }, options)).resolves.toBe(txHash);
});
