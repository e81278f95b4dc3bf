// Thefts of every key, rehearsed with the caps of the example plan: the clock, and what was lost. The figures are those of docs/contracts.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Address, encodeFunctionData, formatUnits, type Hex, maxUint256, zeroAddress, zeroHash } from 'viem';
import { beforeEach, describe, expect, it } from 'vitest';
import { packageFolder } from '../scripts/compile.ts';
import { parseDeployPlan } from '../scripts/deploy-plan.ts';
import {
  CANCELLER_ROLE,
  GUARDIAN_ROLE,
  PAUSER_ROLE,
  SIGNER_ROLE,
  svcConverterAbi,
  svcTokenAbi,
  TREASURY_ROLE,
} from '../src/index.ts';
import { read, send } from './chain.ts';
import { mutantArtifacts } from './mutant.ts';
import { CRYPTO_ISSUE, CRYPTO_REDEEM, convert, FIAT_ISSUE, makeVoucher, type Voucher } from './voucher.ts';
import { accounts, approve, balanceOf, mintPairToken, mintSvc, ONE_SVC, ONE_USDC, startWorld } from './world.ts';

const HOUR = 3_600;
const DELAY = 86_400;
const page = readFileSync(join(packageFolder, '../../docs/contracts.md'), 'utf8');
const plan = parseDeployPlan(JSON.parse(readFileSync(join(packageFolder, 'deploy-plan.example.json'), 'utf8')));
const [usdcPlan] = plan.pairTokens;
if (usdcPlan === undefined) throw new Error('the example has no pair token');
const { token: _token, ...limits } = usdcPlan;
const { kindLimits, mintCap } = plan;

/** Where the reserve may go: an account that no key of the administration opens, as a plan for real money asks. */
const SAFE: Address = '0x5afe000000000000000000000000000000000001';
const world = await startWorld({
  ...mutantArtifacts(),
  limits,
  plan: { kindLimits, mintCap, destinations: [SAFE] },
});
const { admin, canceller, guardian, otherCanceller, pauser, stranger: thief, treasurer, wallet } = accounts;
const converter = { address: world.converter, abi: svcConverterAbi } as const;
const token = { address: world.token, abi: svcTokenAbi } as const;
await mintPairToken(world, world.usdc, world.converter, 200_000n * ONE_USDC);
await mintPairToken(world, world.usdc, wallet.address, 1_000_000n * ONE_USDC);
await mintSvc(world, thief.address, ONE_SVC);
await approve(world, world.token, maxUint256, thief.address);
const RESERVE = await balanceOf(world, world.usdc, world.converter);

let snapshot = await world.evm.snapshot();
beforeEach(async () => {
  await world.evm.restore(snapshot);
  snapshot = await world.evm.snapshot();
});

const usdcOf = (account: Address) => balanceOf(world, world.usdc, account);
const onConverter = (by: Address, functionName: string, args: readonly unknown[]) =>
  send(world.evm, by, { ...converter, functionName, args } as never);
const onToken = (by: Address, functionName: string, args: readonly unknown[]) =>
  send(world.evm, by, { ...token, functionName, args } as never);
const refusal = (sent: Promise<unknown>) =>
  sent.then(
    () => 'done',
    (error: { errorName: string }) => error.errorName,
  );
/** The page says this figure. */
const onPage = (sentence: string) => expect(page.replace(/\s+/g, ' '), sentence).toContain(sentence);

async function runAt(second: number, kind: number, by: Address, changes: Partial<Voucher>): Promise<void> {
  await world.evm.jumpTo(second);
  const voucher = await makeVoucher(world, kind, { wallet: by, deadline: BigInt(second + 60), ...changes });
  await world.evm.jumpTo(second);
  await convert(world, voucher, { from: by });
}

describe('a stolen signer', () => {
  const step = limits.secondSignatureAbove;

  it('takes less than twice the payout cap in 24 hours while honest wallets bring in ten times as much', async () => {
    const start = (await world.evm.now()) + 100;
    for (let hour = 0; hour < 24; hour += 1) {
      const second = start + hour * HOUR;
      // Honest inflow, which filled the limits of the second edition again and again.
      await runAt(second, CRYPTO_ISSUE, wallet.address, { amountIn: step * 4n, amountOut: ONE_SVC }).catch(
        () => undefined,
      );
      await runAt(second, CRYPTO_ISSUE, wallet.address, { amountIn: step, amountOut: ONE_SVC });
      for (let left = await capacity(); left > 0n; left = await capacity()) {
        // Math.min does not take bigint.
        let amountOut = step;
        if (left < step) amountOut = left;
        await runAt(second, CRYPTO_REDEEM, thief.address, { amountIn: 1n, amountOut });
      }
    }
    const taken = await usdcOf(thief.address);
    expect(taken).toBe(limits.payoutCap + (limits.payoutCap * 23n) / 24n);
    onPage(`takes ${Number(formatUnits(taken, 6)).toLocaleString('en-US')} USDC in 24 hours`);
    expect(taken < 2n * limits.payoutCap).toBe(true);
  }, 600_000);

  const capacity = () => read(world.evm, { ...converter, functionName: 'redeemCapacity', args: [world.usdc] });

  it('takes one voucher when the program that watches pauses on it', async () => {
    const start = (await world.evm.now()) + 100;
    const most = { amountIn: 1n, amountOut: step };
    await runAt(start, CRYPTO_REDEEM, thief.address, most);
    const larger = runAt(start, CRYPTO_REDEEM, thief.address, { ...most, amountOut: step + 1n });
    expect(await refusal(larger)).toBe('SecondSignatureNeeded');
    await onConverter(pauser.address, 'pause', [15, zeroAddress]);
    expect(await refusal(runAt(start + 60, CRYPTO_REDEEM, thief.address, most))).toBe('ConversionPaused');
    const { secondSignatureAbove } = kindLimits[FIAT_ISSUE];
    const minted = { amountIn: secondSignatureAbove, amountOut: secondSignatureAbove };
    expect(await refusal(runAt(start + 60, FIAT_ISSUE, thief.address, minted))).toBe('ConversionPaused');
    expect(await usdcOf(thief.address)).toBe(1_500n * ONE_USDC);
    onPage('one voucher: 1,500 USDC, or 2,000,000 SVC');
    expect(secondSignatureAbove).toBe(2_000_000n * ONE_SVC);
  });
});

describe('a stolen admin', () => {
  it('takes nothing: what it announces is called off, and the reserve is brought to safety in the first minute', async () => {
    const encode = (functionName: string, args: readonly unknown[]) =>
      encodeFunctionData({ abi: svcConverterAbi, functionName, args } as never);
    const wanted: Hex[] = [
      encode('grantRole', [SIGNER_ROLE, thief.address]),
      encode('allowDestination', [thief.address]),
      encode('offerAdmin', [thief.address]),
      encode('revokeRole', [CANCELLER_ROLE, canceller.address]),
      encode('revokeRole', [CANCELLER_ROLE, otherCanceller.address]),
      encode('revokeRole', [GUARDIAN_ROLE, guardian.address]),
      encode('revokeRole', [TREASURY_ROLE, treasurer.address]),
      encode('disallowDestination', [SAFE]),
    ];
    const minting = encodeFunctionData({
      abi: svcTokenAbi,
      functionName: 'allowMinter',
      args: [thief.address, 10n ** 30n],
    });
    for (const call of wanted) await onConverter(admin.address, 'schedule', [call]);
    await onToken(admin.address, 'schedule', [minting]);
    for (const role of [CANCELLER_ROLE, GUARDIAN_ROLE, TREASURY_ROLE]) {
      expect(await refusal(onConverter(admin.address, 'revokeRole', [role, guardian.address]))).toBe('NotScheduled');
    }
    // It does what it can at once, to keep others from acting.
    await onConverter(admin.address, 'lowerLimits', [world.usdc, { ...limits, withdrawCap: 0n, payoutCap: 0n }]);
    await onConverter(guardian.address, 'pause', [15, zeroAddress]);
    await onConverter(admin.address, 'unpause', [15, zeroAddress]);
    await onConverter(guardian.address, 'withdrawReserve', [world.usdc, SAFE, RESERVE]);
    for (const call of wanted) {
      const isOwn = call === wanted[3];
      await onConverter(isOwn ? otherCanceller.address : canceller.address, 'cancel', [call]);
    }
    await onToken(canceller.address, 'cancel', [minting]);
    await world.evm.jumpTo((await world.evm.now()) + DELAY + 1);
    for (const call of wanted) {
      expect(await refusal(onConverter(admin.address, 'execute', [call]))).toBe('UnknownCall');
    }
    expect(await refusal(onToken(admin.address, 'execute', [minting]))).toBe('UnknownCall');
    expect(await usdcOf(SAFE)).toBe(RESERVE);
    expect(await usdcOf(thief.address)).toBe(0n);
    expect(await balanceOf(world, world.token, thief.address)).toBe(ONE_SVC);
    onPage('a stolen admin | nothing');
  });
});

describe('a stolen guardian', () => {
  it('takes nothing, and stops business until the delay after its removal was announced', async () => {
    await onConverter(guardian.address, 'pause', [15, zeroAddress]);
    await onConverter(admin.address, 'unpause', [15, zeroAddress]);
    const takeTo = (to: Address) => onConverter(guardian.address, 'withdrawReserve', [world.usdc, to, RESERVE]);
    expect(await refusal(takeTo(SAFE))).toBe('AccessControlUnauthorizedAccount');
    const args = [GUARDIAN_ROLE, guardian.address] as const;
    const removal = encodeFunctionData({ abi: svcConverterAbi, functionName: 'revokeRole', args });
    const start = await world.evm.now();
    await onConverter(admin.address, 'schedule', [removal]);
    expect(await refusal(takeTo(thief.address))).toBe('DestinationNotAllowed');
    await takeTo(SAFE);
    expect(await refusal(onConverter(guardian.address, 'cancel', [removal]))).toBe('CannotCancel');
    await world.evm.jumpTo(start + DELAY + 60);
    await onConverter(admin.address, 'execute', [removal]);
    expect(await refusal(onConverter(guardian.address, 'pause', [15, zeroAddress]))).toBe(
      'AccessControlUnauthorizedAccount',
    );
    expect(await usdcOf(SAFE)).toBe(RESERVE);
    expect(await usdcOf(thief.address)).toBe(0n);
    onPage('a stolen guardian | nothing');
  });
});

describe('a stolen treasurer', () => {
  const take = (to: Address, amount: bigint) =>
    onConverter(treasurer.address, 'withdrawReserve', [world.usdc, to, amount]);

  it('takes nothing: it moves the withdrawal cap to an allowed destination, and nowhere else', async () => {
    for (const own of [thief.address, treasurer.address]) {
      expect(await refusal(take(own, 1n))).toBe('DestinationNotAllowed');
    }
    await take(SAFE, limits.withdrawCap);
    expect(await refusal(take(SAFE, ONE_USDC))).toBe('WithdrawCapExceeded');
    expect(limits.withdrawCap).toBe(15_000n * ONE_USDC);
    onPage('a stolen treasurer | nothing');
    onPage('15,000 USDC at once to an allowed destination');
  });

  it('moves everything there while its own removal is announced, and nothing once it has run', async () => {
    const args = [TREASURY_ROLE, treasurer.address] as const;
    const removal = encodeFunctionData({ abi: svcConverterAbi, functionName: 'revokeRole', args });
    const start = await world.evm.now();
    await onConverter(admin.address, 'schedule', [removal]);
    expect(await refusal(take(treasurer.address, 1n))).toBe('DestinationNotAllowed');
    await take(SAFE, RESERVE - ONE_USDC);
    await world.evm.jumpTo(start + DELAY + 60);
    await onConverter(admin.address, 'execute', [removal]);
    expect(await refusal(take(SAFE, ONE_USDC))).toBe('AccessControlUnauthorizedAccount');
    expect(await usdcOf(treasurer.address)).toBe(0n);
    expect(await usdcOf(SAFE)).toBe(RESERVE - ONE_USDC);
    onPage('and everything during a notice');
  });
});

describe('a stolen canceller', () => {
  it('takes nothing: it calls off what it likes until its removal has run, which another one keeps', async () => {
    const grant = encodeFunctionData({
      abi: svcConverterAbi,
      functionName: 'grantRole',
      args: [SIGNER_ROLE, treasurer.address],
    });
    const args = [CANCELLER_ROLE, canceller.address] as const;
    const removal = encodeFunctionData({ abi: svcConverterAbi, functionName: 'revokeRole', args });
    const start = await world.evm.now();
    await onConverter(admin.address, 'schedule', [grant]);
    await onConverter(canceller.address, 'cancel', [grant]);
    await onConverter(admin.address, 'schedule', [removal]);
    expect(await refusal(onConverter(canceller.address, 'cancel', [removal]))).toBe('CannotCancel');
    await world.evm.jumpTo(start + DELAY + 60);
    await onConverter(admin.address, 'execute', [removal]);
    await onConverter(admin.address, 'schedule', [grant]);
    expect(await refusal(onConverter(canceller.address, 'cancel', [grant]))).toBe('CannotCancel');
    expect(await usdcOf(world.converter)).toBe(RESERVE);
    onPage('a stolen canceller | nothing');
  });
});

describe('a stolen pauser', () => {
  it('takes nothing: it stops business until the admin revokes it, at once', async () => {
    await onConverter(pauser.address, 'pause', [15, zeroAddress]);
    for (const [functionName, args] of [
      ['cancelOpRef', [zeroHash]],
      ['unpause', [15, zeroAddress]],
      ['withdrawReserve', [world.usdc, SAFE, 1n]],
    ] as const) {
      expect(await refusal(onConverter(pauser.address, functionName, args))).toBe('AccessControlUnauthorizedAccount');
    }
    await onConverter(admin.address, 'revokeRole', [PAUSER_ROLE, pauser.address]);
    await onConverter(admin.address, 'unpause', [15, zeroAddress]);
    const again = onConverter(pauser.address, 'pause', [15, zeroAddress]);
    expect(await refusal(again)).toBe('AccessControlUnauthorizedAccount');
    onPage('a stolen pauser or freezer | nothing | the admin revokes it at once');
  });
});

describe('round trips with the example plan', () => {
  const step = limits.secondSignatureAbove;
  const svc = ONE_SVC * 1_000n;
  const views = async () => [
    await read(world.evm, { ...converter, functionName: 'redeemCapacity', args: [world.usdc] }),
    await read(world.evm, { ...converter, functionName: 'mintCapacity', args: [] }),
  ];
  const inward = (second: number) => runAt(second, CRYPTO_ISSUE, wallet.address, { amountIn: step, amountOut: svc });
  const outward = (second: number) => runAt(second, CRYPTO_REDEEM, wallet.address, { amountIn: svc, amountOut: step });

  it.each([
    ['in and out again', [inward, outward]],
    ['out and in again', [outward, inward]],
  ])(
    'of 15,000 USDC, %s, ten times, leave every limit to others as it was',
    async (_order, ways) => {
      expect(limits.payoutCap).toBe(10n * step);
      const before = await views();
      let second = (await world.evm.now()) + 100;
      for (let trip = 0; trip < 10; trip += 1) {
        for (const way of ways.flatMap((each) => Array<typeof each>(10).fill(each))) {
          second += 5;
          await way(second);
        }
      }
      // Rounded against the flow: a ten-thousandth of a USDC, or a kobo, for each conversion at most.
      const units = [100n, 10n ** 16n];
      for (const [index, left] of (await views()).entries()) {
        const lost = (before[index] ?? 0n) - left;
        expect(lost >= 0n && lost <= 200n * (units[index] ?? 0n), `${lost}`).toBe(true);
      }
    },
    120_000,
  );
});
