// docs/contracts.md is where an external auditor starts: each number in it is what the code has, and each test it names exists.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keccak256, numberToHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { packageFolder } from '../scripts/compile.ts';
import { parseDeployPlan } from '../scripts/deploy-plan.ts';
import { svcConverterAbi, svcTokenAbi } from '../src/index.ts';
import { read } from './chain.ts';
import { ERC2612, ERC3009, NO_PERMIT, PERMIT2 } from './permits.ts';
import { CRYPTO_ISSUE, CRYPTO_REDEEM, convertNew, FIAT_ISSUE, FIAT_REDEEM } from './voucher.ts';
import { approve, DAY, ONE_SVC, startWorld } from './world.ts';

const root = join(packageFolder, '../..');
const textOf = (path: string) => readFileSync(join(packageFolder, path), 'utf8');
const page = readFileSync(join(root, 'docs/contracts.md'), 'utf8');

/** A section of the page, under a heading of three signs, up to the next heading. */
function section(title: string): string {
  const [, after = ''] = page.split(`### ${title}\n`);
  return after.split(/\n##/)[0] ?? '';
}

/** What runs and audits of the past found, with dates: no test can repeat it. */
const RECORDS = [
  'What they found',
  'What an audit showed of the second edition',
  'What an audit showed of the first edition',
];

/** Names, not figures. */
const NAMES =
  /ERC-\d+|EIP-\d+|EIP712|[Pp]ermit2|CREATE2|Z3|ERC20\w+|bytes32|u?int\d+|0x[\da-f…]*[\dA-F]*C?|USDC takes them since version 2\.2|\]\([^)]*\)|\w+\.(ts|md|sol|smt2)/g;

/** The page without what no test can say anything about, in one line. */
const text = RECORDS.reduce((rest, title) => rest.replace(section(title), ''), page)
  .replace(/```[\s\S]*?```/g, '')
  .replace(/^#+ .*$/gm, '')
  .replace(/\n\d\. /g, '\n')
  .replace(/\s+/g, ' ');

const world = await startWorld();
const converter = { address: world.converter, abi: svcConverterAbi } as const;
const asked = async (functionName: 'EXECUTION_PERIOD' | 'MAX_SCHEDULED' | 'MAX_VOUCHER_LIFETIME' | 'ALL_KINDS') =>
  Number(await read(world.evm, { ...converter, functionName, args: [] }));
const domainOf = async () => (await read(world.evm, { ...converter, functionName: 'eip712Domain', args: [] }))[2];
const plan = parseDeployPlan(JSON.parse(textOf('deploy-plan.example.json')));
const [usdc] = plan.pairTokens;

const figure = (value: bigint | number) => value.toLocaleString('en-US');
const inTokens = (amount: bigint) => figure(amount / 1_000_000n);
const inSource = (path: string, pattern: RegExp): string =>
  pattern.exec(textOf(path))?.[1] ?? expect.fail(`${pattern}`);
const versionOf = (name: string): string =>
  (JSON.parse(textOf('package.json')) as { [group: string]: Record<string, string> }).dependencies?.[name] ??
  (JSON.parse(textOf('package.json')) as { [group: string]: Record<string, string> }).devDependencies?.[name] ??
  expect.fail(name);
const short = (version: string) => version.split('.').slice(0, 2).join('.');
const HIGHEST = 2n ** 48n - 1n;

/** The gas of the first crypto-issue of a wallet, and of one in a later slot of nonces, beyond one that writes no new slot. */
async function gasOfNewSlots(): Promise<{ trip: number; nonces: number }> {
  const gasOf = async (nonce: bigint) => {
    await approve(world, world.usdc, 2_000_000n);
    const changes = { nonce, opRef: keccak256(numberToHex(nonce)), deadline: BigInt((await world.evm.now()) + 600) };
    return Number((await convertNew(world, CRYPTO_ISSUE, changes)).gasUsed);
  };
  await convertNew(world, FIAT_ISSUE, { nonce: 1_000n * 256n });
  const first = await gasOf(1_000n * 256n + 1n);
  const later = await gasOf(1_000n * 256n + 2n);
  const fresh = await gasOf(2_000n * 256n + 3n);
  return { trip: first - later, nonces: fresh - later };
}

/** Sentences of the page, made of what the code has. */
async function claims(): Promise<string[]> {
  const kinds = { CRYPTO_ISSUE, CRYPTO_REDEEM, FIAT_ISSUE, FIAT_REDEEM };
  const nameOf = (kind: string) => kind.toLowerCase().replace('_', '-');
  const signature = Number(inSource('src/parts/Vouchers.sol', /SIGNATURE_LENGTH = (\d+)/));
  const window = inSource('src/parts/FlowLimit.sol', /WINDOW = (\d+ hours)/);
  const decimals = await read(world.evm, {
    address: world.token,
    abi: svcTokenAbi,
    functionName: 'decimals',
    args: [],
  });
  const gas = await gasOfNewSlots();
  // A new nonce differs in its bytes too, and the first trip goes another way through the code.
  expect(Math.abs(gas.nonces - 17_100)).toBeLessThan(60);
  expect(Math.abs(gas.trip - 17_100)).toBeLessThan(600);
  const statements = textOf('proofs/vouchers.smt2');
  const sequences = textOf('proofs/FlowLimitSequences.sol');
  const limits = textOf('proofs/limits.smt2');
  const counted = (file: string) =>
    `${file.split('\n; holds: ').length - 1} statements that hold, ${file.split('\n; false: ').length - 1} false ones`;
  expect(await asked('EXECUTION_PERIOD')).toBe(14 * DAY);
  expect(await asked('MAX_VOUCHER_LIFETIME')).toBe(3_600);
  expect(10n ** 16n * 100n).toBe(ONE_SVC);
  return [
    `Solidity ${inSource('src/SVCToken.sol', /pragma solidity ([\d.]+);/)} on OpenZeppelin ${short(versionOf('@openzeppelin/contracts'))}`,
    `with ${decimals} decimals`,
    'holds 1 to 5 and 7 against a model',
    `\`SVCConverter\`, \`${await domainOf()}\`, the chain id`,
    ...Object.entries(kinds).map(([name, kind]) => `| ${kind} \`${nameOf(name)}\``),
    'share a slot with 255 others, which saves 17,100 gas each',
    'and 17,100 gas more the first time',
    `${NO_PERMIT} none; ${ERC2612} ERC-2612`,
    `; ${ERC2612 + 1} ERC-3009 \`receiveWithAuthorization\` (\`validAfter\` 0`,
    `${PERMIT2} Permit2 \`permitTransferFrom\``,
    `For ${ERC3009} and ${PERMIT2} the nonce`,
    `Kinds ${CRYPTO_REDEEM} and ${FIAT_REDEEM} take ${NO_PERMIT} or ${ERC2612}, kind ${FIAT_ISSUE} takes ${NO_PERMIT}`,
    `other lengths than ${signature} bytes`,
    `above ${FIAT_REDEEM}`,
    `not ${signature} bytes (or ${2 * signature}: two signatures)`,
    'more than one hour (`MAX_VOUCHER_LIFETIME`)',
    'within 14 days',
    `At most ${await asked('MAX_SCHEDULED')} calls are scheduled`,
    `\`ALL_KINDS\` is ${await asked('ALL_KINDS')}`,
    `\`signature\` is then ${2 * signature} bytes`,
    `as they were, ${signature} bytes`,
    `**ECDSA signers only**, ${signature} bytes`,
    `(${Number((HIGHEST * 10n ** 16n) / ONE_SVC / 10n ** 11n) / 10} trillion SVC, ${HIGHEST / 10n ** 4n / 10n ** 9n} billion of a token)`,
    `takes ${inTokens(((usdc?.payoutCap ?? 0n) * 47n) / 24n)} USDC in ${window}`,
    `the bound is ${inTokens((usdc?.payoutCap ?? 0n) * 2n)}`,
    `one voucher: ${inTokens(usdc?.secondSignatureAbove ?? 0n)} USDC, or ${figure(plan.kindLimits[FIAT_ISSUE].secondSignatureAbove / ONE_SVC)} SVC`,
    `it moves ${inTokens(usdc?.withdrawCap ?? 0n)} USDC at once`,
    `${figure(Number(inSource('test/invariants.test.ts', /SVC_FUZZ_CALLS \?\? ([\d_]+)/).replace('_', '')))} random calls (\`SVC_FUZZ_CALLS=100000\` for the long run)`,
    `${inSource('test/digest.test.ts', /digest of (\d+) random vouchers/)} random vouchers`,
    `Z3 (${short(versionOf('z3-solver'))}, from npm)`,
    counted(statements),
    'the 256 nonces of a slot',
    'Full 256-bit vectors',
    `${counted(limits)} that must be refuted, for ${inSource('scripts/prove.ts', /const UNITS = \[([^\]]*)\]/).split(',').length} units`,
    'in less than 24 hours any set of wallets takes less than twice the cap',
    `up to ${(2n ** 64n - 1n) / 10n ** 18n} quintillion SVC and ${Number((2n ** 32n - 1n) / 10n ** 8n) / 10} billion of a token`,
    `counted up to ${2n ** 96n / ONE_SVC / 10n ** 9n} billion SVC`,
    `${sequences.match(/Broken\(\d/g)?.length} statements after every step`,
    `every sequence of ${inSource('test/flow-sequences.test.ts', /SVC_LIMIT_STEPS \?\? (\d)/)} steps (\`SVC_LIMIT_STEPS=4\` for the long run)`,
    'With `& 255` changed to `& 127`',
    window,
  ];
}

describe('docs/contracts.md', () => {
  it('has no number but those that the code has', async () => {
    let rest = text;
    for (const claim of await claims()) {
      expect(text.includes(claim), claim).toBe(true);
      rest = rest.replaceAll(claim, '');
    }
    const left = rest.replace(NAMES, '').match(/.{0,40}\d.{0,20}/g) ?? [];
    expect(left).toEqual([]);
  });

  it('names tests that exist, in the files that it names', () => {
    const tables = RECORDS.slice(1)
      .map(section)
      .join('\n')
      .replace(/(?<!\|)\n(?!\|)/g, ' ');
    const named = [
      ...tables.matchAll(/`([\w/.-]+\.(?:test\.)?ts)`: ((?:"[^"]+"(?: \([^)]*\))?(?:, | \(which kill them\))?)+)/g),
    ];
    expect(named.length).toBeGreaterThan(15);
    for (const [, file = '', titles = ''] of named) {
      const path = [join(root, 'packages', file), join(packageFolder, file)].find(existsSync) ?? expect.fail(file);
      const source = readFileSync(path, 'utf8');
      for (const [, title = ''] of titles.matchAll(/"([^"]+)"/g)) {
        for (const part of title.split('…')) expect(source.includes(part.trim()), `${file}: ${title}`).toBe(true);
      }
    }
  });
});
