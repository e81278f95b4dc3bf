// ERC-20 with ERC-2612 and ERC-3009: what the SVC token and the pair tokens have in common.
import {
  type Address,
  addressOf,
  amountOf,
  type Call,
  type Journal,
  MOST,
  openTable,
  refuseWhen,
  ZERO,
} from './ground.ts';

export type SignedToken = ReturnType<typeof openSignedToken>;

/** `refuseFrozen` is asked about every account that sends, receives or spends. */
export function openSignedToken(journal: Journal, decimals: bigint, refuseFrozen: (account: Address) => void) {
  const balances = openTable<bigint>(journal, 0n);
  const allowances = openTable<bigint>(journal, 0n);
  const nonces = openTable<bigint>(journal, 0n);
  const authorizations = openTable<boolean>(journal, false);
  const totals = openTable<bigint>(journal, 0n);

  const add = (account: Address, value: bigint): void => balances.set(account, balances.get(account) + value);
  /** What is created and destroyed in all: "The supply is a sum". */
  const addToSupply = (value: bigint): void => totals.set('supply', totals.get('supply') + value);

  function takeFrom(account: Address, value: bigint): void {
    refuseWhen(balances.get(account) < value, 'ERC20InsufficientBalance');
    add(account, -value);
  }

  function move(from: Address, to: Address, value: bigint): void {
    refuseFrozen(from);
    refuseFrozen(to);
    refuseWhen(to === ZERO, 'ERC20InvalidReceiver');
    takeFrom(from, value);
    add(to, value);
  }

  function create(to: Address, value: bigint): void {
    refuseWhen(to === ZERO, 'ERC20InvalidReceiver');
    refuseFrozen(to);
    add(to, value);
    addToSupply(value);
  }

  /** "What must always be true", 2: "nothing is burned or pulled without the wallet's allowance or signature". */
  function spend(owner: Address, spender: Address, value: bigint): void {
    // "at a frozen spender before the allowance, and at a frozen owner or receiver after it and before the balance".
    refuseFrozen(spender);
    const allowed = allowances.get(`${owner} ${spender}`);
    refuseWhen(allowed < value, 'ERC20InsufficientAllowance');
    if (allowed !== MOST) allowances.set(`${owner} ${spender}`, allowed - value);
  }

  function destroyAllowed(owner: Address, spender: Address, value: bigint): void {
    spend(owner, spender, value);
    refuseFrozen(owner);
    takeFrom(owner, value);
    addToSupply(-value);
  }

  function moveAllowed(owner: Address, spender: Address, to: Address, value: bigint): void {
    refuseFrozen(to);
    spend(owner, spender, value);
    move(owner, to, value);
  }

  function allow(owner: Address, spender: Address, value: bigint): void {
    refuseWhen(spender === ZERO, 'ERC20InvalidSpender');
    allowances.set(`${owner} ${spender}`, value);
  }

  /** ERC-2612: the deadline's own second is still good, and the signature is over the owner's next nonce. */
  function permit(call: Call, owner: Address, spender: Address, value: bigint, deadline: bigint): void {
    refuseWhen(call.now > deadline, 'ERC2612ExpiredSignature');
    const nonce = nonces.get(owner);
    const signed = call.signedBy.owner !== undefined && addressOf(call.signedBy.owner) === owner;
    refuseWhen(!signed || (call.signedBy.ownerNonce ?? nonce) !== nonce, 'NotSignedBy');
    nonces.set(owner, nonce + 1n);
    allow(owner, spender, value);
  }

  /** ERC-3009 and its cancellation: a nonce of an authorizer is spent once, in no order. */
  function spendAuthorization(call: Call, authorizer: Address, nonce: string): void {
    refuseWhen(authorizations.get(`${authorizer} ${nonce}`), 'AuthorizationSpent');
    const signed = call.signedBy.owner !== undefined && addressOf(call.signedBy.owner) === authorizer;
    refuseWhen(!signed, 'NotSignedBy');
    authorizations.set(`${authorizer} ${nonce}`, true);
  }

  function moveByAuthorization(call: Call): void {
    const [from, to] = [addressOf(call.args[0]), addressOf(call.args[1])];
    const [value, validAfter, validBefore] = [call.args[2], call.args[3], call.args[4]].map(amountOf);
    const late = validBefore === undefined || call.now >= validBefore;
    refuseWhen(late || validAfter === undefined || call.now <= validAfter, 'AuthorizationNotTimely');
    spendAuthorization(call, from, String(call.args[5]).toLowerCase());
    move(from, to, value ?? 0n);
  }

  const calls = {
    approve: (call: Call) => allow(call.from, addressOf(call.args[0]), amountOf(call.args[1])),
    transfer: (call: Call) => move(call.from, addressOf(call.args[0]), amountOf(call.args[1])),
    transferFrom: (call: Call) =>
      moveAllowed(addressOf(call.args[0]), call.from, addressOf(call.args[1]), amountOf(call.args[2])),
    permit: (call: Call) => {
      const [owner, spender] = [addressOf(call.args[0]), addressOf(call.args[1])];
      permit(call, owner, spender, amountOf(call.args[2]), amountOf(call.args[3]));
    },
    transferWithAuthorization: moveByAuthorization,
    receiveWithAuthorization: (call: Call) => {
      refuseWhen(addressOf(call.args[1]) !== call.from, 'WrongReceiver');
      moveByAuthorization(call);
    },
    cancelAuthorization: (call: Call) =>
      spendAuthorization(call, addressOf(call.args[0]), String(call.args[1]).toLowerCase()),
  };

  const reads = {
    balanceOf: (account: unknown) => balances.get(addressOf(account)),
    allowance: (owner: unknown, spender: unknown) => allowances.get(`${addressOf(owner)} ${addressOf(spender)}`),
    nonces: (owner: unknown) => nonces.get(addressOf(owner)),
    authorizationState: (authorizer: unknown, nonce: unknown) =>
      authorizations.get(`${addressOf(authorizer)} ${String(nonce).toLowerCase()}`),
    totalSupply: () => totals.get('supply'),
    decimals: () => decimals,
  };

  return { calls, reads, add, takeFrom, move, create, permit, destroyAllowed, moveAllowed, authorizations };
}
