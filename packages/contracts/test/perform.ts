// Performs an action of the model on the chain.
import {
  type Abi,
  type Address,
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
import { type Action, amountsOf, type ConvertAction, type PairToken } from './model.ts';
import { convertFor, noPermit, signPermit, signRelay } from './permits.ts';
import { convert, payoutRefOf, type Voucher } from './voucher.ts';
import { mintPairToken, type World } from './world.ts';

export type Tokens = Record<PairToken, Address>;

function voucherOf(world: World, tokens: Tokens, action: ConvertAction, now: number): Voucher {
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
  await world.evm.jumpTo(now);
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
    const { cap: payoutCap, maxReserve, withdrawCap, maxVoucher } = action;
    const size = { maxVoucher, secondSignatureAbove: maxVoucher };
    const args = [tokens[action.pair], { payoutCap, maxReserve, withdrawCap, ...size }] as const;
    const call = encodeFunctionData({ abi: svcConverterAbi, functionName: 'allowPairToken', args });
    await widenAt(world, now, converter, call);
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
  } else if (action.type === 'schedule') {
    await send(world.evm, asAdmin, { ...converter, functionName: 'schedule', args: ['0x'] });
  } else if (action.type === 'cancelScheduled') {
    await send(world.evm, world.accounts.canceller.address, { ...converter, functionName: 'cancel', args: ['0x'] });
  } else if (action.type === 'changeSigner') {
    const args = [SIGNER_ROLE, world.accounts.nextSigner.address] as const;
    const call = encodeFunctionData({ abi: svcConverterAbi, functionName: 'grantRole', args });
    if (action.granted) await widenAt(world, now, converter, call);
    else await send(world.evm, asAdmin, { ...converter, functionName: 'revokeRole', args });
  }
}

async function performConvert(world: World, tokens: Tokens, action: ConvertAction, now: number): Promise<void> {
  const voucher = voucherOf(world, tokens, action, now);
  const options = { signer: world.accounts[action.signer], from: world.accounts[action.caller].address };
  if (!action.relayed) return void (await convert(world, voucher, options));
  const by = world.accounts[action.wallet];
  const relay = await signRelay(world, voucher, { by, fee: action.fee });
  const takesPermit = action.permit && action.kind % 2 === 1 && action.kind < 4 && action.flaw === 'none';
  const permit = takesPermit ? await signPermit(world, voucher, maxUint256) : noPermit;
  await convertFor(world, voucher, relay, { ...options, permit, from: world.accounts.stranger.address });
}

/** Schedules and executes in blocks of the same second: the delay of this world is zero. */
async function widenAt(world: World, now: number, contract: { address: Address; abi: Abi }, call: Hex): Promise<void> {
  for (const functionName of ['schedule', 'execute']) {
    await world.evm.jumpTo(now);
    await send(world.evm, world.accounts.admin.address, { ...contract, functionName, args: [call] } as never);
  }
}
