// Performs an action of the model on the chain.
import {
  type Abi,
  type Address,
  concat,
  encodeFunctionData,
  type Hex,
  keccak256,
  maxUint256,
  numberToHex,
  zeroAddress,
  zeroHash,
} from 'viem';
import { SIGNER_ROLE, svcConverterAbi, svcTokenAbi } from '../src/index.ts';
import { send } from './chain.ts';
import {
  type Action,
  type Announcement,
  amountsOf,
  type ConvertAction,
  DELAY,
  LARGER_VOUCHERS,
  type PairToken,
  UNLISTED_LIMITS,
} from './model.ts';
import { convertFor, noPermit, signPermit, signRelay } from './permits.ts';
import { convert, payoutRefOf, signVoucher, type Voucher } from './voucher.ts';
import { mintPairToken, type World } from './world.ts';

const WIDENING: ReadonlySet<Action['type']> = new Set(['allow', 'allowMinter', 'kindLimits', 'changeSigner']);

export type Tokens = Record<PairToken, Address>;

export function voucherOf(world: World, tokens: Tokens, action: ConvertAction, now: number): Voucher {
  const { kind, flaw } = action;
  const tokenIn = kind === 0 ? tokens[action.pair] : kind === 2 ? zeroAddress : world.token;
  const payoutRef = kind === 1 ? payoutRefOf(tokens[action.pair]) : kind === 3 ? keccak256('0x01') : zeroHash;
  const wrongPayoutRef = kind === 3 ? zeroHash : keccak256('0x02');
  return {
    kind,
    wallet: world.accounts[action.wallet].address,
    tokenIn: flaw === 'tokenIn' ? world.converter : tokenIn,
    ...amountsOf(action),
    deadline: BigInt(now + action.lifetime),
    nonce: BigInt(action.nonce),
    opRef: keccak256(numberToHex(action.opRef)),
    payoutRef: flaw === 'payoutRef' ? wrongPayoutRef : payoutRef,
  };
}

export async function perform(world: World, tokens: Tokens, action: Action, now: number): Promise<void> {
  const { admin } = world.accounts;
  const converter = { address: world.converter, abi: svcConverterAbi } as const;
  const token = { address: world.token, abi: svcTokenAbi } as const;
  const asAdmin = admin.address;
  if (action.type === 'wait') return;
  // What widens begins before.
  if (!WIDENING.has(action.type) || (action.type === 'changeSigner' && !action.granted)) await world.evm.jumpTo(now);
  if (action.type === 'convert') {
    await performConvert(world, tokens, action, now);
  } else if (action.type === 'deposit') {
    await mintPairToken(world, tokens[action.pair], world.converter, action.amount);
  } else if (action.type === 'withdraw') {
    const args = [tokens[action.pair], world.accounts[action.to].address, action.amount] as const;
    const by = world.accounts[action.by].address;
    await send(world.evm, by, { ...converter, functionName: 'withdrawReserve', args });
  } else if (action.type === 'allowMinter') {
    const args = [world.converter, action.cap] as const;
    await widenAt(world, now, token, encodeFunctionData({ abi: svcTokenAbi, functionName: 'allowMinter', args }));
  } else if (action.type === 'allow') {
    await widenAt(world, now, converter, allowCall(tokens[action.pair], action));
  } else if (action.type === 'kindLimits') {
    await widenAt(world, now, converter, kindLimitsCall(action.kind, action));
  } else if (action.type === 'disallow') {
    await send(world.evm, asAdmin, { ...converter, functionName: 'disallowPairToken', args: [tokens[action.pair]] });
  } else if (action.type === 'pause' || action.type === 'unpause') {
    const by = action.type === 'pause' ? world.accounts.guardian.address : asAdmin;
    const args = [action.kinds, action.pair === null ? zeroAddress : tokens[action.pair]] as const;
    await send(world.evm, by, { ...converter, functionName: action.type, args });
  } else if (action.type === 'secondMinter') {
    const args = [world.accounts[action.to].address, action.amount] as const;
    await send(world.evm, world.accounts.nextSigner.address, { ...token, functionName: 'mint', args });
  } else if (action.type === 'freeze' || action.type === 'unfreeze') {
    const by = action.type === 'freeze' ? world.accounts.guardian.address : asAdmin;
    const args = [world.accounts[action.wallet].address] as const;
    await send(world.evm, by, { ...token, functionName: action.type, args });
  } else if (action.type === 'announce' || action.type === 'run') {
    const functionName = action.type === 'announce' ? 'schedule' : 'execute';
    const args = [announcedCall(world, tokens, action.announcement)] as const;
    await send(world.evm, asAdmin, { ...converter, functionName, args });
  } else if (action.type === 'callOff') {
    const args = [announcedCall(world, tokens, action.announcement)] as const;
    await send(world.evm, world.accounts.canceller.address, { ...converter, functionName: 'cancel', args });
  } else if (action.type === 'voidOpRef') {
    const args = [keccak256(numberToHex(action.opRef))] as const;
    await send(world.evm, world.accounts[action.by].address, { ...converter, functionName: 'cancelOpRef', args });
  } else if (action.type === 'changeSigner') {
    const args = [SIGNER_ROLE, world.accounts[action.signer].address] as const;
    const call = encodeFunctionData({ abi: svcConverterAbi, functionName: 'grantRole', args });
    if (action.granted) await widenAt(world, now, converter, call);
    else await send(world.evm, asAdmin, { ...converter, functionName: 'revokeRole', args });
  }
}

function allowCall(token: Address, limits: Omit<Action & { type: 'allow' }, 'type' | 'pair'>): Hex {
  const { cap: payoutCap, maxReserve, withdrawCap, maxVoucher, secondSignatureAbove } = limits;
  const args = [token, { payoutCap, maxReserve, withdrawCap, maxVoucher, secondSignatureAbove }] as const;
  return encodeFunctionData({ abi: svcConverterAbi, functionName: 'allowPairToken', args });
}

function kindLimitsCall(kind: number, limits: typeof LARGER_VOUCHERS): Hex {
  const { maxVoucher, secondSignatureAbove } = limits;
  const args = [kind, { maxVoucher, secondSignatureAbove }] as const;
  return encodeFunctionData({ abi: svcConverterAbi, functionName: 'setKindLimits', args });
}

function announcedCall(world: World, tokens: Tokens, announcement: Announcement): Hex {
  if (announcement === 'largerVouchers') return kindLimitsCall(1, LARGER_VOUCHERS);
  if (announcement === 'allowUnlisted') return allowCall(tokens.unlisted, { ...UNLISTED_LIMITS, ...LARGER_VOUCHERS });
  const args = [world.accounts.stranger.address] as const;
  return encodeFunctionData({ abi: svcConverterAbi, functionName: 'allowDestination', args });
}

async function performConvert(world: World, tokens: Tokens, action: ConvertAction, now: number): Promise<void> {
  const voucher = voucherOf(world, tokens, action, now);
  const signers = action.second === null ? [action.signer] : [action.signer, action.second];
  const signed = signers.map((signer) => signVoucher(world, voucher, world.accounts[signer]));
  const options = { signature: concat(await Promise.all(signed)), from: world.accounts[action.caller].address };
  if (!action.relayed) return void (await convert(world, voucher, options));
  const by = world.accounts[action.wallet];
  const relay = await signRelay(world, voucher, { by, fee: action.fee });
  const takesPermit = action.permit && action.kind % 2 === 1 && action.kind < 4 && action.flaw === 'none';
  const permit = takesPermit ? await signPermit(world, voucher, maxUint256) : noPermit;
  await convertFor(world, voucher, relay, { ...options, permit, from: world.accounts.stranger.address });
}

/** Announces it as long ago as the delay, and runs it now. */
async function widenAt(world: World, now: number, contract: { address: Address; abi: Abi }, call: Hex): Promise<void> {
  const admin = world.accounts.admin.address;
  await world.evm.jumpTo(now - DELAY);
  await send(world.evm, admin, { ...contract, functionName: 'schedule', args: [call] } as never);
  await world.evm.jumpTo(now);
  await send(world.evm, admin, { ...contract, functionName: 'execute', args: [call] } as never);
}
