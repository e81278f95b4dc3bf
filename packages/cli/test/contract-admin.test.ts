// svc admin contract prepare, plan, pause and guard, on a devnet whose delay is zero and a database that no service runs on.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAUSER_ROLE, svcConverterAbi } from '@svc/contracts';
import { type Devnet, startDevnet } from '@svc/devnet';
import { encodeBase64url } from '@svc/protocol';
import { createPublicClient, encodeFunctionData, type Hex, http, keccak256 } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../service/src/adapters/database/open-database.ts';
import type { Database } from '../../service/src/ports/database.ts';
import { makeTestConfig } from '../../service/test/harness/test-config.ts';
import { type Postgres, startPostgres } from '../../service/test/postgres.ts';
import { makeFolder, type RunOptions, svc } from './svc.ts';

interface Shown {
  call: string;
  steps: { does: string; by: string[]; from: string[]; to: string; data: Hex; dryRun: string }[];
  txHash: Hex | null;
}

describe('svc admin contract', () => {
  let devnet: Devnet;
  let postgres: Postgres;
  let db: Database;
  let environment: Record<string, string>;
  const folder = makeFolder();
  beforeAll(async () => {
    devnet = await startDevnet({ dataDir: null, blockTimeMs: 0, voucherSigners: [] });
    postgres = await startPostgres();
    const databaseUrl = await postgres.createDatabase();
    db = await openDatabase({ databaseUrl, dataDir: null });
    const { secrets } = makeTestConfig(null);
    const { converter, tokens, feeds, admin: owner } = devnet.deployment;
    const prefix = 'SVC_CHAIN_CELO_SEPOLIA';
    environment = {
      DATABASE_URL: databaseUrl,
      SVC_DATA_DIR: folder,
      SVC_BASE_URL: 'http://127.0.0.1:1',
      SVC_MASTER_KEY: encodeBase64url(secrets.masterKey),
      SVC_PEPPER: encodeBase64url(secrets.pepper),
      SVC_VOUCHER_SIGNER_TEST: `0x${'11'.repeat(32)}`,
      [`${prefix}_RPC_URLS`]: devnet.rpcUrl,
      [`${prefix}_CONVERTER`]: converter,
      [`${prefix}_TOKEN_SVC`]: tokens.SVC,
      [`${prefix}_TOKEN_USDC`]: tokens.USDC,
      [`${prefix}_FEED_NGN_USD`]: feeds['NGN/USD'],
      [`${prefix}_FEED_USDC_USD`]: feeds['USDC/USD'],
      [`${prefix}_FEED_USDT_USD`]: feeds['USDT/USD'],
      [`${prefix}_FEED_CELO_USD`]: feeds['CELO/USD'],
    };
    writeFileSync(join(folder, 'admin.key'), owner.privateKey);
    writeFileSync(join(folder, 'pauser.key'), pauser().privateKey);
  });
  afterAll(async () => {
    await db.close();
    await postgres.stop();
    await devnet.stop();
  });

  const pauser = () => devnet.wallets[1] ?? expect.fail();
  const run = (args: string[], options: RunOptions = {}) =>
    svc(['admin', 'contract', ...args], { environment, folder, ...options });
  const shown = async (...args: string[]) => {
    const { code, err, json } = await run([...args, '--json']);
    expect(err).toBe('');
    expect(code).toBe(0);
    return json<Shown>();
  };
  const pausedKinds = () =>
    createPublicClient({ transport: http(devnet.rpcUrl) }).readContract({
      address: devnet.deployment.converter,
      abi: svcConverterAbi,
      functionName: 'pausedKinds',
    });
  const grant = () => ['prepare', 'grantRole', 'pauser', pauser().address];

  it('prepares what widens as three calls, tries each of them, and sends nothing', async () => {
    const { steps, txHash } = await shown(...grant());
    expect(txHash).toBe(null);
    expect(steps.map(({ does, by, dryRun }) => [does, by.join(' or '), dryRun])).toEqual([
      ['schedule', 'admin', 'would run now'],
      ['execute', 'admin', 'would run now'],
      ['cancel', 'canceller or admin', expect.stringMatching(/^refused now: UnknownCall\(0x[0-9a-f]{64}\)$/)],
    ]);
    expect((await run(grant())).out).toContain('Nothing was sent.');
    for (const [wrong, says] of [
      [['prepare', 'grantRole', 'boss', pauser().address], 'role is one of canceller, signer'],
      [['prepare', 'grantRole', 'signer'], 'grantRole takes 2 values: role, account'],
      [['prepare', 'convert', '1', '2'], "convert is no function of the converter's administration"],
      [['prepare', 'hasRole', 'signer', pauser().address], "hasRole is no function of the converter's administration"],
      [['prepare', 'cancelOpRef', '0x12'], 'opRef is 0x and 64 hex digits'],
      [['pause', '--token', 'DAI'], 'token is neither an address nor a token of this chain'],
      [['pause', '--kinds', 'swap'], 'kinds is all, or of crypto-issue'],
      [['pause', '--chain', 'base'], '--chain names one of celo-sepolia'],
    ] as const) {
      expect(await run([...wrong])).toMatchObject({ code: 2, err: expect.stringContaining(says) });
    }
  });

  it('shows what is announced with the time left, and writes one batch that calls all of it off', async () => {
    expect((await run(['plan'])).out).toBe('Nothing is announced.\n');
    await shown(...grant(), '--send', '--key-file', 'admin.key');
    expect((await run(['plan'])).out).toContain('its announcement has not been read yet');
    const args = ['pauser', pauser().address] as const;
    const [schedule] = (await shown('prepare', 'grantRole', ...args)).steps;
    const call = announcedCall();
    const announced = { id: keccak256(call), call, function: `grantRole(…, ${pauser().address})` };
    await db.query(
      `insert into contract_events (chain_id, contract, name, args, tx_hash, log_index, block_number, found_at, is_news)
       values ($1, $2, 'WideningScheduled', $3, '0x01', 0, 1, 1, true)`,
      [devnet.chainId, devnet.deployment.converter.toLowerCase(), announced],
    );
    const { plan } = (await run(['plan', '--safe', 'veto.json', '--json'])).json<{ plan: (Shown & { id: Hex })[] }>();
    expect(plan).toMatchObject([
      {
        id: keccak256(call),
        call: announced.function,
        steps: [
          { does: 'execute', dryRun: 'would run now' },
          { does: 'cancel', dryRun: 'would run now' },
        ],
      },
    ]);
    expect(JSON.parse(readFileSync(join(folder, 'veto.json'), 'utf8'))).toMatchObject({
      version: '1.0',
      chainId: String(devnet.chainId),
      transactions: [
        {
          to: schedule?.to,
          value: '0',
          data: encodeFunctionData({ abi: svcConverterAbi, functionName: 'cancel', args: [call] }),
        },
      ],
    });
    expect(await run(['plan', '--safe', 'veto.json'])).toMatchObject({ code: 2 });
    await shown(...grant(), '--step', 'execute', '--send', '--key-file', 'admin.key');
    expect((await run(['plan'])).out).toBe('Nothing is announced.\n');
  });

  function announcedCall(): Hex {
    const args = [PAUSER_ROLE, pauser().address] as const;
    return encodeFunctionData({ abi: svcConverterAbi, functionName: 'grantRole', args });
  }

  it('pauses with the key of a pauser, and refuses every other key before anything is sent', async () => {
    const stranger = { ...environment, SVC_ADMIN_KEY: devnet.wallets[2]?.privateKey ?? '' };
    const refused = await run(['pause', '--send'], { environment: stranger });
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('is not guardian or pauser of') });
    expect(await run(['pause', '--send'])).toMatchObject({ code: 2 });
    const { txHash, steps } = await shown('pause', '--kinds', 'fiat-issue', '--send', '--key-file', 'pauser.key');
    expect(txHash).toMatch(/^0x[0-9a-f]{64}$/);
    expect(steps[0]?.from).toContain(pauser().address);
    expect(await pausedKinds()).toBe(4);
    await shown('prepare', 'unpause', 'all', 'none', '--send', '--key-file', 'admin.key');
    expect(await pausedKinds()).toBe(0);
  });

  it('guards: pauses all types as soon as the watcher has recorded an execution that is not ours', async () => {
    const adminKey = await run(['guard', '--key-file', 'admin.key']);
    expect(adminKey.err).toContain('give the guard a key that can pause and nothing else');
    const stop = new AbortController();
    const guard = run(['guard', '--key-file', 'pauser.key'], { signal: stop.signal });
    await db.query(
      `insert into foreign_executions
         (chain_id, contract, tx_hash, op_ref, wallet, kind, amount_in, amount_out, block_number, found_at)
       values ($1, $2, '0xaa', '0xbb', '0xcc', 2, 5, 5, 7, 1)`,
      [devnet.chainId, devnet.deployment.converter.toLowerCase()],
    );
    await expect.poll(pausedKinds).toBe(15);
    stop.abort();
    const { code, err } = await guard;
    expect(code).toBe(0);
    expect(err).toContain(`On guard with ${pauser().address}`);
    expect(err).toContain('a converter is paused: it ran vouchers that were never issued here');
  });
});
