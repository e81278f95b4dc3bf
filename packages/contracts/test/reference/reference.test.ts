// The reference model against the numbers of docs/contracts.md, with the caps of the example plan.
import { expect, it } from 'vitest';
import { DAY, HOUR, ZERO } from './ground.ts';
import { ReferenceWorld } from './reference-world.ts';

const START = 1_800_000_000n;
const SVC = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const DELAY = 2n * DAY;
const USDC = '0x00000000000000000000000000000000000000dc';
const [TOKEN, CONVERTER] = ['0x00000000000000000000000000000000000000aa', '0x00000000000000000000000000000000000000bb'];
const limits = {
  payoutCap: 15_000n * DOLLAR,
  maxReserve: 500_000n * DOLLAR,
  withdrawCap: 15_000n * DOLLAR,
  maxVoucher: 7_500n * DOLLAR,
  secondSignatureAbove: 1_500n * DOLLAR,
};
const kindLimits = Array(4).fill({ maxVoucher: 10_000_000n * SVC, secondSignatureAbove: 2_000_000n * SVC });

function openWorld() {
  const world = new ReferenceWorld({
    timestamp: START,
    token: TOKEN,
    converter: CONVERTER,
    tokenSetup: {
      admin: '0xad',
      adminDelay: DELAY,
      cancellers: ['0xc1', '0xc2'],
      minter: CONVERTER,
      mintCap: 25_000_000n * SVC,
      freezable: true,
      seizable: true,
      freezers: ['0xf0'],
    },
    converterSetup: {
      admin: '0xad',
      adminDelay: DELAY,
      cancellers: ['0xc1', '0xc2'],
      permit2: ZERO,
      signers: ['0x51', '0x52'],
      guardians: ['0x9a'],
      pausers: ['0x9b'],
      treasurers: ['0x7e'],
      destinations: ['0xde'],
      kindLimits,
      pairTokens: [{ token: USDC, limits }],
    },
    pairTokens: [{ address: USDC, decimals: 6 }],
  });
  let now = START;
  let serial = 0n;
  const wait = (seconds: bigint) => {
    now += seconds;
    world.at(now);
  };
  const send = (wallet: string, kind: number, amountIn: bigint, amountOut: bigint, signers = ['0x51']) => {
    serial += 1n;
    const payoutRef = `0x${(kind === 1 ? USDC.slice(2) : kind === 3 ? '1' : '0').padStart(64, '0')}`;
    const tokenIn = [USDC, TOKEN, ZERO, TOKEN][kind];
    const opRef = `0x${serial.toString(16).padStart(64, '0')}`;
    const voucher = {
      kind,
      wallet,
      tokenIn,
      amountIn,
      amountOut,
      deadline: now + 600n,
      nonce: serial,
      opRef,
      payoutRef,
    };
    return world.call(wallet, 'converter', 'convert', [voucher, '0x'], { signers });
  };
  const admin = (functionName: string, args: unknown[]) => {
    const inner = { functionName, args };
    expect(world.call('0xad', 'converter', 'schedule', [inner])).toEqual({ ok: true });
    wait(DELAY);
    return world.call('0xad', 'converter', 'execute', [inner]);
  };
  for (const wallet of ['0x01', '0x02', '0x03']) {
    world.call(wallet, USDC, 'mint', [wallet, 1_000_000n * DOLLAR]);
    for (const token of [USDC, 'token']) world.call(wallet, token, 'approve', [CONVERTER, 2n ** 256n - 1n]);
    expect(send(wallet, 2, 1_000n * SVC, 1_000n * SVC)).toEqual({ ok: true });
  }
  world.call('0x01', USDC, 'mint', [CONVERTER, 200_000n * DOLLAR]);
  return { world, wait, send, admin };
}

const ok = { ok: true };
const redeemCapacity = (world: ReferenceWorld) => world.read('converter', 'redeemCapacity', [USDC]);

it('lets a stolen signer take 29,375 USDC in 24 hours, however much honest wallets bring in', () => {
  const { wait, send } = openWorld();
  for (let part = 0; part < 10; part += 1) expect(send('0x01', 1, SVC, 1_500n * DOLLAR)).toEqual(ok);
  let taken = 15_000n * DOLLAR;
  for (let hour = 0; hour < 23; hour += 1) {
    wait(HOUR);
    expect(send('0x02', 0, 1_000n * DOLLAR, SVC)).toEqual(ok);
    expect(send('0x01', 1, SVC, 625n * DOLLAR + 1n)).toEqual({ error: 'PayoutCapExceeded' });
    expect(send('0x01', 1, SVC, 625n * DOLLAR)).toEqual(ok);
    taken += 625n * DOLLAR;
  }
  expect(taken).toBe(29_375n * DOLLAR);
});

it('leaves the capacity to everybody else after round trips of 15,000 USDC, in either order', () => {
  const { world, send } = openWorld();
  for (let trip = 0; trip < 10; trip += 1)
    for (const kind of [0, 0, 1, 1])
      expect(
        send('0x02', kind, ...([kind ? SVC : 7_500n * DOLLAR, kind ? 7_500n * DOLLAR : SVC] as const), [
          '0x51',
          '0x52',
        ]),
      ).toEqual(ok);
  expect(redeemCapacity(world)).toBe(15_000n * DOLLAR);
  for (let trip = 0; trip < 10; trip += 1) {
    expect(send('0x03', 1, SVC, 1_500n * DOLLAR)).toEqual(ok);
    expect(redeemCapacity(world)).toBe(13_500n * DOLLAR);
    expect(send('0x03', 0, 1_500n * DOLLAR, SVC)).toEqual(ok);
  }
  expect(redeemCapacity(world)).toBe(15_000n * DOLLAR);
});

it('forgets what a wallet brought in 24 hours after the first of it', () => {
  const { world, wait, send } = openWorld();
  expect(send('0x01', 0, 1_000n * DOLLAR, SVC)).toEqual(ok);
  wait(DAY - 1n);
  expect(send('0x01', 0, 500n * DOLLAR, SVC)).toEqual(ok);
  expect(send('0x01', 1, SVC, 400n * DOLLAR)).toEqual(ok);
  expect(redeemCapacity(world)).toBe(15_000n * DOLLAR);
  wait(1n);
  expect(send('0x01', 1, SVC, 400n * DOLLAR)).toEqual(ok);
  expect(redeemCapacity(world)).toBe(14_600n * DOLLAR);
});

it('takes nothing from others when two wallets of one merchant make a trip: that counts', () => {
  const { world, send } = openWorld();
  expect(send('0x01', 0, 1_500n * DOLLAR, SVC)).toEqual(ok);
  expect(send('0x02', 1, SVC, 1_500n * DOLLAR)).toEqual(ok);
  expect(redeemCapacity(world)).toBe(13_500n * DOLLAR);
});

it('ends every trip with a lowered cap, and lets less than twice it leave in the 24 hours after', () => {
  const { world, wait, send } = openWorld();
  expect(send('0x01', 1, SVC, 500n * DOLLAR)).toEqual(ok);
  const lower = { ...limits, payoutCap: 10n * DOLLAR };
  expect(world.call('0xad', 'converter', 'lowerLimits', [USDC, lower])).toEqual(ok);
  expect(send('0x01', 0, 500n * DOLLAR, SVC)).toEqual(ok);
  expect(redeemCapacity(world)).toBe(0n);
  wait(DAY);
  expect(send('0x02', 1, SVC, 1n)).toEqual({ error: 'PayoutCapExceeded' });
});

it('asks for a second signer above 1,500 USDC or 2,000,000 SVC, and runs nothing above 7,500 USDC', () => {
  const { send } = openWorld();
  expect(send('0x01', 1, SVC, 1_500n * DOLLAR + 1n)).toEqual({ error: 'SecondSignatureNeeded' });
  expect(send('0x01', 1, SVC, 7_500n * DOLLAR, ['0x51', '0x51'])).toEqual({ error: 'SameSigner' });
  expect(send('0x01', 1, SVC, 7_500n * DOLLAR, ['0x51', '0x52'])).toEqual(ok);
  expect(send('0x01', 1, SVC, 7_500n * DOLLAR + 1n, ['0x51', '0x52'])).toEqual({ error: 'VoucherTooLarge' });
  expect(send('0x01', 2, 2_000_001n * SVC, 2_000_001n * SVC)).toEqual({ error: 'SecondSignatureNeeded' });
});

it('counts fiat-issue always, and gives nothing back for fiat-redeem', () => {
  const { world, send } = openWorld();
  const before = world.read('converter', 'mintCapacity');
  expect(send('0x01', 3, 1_000n * SVC, 1_000n * SVC)).toEqual(ok);
  expect(send('0x01', 2, 1_000n * SVC, 1_000n * SVC)).toEqual(ok);
  expect(world.read('converter', 'mintCapacity')).toBe((before as bigint) - 1_000n * SVC);
});

it('moves 15,000 USDC for a stolen treasurer at once, and everything during a notice', () => {
  const { world } = openWorld();
  const withdraw = (from: string, amount: bigint, to = '0xde') =>
    world.call(from, 'converter', 'withdrawReserve', [USDC, to, amount * DOLLAR]);
  expect(withdraw('0x7e', 1n, '0x7e')).toEqual({ error: 'DestinationNotAllowed' });
  expect(withdraw('0x7e', 15_000n)).toEqual(ok);
  expect(withdraw('0x7e', 1n)).toEqual({ error: 'WithdrawCapExceeded' });
  expect(withdraw('0x9a', 1n)).toEqual({ error: 'AccessControlUnauthorizedAccount' });
  const inner = { functionName: 'grantRole', args: ['SIGNER_ROLE', '0x66'] };
  expect(world.call('0xad', 'converter', 'schedule', [inner])).toEqual(ok);
  expect(withdraw('0x9a', 185_000n)).toEqual(ok);
  expect(world.read(USDC, 'balanceOf', [CONVERTER])).toBe(0n);
});

it('lets a treasurer take everything more than one hour after crypto-redeem was paused', () => {
  const { world, wait } = openWorld();
  const withdraw = () => world.call('0x7e', 'converter', 'withdrawReserve', [USDC, '0xde', 200_000n * DOLLAR]);
  expect(world.call('0x9b', 'converter', 'pause', [2n, ZERO])).toEqual(ok);
  wait(HOUR);
  expect(withdraw()).toEqual({ error: 'WithdrawCapExceeded' });
  wait(1n);
  expect(withdraw()).toEqual(ok);
});

it('takes what widens through the delay, and lets any canceller call it off', () => {
  const { world, wait, admin } = openWorld();
  const inner = { functionName: 'revokeRole', args: ['CANCELLER_ROLE', '0xc1'] };
  const send = (from: string, name: string) => world.call(from, 'converter', name, [inner]);
  expect(world.call('0xad', 'converter', 'revokeRole', inner.args)).toEqual({ error: 'NotScheduled' });
  expect(send('0xad', 'schedule')).toEqual(ok);
  expect(send('0xad', 'execute')).toEqual({ error: 'TooEarly' });
  expect(send('0xc1', 'cancel')).toEqual({ error: 'CannotCancel' });
  expect(send('0xc2', 'cancel')).toEqual(ok);
  expect(send('0xad', 'schedule')).toEqual(ok);
  wait(DELAY + 14n * DAY + 1n);
  expect(send('0xad', 'execute')).toEqual({ error: 'TooLate' });
  expect(send('0xad', 'cancel')).toEqual(ok);
  expect(admin('revokeRole', inner.args)).toEqual(ok);
  expect(world.read('converter', 'hasRole', ['CANCELLER_ROLE', '0xc1'])).toBe(false);
});

it('schedules 16 calls at a time', () => {
  const { world } = openWorld();
  const schedule = (account: number) =>
    world.call('0xad', 'token', 'schedule', [{ functionName: 'grantRole', args: ['FREEZER_ROLE', `0x${account}`] }]);
  for (let account = 0; account < 16; account += 1) expect(schedule(account)).toEqual(ok);
  expect(schedule(16)).toEqual({ error: 'TooManyScheduled' });
});

it('voids one conversion, which does not count as run', () => {
  const { world, send } = openWorld();
  const opRef = `0x${'4'.padStart(64, '0')}`;
  expect(world.call('0x9a', 'converter', 'cancelOpRef', [opRef])).toEqual(ok);
  expect(send('0x01', 0, DOLLAR, SVC)).toEqual({ error: 'OpRefUsed' });
  expect(world.read('converter', 'isOpRefUsed', [opRef])).toBe(false);
  expect(world.read('converter', 'isNonceUsed', [4n])).toBe(false);
});

it('stops a frozen account from spending what others allowed it', () => {
  const { world } = openWorld();
  expect(world.call('0x01', 'token', 'approve', ['0x02', SVC])).toEqual(ok);
  expect(world.call('0xf0', 'token', 'freeze', [ZERO])).toEqual({ error: 'InvalidAccount' });
  expect(world.call('0xf0', 'token', 'freeze', ['0x02'])).toEqual(ok);
  expect(world.call('0x02', 'token', 'transferFrom', ['0x01', '0x03', SVC])).toEqual({ error: 'FrozenAccount' });
});

it('pays a relayer out of what is minted, and on top of what is burned', () => {
  const { world } = openWorld();
  const relayed = (kind: number, fee: bigint, caller = '0x03', nonce = 77n + BigInt(kind)) => {
    const amounts = { amountIn: 100n * SVC, amountOut: 100n * SVC };
    const refs = { opRef: `0x${nonce}`, payoutRef: kind === 3 ? '0x1' : '0x0' };
    const voucher = { kind, wallet: '0x01', tokenIn: kind === 3 ? TOKEN : ZERO, deadline: START + HOUR, nonce };
    const permit = { method: 0, value: 0n, deadline: 0n };
    const args = [{ ...voucher, ...amounts, ...refs }, '0x', { relayer: '0x03', fee }, permit];
    return world.call(caller, 'converter', 'convertFor', args, { signers: ['0x51'], relay: '0x01' });
  };
  const held = () => ['0x01', '0x03'].map((account) => (world.read('token', 'balanceOf', [account]) as bigint) / SVC);
  expect(relayed(2, SVC, '0x02')).toEqual({ error: 'WrongRelayer' });
  expect(relayed(2, 100n * SVC)).toEqual({ error: 'FeeTooHigh' });
  expect(relayed(2, SVC)).toEqual(ok);
  expect(held()).toEqual([1_099n, 1_001n]);
  expect(relayed(3, SVC)).toEqual(ok);
  expect(held()).toEqual([998n, 1_002n]);
  expect(relayed(3, SVC)).toEqual({ error: 'NonceUsed' });
});

it('gives each minter its own limit, and a wallet a trip with the one that it used last', () => {
  const { world, send, admin } = openWorld();
  const capacity = () => world.read('token', 'mintCapacity', ['0xb2']);
  const byMinter = (name: string, value: bigint) => world.call('0xb2', 'token', name, ['0x01', value]);
  const inner = { functionName: 'allowMinter', args: ['0xb2', 100n * SVC] };
  expect(world.call('0xb2', 'token', 'mint', ['0x01', SVC])).toEqual({ error: 'NotAMinter' });
  expect(world.call('0xad', 'token', 'schedule', [inner])).toEqual(ok);
  expect(admin('grantRole', ['SIGNER_ROLE', '0x53'])).toEqual(ok);
  expect(world.call('0xad', 'token', 'execute', [inner])).toEqual(ok);
  expect(world.call('0x01', 'token', 'approve', ['0xb2', 550n * SVC])).toEqual(ok);
  expect(byMinter('redeem', 500n * SVC)).toEqual(ok);
  expect(byMinter('issueTo', 500n * SVC)).toEqual(ok);
  expect(capacity()).toBe(100n * SVC);
  expect(byMinter('mint', 101n * SVC)).toEqual({ error: 'MintCapExceeded' });
  expect(byMinter('mint', SVC / 1_000n)).toEqual(ok);
  expect(capacity()).toBe(100n * SVC - SVC / 100n);
  // The converter is the one used last now: what was brought in by way of the other is forgotten.
  expect(byMinter('redeem', 50n * SVC)).toEqual(ok);
  expect(send('0x01', 0, DOLLAR, SVC)).toEqual(ok);
  expect(byMinter('issueTo', 50n * SVC)).toEqual(ok);
  expect(capacity()).toBe(50n * SVC - SVC / 100n);
});
