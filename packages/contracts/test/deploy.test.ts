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
import { zeroAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { packageFolder } from '../scripts/compile.ts';
import { type ChainPlan, parseDeployPlan } from '../scripts/deploy-plan.ts';
import { runDeployment } from '../scripts/run-deployment.ts';
import { verifyDeployment } from '../scripts/verify-deployment.ts';
import { CONVERTER_ROLE, SIGNER_ROLE, svcConverterAbi, svcTokenAbi } from '../src/index.ts';
import { read, send } from './chain.ts';
import type { Evm, RpcError } from './evm.ts';
import { convertNew, FIAT_ISSUE } from './voucher.ts';
import { accounts, clientsOf, DAY, deployToken, keyOf, startTestEvm, startWorld, type World } from './world.ts';

const { admin, deployer, guardian, signer, stranger, treasurer } = accounts;

async function planFor(evm: Evm): Promise<ChainPlan> {
  return {
    chainId: evm.chainId,
    rpcUrl: 'http://127.0.0.1:8545',
    admin: admin.address,
    adminDelay: DAY,
    mintCap: 10n ** 24n,
    signers: [signer.address],
    guardians: [guardian.address],
    treasurers: [treasurer.address],
    pairTokens: [{ token: await deployToken(evm, 'USDC', 6), payoutCap: 10n ** 12n }],
  };
}

function toolsFor(evm: Evm, account = deployer) {
  const printed: string[] = [];
  const written: string[] = [];
  const tools = {
    ...clientsOf(evm, account),
    print: (line: string) => printed.push(line),
    write: (text: string) => written.push(text),
  };
  return { tools, printed, written };
}

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
    expect(text).toContain('USDC, 6 decimals, pays out 1000000 in any 24 hours');
    expect(text).toContain('1000000 SVC in any 24 hours');
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

  it('for an existing token grants the role itself when the deploying account is the token’s admin', async () => {
    const world = await startWorld();
    const plan = { ...(await planFor(world.evm)), token: world.token };
    const { tools } = toolsFor(world.evm, admin);
    const deployment = await runDeployment(tools, plan, { send: true });
    expect(deployment?.token).toBe(world.token);
    expect(deployment?.pendingGrant).toBe(null);
    await convertNew({ ...world, converter: deployment?.converter ?? zeroAddress }, FIAT_ISSUE);
  });

  it('for an existing token of another admin says what that admin has to send', async () => {
    const world = await startWorld();
    const plan = { ...(await planFor(world.evm)), token: world.token };
    const { tools, printed } = toolsFor(world.evm);
    const deployment = await runDeployment(tools, plan, { send: true });
    const grant = deployment?.pendingGrant;
    expect(printed.at(-1)).toContain(grant?.data ?? 'nothing');
    const transaction = { from: admin.address, to: world.token, data: grant?.data ?? '0x' } as const;
    await world.evm.request({ method: 'eth_sendTransaction', params: [transaction] });
    const args = [CONVERTER_ROLE, deployment?.converter ?? zeroAddress] as const;
    expect(await read(world.evm, { address: world.token, abi: svcTokenAbi, functionName: 'hasRole', args })).toBe(true);
  });

  it('is refused before anything is sent when the chain is not as planned', async () => {
    const evm = await startTestEvm();
    const plan = await planFor(evm);
    const before = await transactionCount(evm);
    const refusals: [Partial<ChainPlan>, string][] = [
      [{ chainId: 1 }, 'the RPC is of chain 11142220, the plan of chain 1'],
      [{ token: stranger.address }, `${stranger.address} is not an SVC token`],
      [{ pairTokens: [{ token: stranger.address, payoutCap: 1n }] }, `${stranger.address} is not a token`],
      [{ signers: [admin.address] }, 'the admin is also a signer'],
    ];
    for (const [change, message] of refusals) {
      const attempt = runDeployment(toolsFor(evm).tools, { ...plan, ...change }, { send: true });
      await expect(attempt).rejects.toThrow(message);
    }
    expect(await transactionCount(evm)).toBe(before);
  });

  it('is found out afterwards when it differs from its plan in anything', async () => {
    const evm = await startTestEvm();
    const plan = await planFor(evm);
    const { tools } = toolsFor(evm);
    const deployment = await runDeployment(tools, plan, { send: true });
    if (deployment === null) throw new Error('nothing was deployed');
    expect(await verifyDeployment(tools.publicClient, plan, deployment)).toEqual([]);
    const contract = { address: deployment.converter, abi: svcConverterAbi } as const;
    const grant = { ...contract, functionName: 'grantRole', args: [SIGNER_ROLE, stranger.address] } as const;
    await send(evm, admin.address, grant);
    await send(evm, guardian.address, { ...contract, functionName: 'pause', args: [] });
    const other = { ...plan, mintCap: 5n, adminDelay: 1, admin: stranger.address, guardians: [stranger.address] };
    const differences = (await verifyDeployment(tools.publicClient, other, deployment)).join('\n');
    for (const part of [
      `${stranger.address} is no admin`,
      `${stranger.address} is no guardian`,
      'an unplanned account holds a role of the converter',
      'the admin delay is 86400, not 1',
      'the mint cap is 1000000000000000000000000, not 5',
      'the pause is true, not false',
      'the admin of the SVC token is',
    ]) {
      expect(differences).toContain(part);
    }
  });
});

describe('the deploy command', () => {
  const script = join(packageFolder, 'scripts/deploy.ts');

  /** Runs the command like a person would. Returns its exit code and output. */
  async function command(args: string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number; said: string }> {
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], { env: { ...process.env, ...env } });
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
    expect(plan.mintCap).toBe(50_000_000n * 10n ** 18n);
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
      'pairTokens[0].token',
      'pairTokens[0].payoutCap',
      'extra',
    ];
    for (const path of paths) expect(() => parseDeployPlan(wrong)).toThrow(`${path}: `);
    expect(() => parseDeployPlan(null)).toThrow('the plan is wrong');
  });
});
