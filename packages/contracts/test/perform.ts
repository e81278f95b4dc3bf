// Performs an action of the model on the chain.
import { type Address, keccak256, numberToHex, zeroAddress, zeroHash } from 'viem';
import { SIGNER_ROLE, svcConverterAbi } from '../src/index.ts';
import { send } from './chain.ts';
import { type Action, amountsOf, type ConvertAction, type PairToken } from './model.ts';
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
  const { admin, guardian } = world.accounts;
  const converter = { address: world.converter, abi: svcConverterAbi } as const;
  const asAdmin = admin.address;
  if (action.type === 'wait') return;
  await world.evm.jumpTo(now);
  if (action.type === 'convert') {
    const { signer, caller } = action;
    const options = { signer: world.accounts[signer], from: world.accounts[caller].address };
    await convert(world, voucherOf(world, tokens, action, now), options);
  } else if (action.type === 'deposit') {
    await mintPairToken(world, tokens[action.pair], world.converter, action.amount);
  } else if (action.type === 'withdraw') {
    const by = world.accounts[action.by].address;
    const args = [tokens[action.pair], admin.address, action.amount] as const;
    await send(world.evm, by, { ...converter, functionName: 'withdrawReserve', args });
  } else if (action.type === 'setMintCap') {
    await send(world.evm, asAdmin, { ...converter, functionName: 'setMintCap', args: [action.cap] });
  } else if (action.type === 'allow') {
    const args = [tokens[action.pair], action.cap] as const;
    await send(world.evm, asAdmin, { ...converter, functionName: 'allowPairToken', args });
  } else if (action.type === 'disallow') {
    await send(world.evm, asAdmin, { ...converter, functionName: 'disallowPairToken', args: [tokens[action.pair]] });
  } else if (action.type === 'pause') {
    await send(world.evm, guardian.address, { ...converter, functionName: 'pause', args: [] });
  } else if (action.type === 'unpause') {
    await send(world.evm, asAdmin, { ...converter, functionName: 'unpause', args: [] });
  } else {
    const functionName = action.granted ? 'grantRole' : 'revokeRole';
    const args = [SIGNER_ROLE, world.accounts.nextSigner.address] as const;
    await send(world.evm, asAdmin, { ...converter, functionName, args });
  }
}
