// The deployment from a plan, against a real EVM: dry run, new tokens, an existing token, and everything that is refused.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { type Address, keccak256, zeroAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { bundleScript } from '../../service/test/bundle-script.ts';
import { packageFolder } from '../scripts/compile.ts';
import { type ChainPlan, parseDeployPlan } from '../scripts/deploy-plan.ts';
import { runDeployment } from '../scripts/run-deployment.ts';
import { verifyDeployment } from '../scripts/verify-deployment.ts';
import {
  CREATE2_PROXY,
  type DeployJournal,
  GUARDIAN_ROLE,
  type StepRecord,
  type SvcDeployment,
  svcConverterAbi,
  svcTokenAbi,
} from '../src/index.ts';
import { read, send, sendRaw } from './chain.ts';
import type { Evm, RpcError } from './evm.ts';
import { convertNew, FIAT_ISSUE } from './voucher.ts';
import {
  accounts,
  clientsOf,
  DAY,
  deployToken,
  keyOf,
  planOf,
  startTestEvm,
  startWorld,
  type World,
  widenToken,
} from './world.ts';

const { admin, deployer, guardian, signer, stranger, treasurer } = accounts;

const limits = {
  payoutCap: 10n ** 12n,
  maxReserve: 10n ** 13n,
  withdrawCap: 10n ** 10n,
  maxVoucher: 10n ** 11n,
  secondSignatureAbove: 10n ** 10n,
};
const ofKind = { maxVoucher: 10n ** 23n, secondSignatureAbove: 10n ** 22n };

async function planFor(evm: Evm): Promise<ChainPlan> {
  return {
    ...planOf([]),
    chainId: evm.chainId,
    rpcUrl: 'http://127.0.0.1:8545',
    plainAdmin: true,
    mintCap: 10n ** 24n,
    kindLimits: [ofKind, ofKind, ofKind, ofKind],
    pairTokens: [{ token: await deployToken(evm, 'USDC', 6), ...limits }],
  };
}

function memory(): DeployJournal & { records: StepRecord[] } {
  const journal = {
    records: [] as StepRecord[],
    load: () => journal.records,
    save: (records: StepRecord[]) => {
      journal.records = records;
    },
  };
  return journal;
}

function toolsFor(evm: Evm, account = deployer) {
  const printed: string[] = [];
  const written: string[] = [];
  const tools = {
    ...clientsOf(evm, account),
    journal: memory(),
    print: (line: string) => printed.push(line),
    write: (text: string) => written.push(text),
  };
  return { tools, printed, written };
}

// The published code of the deployment proxy.
const PROXY_CODE =
  '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3';

const transactionCount = (evm: Evm) =>
  evm.request({ method: 'eth_getTransactionCount', params: [deployer.address, 'latest'] });

describe('a deployment', () => {
  it('is a dry run by default: it says what it would do and sends nothing', async () => {
    const evm = await startTestEvm();
    const plan = await planFor(evm);
    const { tools, printed, written } = toolsFor(evm);
    const before = await transactionCount(evm);
    expect(await runDeployment(tools, plan, { send: false })).toBe(null);
    expect(await transactionCount(evm)).toBe(before);
    expect(written).toEqual([]);
    const text = printed.join('\n');
    for (const part of [admin.address, signer.address, guardian.address, treasurer.address])
      expect(text).toContain(part);
    expect(text).toContain('USDC, 6 decimals, pays out 1000000 at once and again in 24 hours; holds 10000000 at most');
    expect(text).toContain('1000000 SVC at once and again in 24 hours');
    expect(text).toContain('Dry run: nothing was sent');
  });

  it('of new contracts puts them where the dry run said, verifies the roles and writes the file', async () => {
    const evm = await startTestEvm();
    const plan = await planFor(evm);
    const { tools, printed, written } = toolsFor(evm);
    const deployment = await runDeployment(tools, plan, { send: true });
    expect(printed.join('\n')).toContain(`SVC token   new, at ${deployment?.token}`);
    expect(printed.join('\n')).toContain(`converter   new, at ${deployment?.converter}`);
    expect(printed.at(-1)).toContain('verified');
    const { chainId, token, converter, transactions, mintCap } = JSON.parse(written[0] ?? '');
    expect({ chainId, token, converter, transactions, mintCap }).toEqual({
      chainId: evm.chainId,
      token: deployment?.token,
      converter: deployment?.converter,
      transactions: deployment?.transactions,
      mintCap: '1000000000000000000000000',
    });
    const world = { evm, accounts, token, converter } as World;
    await convertNew(world, FIAT_ISSUE);
  });

  it('for an existing token says what its admin has to send, now and after the delay', async () => {
    const world = await startWorld();
    const plan = { ...(await planFor(world.evm)), token: world.token };
    const { tools, printed, written } = toolsFor(world.evm);
    // The first converter is a minter that this plan does not know.
    const second = `a minter that is not this converter: ${world.converter}`;
    await expect(runDeployment(tools, plan, { send: true })).rejects.toThrow(second);
    expect(printed.join('\n')).toContain('existing');
    const { converter, pendingAllowance } = JSON.parse(written[0] ?? '');
    const from = admin.address;
    await sendRaw(world.evm, { from, to: pendingAllowance.to, data: pendingAllowance.schedule });
    await world.evm.jumpTo((await world.evm.now()) + DAY);
    await sendRaw(world.evm, { from, to: pendingAllowance.to, data: pendingAllowance.execute });
    const isMinter = { address: world.token, abi: svcTokenAbi, functionName: 'isMinter', args: [converter] } as const;
    expect(await read(world.evm, isMinter)).toBe(true);
    await convertNew({ ...world, converter }, FIAT_ISSUE);
  });

  it('continues after a crash, and sends nothing twice', async () => {
    for (const crashAt of ['before sending', 'after sending'] as const) {
      const evm = await startTestEvm();
      const plan = await planFor(evm);
      const { tools } = toolsFor(evm);
      const { walletClient } = tools;
      const sendRawTransaction: typeof walletClient.sendRawTransaction = async (request) => {
        if (crashAt === 'after sending') await walletClient.sendRawTransaction(request);
        throw new Error('the power went');
      };
      const crashing = { ...tools, walletClient: { ...walletClient, sendRawTransaction } as typeof walletClient };
      await expect(runDeployment(crashing, plan, { send: true })).rejects.toThrow('the power went');
      expect(tools.journal.records).toHaveLength(1);
      const before = await transactionCount(evm);
      const deployment = await runDeployment(tools, plan, { send: true });
      const sent = BigInt(await transactionCount(evm)) - BigInt(before);
      expect(sent, crashAt).toBe(crashAt === 'before sending' ? 1n : 0n);
      expect(await verifyDeployment(tools.publicClient, plan, deployment as SvcDeployment)).toEqual([]);
    }
  });

  it('that was cut off is not continued with another plan, wherever the addresses come from', async () => {
    for (const hasProxy of [true, false]) {
      for (const isMined of [true, false]) {
        const evm = await startTestEvm();
        if (hasProxy) await evm.request({ method: 'hardhat_setCode', params: [CREATE2_PROXY, PROXY_CODE] } as never);
        const plan = await planFor(evm);
        const { tools, written } = toolsFor(evm);
        const { walletClient } = tools;
        const sendRawTransaction = () => Promise.reject(new Error('the power went'));
        const crashing = { ...tools, walletClient: { ...walletClient, sendRawTransaction } as typeof walletClient };
        const first = runDeployment(isMined ? tools : crashing, plan, { send: true });
        if (isMined) await first;
        else await expect(first).rejects.toThrow('the power went');
        const before = { sent: await transactionCount(evm), written: written.length };
        const other = { ...plan, mintCap: plan.mintCap + 10n ** 18n };
        await expect(runDeployment(tools, other, { send: true })).rejects.toThrow('is of another plan');
        expect({ sent: await transactionCount(evm), written: written.length }).toEqual(before);
      }
    }
  });

  it('puts the contracts at the same addresses on every chain that has the deployment proxy', async () => {
    const found: unknown[] = [];
    for (const chainId of [1, 2]) {
      const evm = await startTestEvm({ chainId });
      await evm.request({ method: 'hardhat_setCode', params: [CREATE2_PROXY, PROXY_CODE] } as never);
      const plan = await planFor(evm);
      const { tools, printed } = toolsFor(evm);
      if (chainId === 2) await sendRaw(evm, { from: deployer.address, to: admin.address, data: '0x' });
      const made = (await runDeployment(tools, plan, { send: true })) as SvcDeployment;
      const { token, converter, deployedAtBlock } = made;
      expect(printed.join('\n')).toContain('the same for this plan and salt on every chain');
      found.push({ token, converter });
      // Somebody else may have sent it first: the address vouches for the code and for everything that it started with.
      const late = toolsFor(evm);
      expect(await runDeployment(late.tools, plan, { send: true })).toMatchObject({
        converter,
        deployedAtBlock,
        transactions: [],
      });
      expect(late.printed.join('\n')).toContain('somebody created the same contracts first');
    }
    expect(found[0]).toEqual(found[1]);
  });

  it('is refused before anything is sent when the chain is not as planned', async () => {
    const evm = await startTestEvm();
    const plan = await planFor(evm);
    const before = await transactionCount(evm);
    const refusals: [Partial<ChainPlan>, string][] = [
      [{ chainId: 1 }, 'the RPC is of chain 11142220, the plan of chain 1'],
      [{ token: stranger.address }, `${stranger.address} is not an SVC token`],
      [{ pairTokens: [{ token: stranger.address, ...limits }] }, `${stranger.address} is not a token`],
      [{ plainAdmin: false }, `the admin ${admin.address} is no multisig of at least two`],
      [{ permit2: stranger.address }, `no Permit2 at ${stranger.address}`],
      [{ signers: [admin.address] }, 'the admin is also a signer'],
    ];
    for (const [change, message] of refusals) {
      const attempt = runDeployment(toolsFor(evm).tools, { ...plan, ...change }, { send: true });
      await expect(attempt).rejects.toThrow(message);
    }
    expect(await transactionCount(evm)).toBe(before);
  });

  it('takes a multisig of at least two as admin, none of whose owners signs vouchers', async () => {
    const evm = await startTestEvm();
    const plan = { ...(await planFor(evm)), plainAdmin: false };
    const [one, two, three] = [stranger.address, deployer.address, accounts.wallet.address];
    await evm.request({ method: 'hardhat_setCode', params: [treasurer.address, '0x00'] } as never);
    const look = async (owners: readonly Address[], threshold: bigint) => {
      const { tools, printed } = toolsFor(evm);
      const { publicClient } = tools;
      const safe: Record<string, unknown> = { getOwners: owners, getThreshold: threshold };
      const readContract = async (request: Parameters<typeof publicClient.readContract>[0]) =>
        safe[request.functionName] ?? publicClient.readContract(request);
      await runDeployment({ ...tools, publicClient: { ...publicClient, readContract } as never }, plan, {
        send: false,
      });
      return printed.join('\n');
    };
    expect(await look([one, two, three], 2n)).toContain(`${plan.admin} (multisig, 2 of 3;`);
    const refused = 'is no multisig of at least two';
    await expect(look([one, two, three], 1n)).rejects.toThrow(refused);
    await expect(look([one, one], 2n)).rejects.toThrow(refused);
    const [signer] = plan.signers as [Address];
    await expect(look([one, signer], 2n)).rejects.toThrow(`an owner of the admin is also a signer: ${signer}`);
    const watching = look([one, guardian.address], 2n);
    await expect(watching).rejects.toThrow(`an owner of the admin is also a guardian: ${guardian.address}`);
    await evm.request({ method: 'hardhat_setCode', params: [treasurer.address, '0x'] } as never);
    await expect(look([one, two], 2n)).rejects.toThrow(`the treasurer ${treasurer.address} is no contract`);
  });

  it('is found out afterwards when it differs from its plan in anything', async () => {
    const evm = await startTestEvm();
    const plan = await planFor(evm);
    const { tools } = toolsFor(evm);
    const deployment = await runDeployment(tools, plan, { send: true });
    if (deployment === null) throw new Error('nothing was deployed');
    expect(await verifyDeployment(tools.publicClient, plan, deployment)).toEqual([]);
    const world = { evm, accounts, token: deployment.token, converter: deployment.converter } as World;
    await widenToken(world, { functionName: 'allowMinter', args: [stranger.address, 1n] });
    const pause = { address: deployment.converter, abi: svcConverterAbi, functionName: 'pause' } as const;
    await send(evm, guardian.address, { ...pause, args: [4, zeroAddress] });
    await widenToken(world, { functionName: 'offerAdmin', args: [stranger.address] });
    const [pair] = plan.pairTokens;
    await send(evm, guardian.address, { ...pause, args: [1, pair?.token ?? zeroAddress] });
    const its = { address: deployment.converter, abi: svcConverterAbi } as const;
    await send(evm, admin.address, { ...its, functionName: 'schedule', args: ['0x'] });
    const pausedOfToken = await verifyDeployment(tools.publicClient, plan, deployment);
    expect(pausedOfToken).toContain(`the paused kinds of ${pair?.token}: 1, not 0`);
    await evm.request({ method: 'hardhat_setCode', params: [plan.pairTokens[0]?.token, '0x00'] } as never);
    const other = { ...plan, mintCap: 5n, adminDelay: 1, guardians: [stranger.address], pairTokens: [] };
    const differences = (await verifyDeployment(tools.publicClient, other, deployment)).join('\n');
    for (const part of [
      `a minter that is not this converter: ${stranger.address}`,
      `the guardians: [${guardian.address.toLowerCase()}], not [${stranger.address.toLowerCase()}]`,
      'the admin delay of the converter: 86400, not 1',
      'the admin delay of the SVC token: 86400, not 1',
      'the mint cap: 1000000000000000000000000, not 5',
      'the paused kinds: 4, not 0',
      `the next admin of the SVC token: ${stranger.address.toLowerCase()}`,
      'the pair tokens: [',
      `the converter has a widening scheduled: ${keccak256('0x')}`,
    ]) {
      expect(differences).toContain(part);
    }
  });

  it('is found out when other code stands there', async () => {
    const evm = await startTestEvm();
    const plan = await planFor(evm);
    const { tools } = toolsFor(evm);
    const deployment = (await runDeployment(tools, plan, { send: true })) as SvcDeployment;
    const code = await evm.request({ method: 'eth_getCode', params: [deployment.converter, 'latest'] });
    const changed = `${code.slice(0, -2)}${code.endsWith('00') ? '01' : '00'}`;
    await evm.request({ method: 'hardhat_setCode', params: [deployment.converter, changed] } as never);
    const differences = await verifyDeployment(tools.publicClient, plan, deployment);
    expect(differences).toEqual([`the code at ${deployment.converter} is not that of SVCConverter`]);
    // The delay that `delay()` tells, and another one where the contract counts with it.
    await evm.request({ method: 'hardhat_setCode', params: [deployment.converter, code] } as never);
    const token = await evm.request({ method: 'eth_getCode', params: [deployment.token, 'latest'] });
    const delay = DAY.toString(16).padStart(64, '0');
    const places = token.split(delay);
    expect(places.length).toBeGreaterThan(2);
    for (let place = 1; place < places.length; place += 1) {
      const forged = `${places.slice(0, place).join(delay)}${'0'.repeat(64)}${places.slice(place).join(delay)}`;
      await evm.request({ method: 'hardhat_setCode', params: [deployment.token, forged] } as never);
      const found = await verifyDeployment(tools.publicClient, plan, deployment);
      expect(found).toContain(`the code at ${deployment.token} is not that of SVCToken`);
    }
  });
});

describe('the deploy command', () => {
  const script = new URL('../scripts/deploy.ts', import.meta.url);

  /** Runs the command like a person would. Returns its exit code and output. */
  async function command(args: string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number; said: string }> {
    const child = spawn(process.execPath, [await bundleScript(script), ...args], { env: { ...process.env, ...env } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    const [code] = await once(child, 'close');
    return { code, said };
  }

  it('looks first, deploys when told to, and never overwrites a deployment file', async () => {
    const evm = await startTestEvm();
    const server = await serve(evm);
    const folder = await mkdtemp(join(tmpdir(), 'deploy-'));
    try {
      const { port } = server.address() as AddressInfo;
      const plan = { ...(await planFor(evm)), rpcUrl: `http://127.0.0.1:${port}` };
      const plain = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);
      const planFile = join(folder, 'plan.json');
      writeFileSync(planFile, JSON.stringify(plan, plain));
      const out = join(folder, 'made', 'deployment.json');
      const env = { DEPLOYER_PRIVATE_KEY: keyOf('deployer') };
      expect(await command([planFile])).toMatchObject({
        code: 1,
        said: expect.stringContaining('DEPLOYER_PRIVATE_KEY'),
      });
      const looked = await command([planFile, '--out', out], env);
      expect(looked).toMatchObject({ code: 0, said: expect.stringContaining('Dry run') });
      expect(existsSync(out)).toBe(false);
      const deployed = await command([planFile, '--out', out, '--send'], env);
      expect(deployed).toMatchObject({ code: 0, said: expect.stringContaining('verified') });
      expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ chainId: evm.chainId, deployer: deployer.address });
      const { language, sources } = JSON.parse(readFileSync(`${out}.explorer.json`, 'utf8'));
      expect(language).toBe('Solidity');
      expect(Object.keys(sources)).toContain('@openzeppelin/contracts/utils/cryptography/EIP712.sol');
      expect(JSON.parse(readFileSync(`${out}.journal`, 'utf8'))).toHaveLength(1);
      expect(await command([planFile, '--out', out, '--verify'])).toMatchObject({
        code: 0,
        said: expect.stringContaining('as planned'),
      });
      const { converter } = JSON.parse(readFileSync(out, 'utf8'));
      const renounce = { functionName: 'renounceRole', args: [GUARDIAN_ROLE] } as const;
      await send(evm, guardian.address, { address: converter, abi: svcConverterAbi, ...renounce });
      expect(await command([planFile, '--out', out, '--verify'])).toMatchObject({
        code: 1,
        said: expect.stringContaining('the guardians: [], not'),
      });
      const again = await command([planFile, '--out', out, '--send'], env);
      expect(again).toMatchObject({ code: 1, said: expect.stringContaining('exists; name another file') });
    } finally {
      server.close();
      await rm(folder, { recursive: true });
    }
  });
});

/** The EVM over HTTP, like an RPC provider. */
async function serve(evm: Evm): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { id, method, params } = (await json(request)) as { id: number; method: never; params: never };
    const answer = await evm.request({ method, params }).then(
      (result) => ({ result }),
      ({ code, message }: RpcError) => ({ error: { code, message } }),
    );
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

describe('a deployment plan', () => {
  const example = () => JSON.parse(readFileSync(join(packageFolder, 'deploy-plan.example.json'), 'utf8'));

  it('like the example is accepted', () => {
    const plan = parseDeployPlan(example());
    expect(plan.chainId).toBe(42_220);
    expect(plan.mintCap).toBe(25_000_000n * 10n ** 18n);
    expect(plan.token).toBeUndefined();
  });

  it('with mistakes is refused with each of them named', () => {
    const wrong = {
      ...example(),
      chainId: '42220',
      rpcUrl: 'ftp://x',
      admin: zeroAddress,
      mintCap: 5,
      signers: [],
      guardians: [guardian.address, guardian.address],
      treasurers: 'me',
      destinations: [],
      cancellers: [],
      pausers: [],
      kindLimits: [{ maxVoucher: '1' }],
      freezers: [],
      permit2: 'here',
      salt: '0x12',
      pairTokens: [{ token: '0x12', payoutCap: '-1' }],
      extra: true,
    };
    const paths = [
      'chainId',
      'rpcUrl',
      'admin',
      'mintCap',
      'signers',
      'guardians',
      'treasurers',
      'destinations',
      'cancellers',
      'pausers',
      'kindLimits',
      'kindLimits[0].secondSignatureAbove',
      'kindLimits[3].maxVoucher',
      'freezers',
      'permit2',
      'salt',
      'pairTokens[0].token',
      'pairTokens[0].maxVoucher',
      'pairTokens[0].secondSignatureAbove',
      'pairTokens[0].maxReserve',
      'pairTokens[0].withdrawCap',
      'pairTokens[0].payoutCap',
      'extra',
    ];
    for (const path of paths) expect(() => parseDeployPlan(wrong)).toThrow(`${path}: `);
    expect(() => parseDeployPlan(null)).toThrow('the plan is wrong');
  });

  it('for real money needs a delay of a day, two signers, two cancellers and a key for each power', () => {
    const said = (changes: object) => {
      try {
        parseDeployPlan({ ...example(), ...changes });
        return '';
      } catch (error) {
        return String(error);
      }
    };
    const { signers, guardians } = example();
    expect(said({ adminDelay: 86_399 })).toContain('adminDelay: at least 86400 seconds');
    expect(said({ adminDelay: 86_400 })).toBe('');
    expect(said({ signers: signers.slice(1) })).toContain('signers: at least two, of which one on standby');
    expect(said({ cancellers: guardians })).toContain('cancellers: at least two');
    expect(said({ cancellers: guardians })).toContain(`guardians: ${guardians[0]} is one of the cancellers too`);
    for (const role of ['guardians', 'treasurers', 'signers', 'cancellers', 'pausers']) {
      const [holder] = example()[role];
      expect(said({ destinations: [holder] })).toContain(`destinations: ${holder} is one of the ${role} too`);
    }
    expect(said({ destinations: [example().admin] })).toContain('is one of the admin too');
    expect(said({ freezers: signers })).toContain(`freezers: ${signers[0]} is one of the signers too`);
    const test = { adminDelay: 0, signers: guardians, plainAdmin: true };
    expect(said({ ...test, chainId: 11_142_220 })).toBe('');
    expect(said({ ...test, chainId: 31_337 })).toBe('');
    expect(said(test)).toContain('plainAdmin: chain 42220 carries real money');
  });
});
