// A pair token as it should be: an ERC-20 with ERC-2612, ERC-3009 and Permit2, as far as the token has them.
import { type Address, addressOf, amountOf, type Call, type Journal, Refusal, refuseWhen } from './ground.ts';
import { openSignedToken, type SignedToken } from './signed-token.ts';

export interface PairTokenSetup {
  address: Address;
  decimals: number;
  /** Whether it has ERC-2612; true unless said otherwise. */
  permits?: boolean;
  /** Whether it has ERC-3009; true unless said otherwise. */
  authorizations?: boolean;
}

/** What `permit` of `convertWithPermit` and `convertFor` carries, without the signature. */
export interface Permit {
  method: bigint;
  value: bigint;
  deadline: bigint;
}

/** The errors of pair tokens and of Permit2 differ from token to token: the model names all of them so, but those of ERC-20. */
export const REFUSED = 'PairTokenRefused';

export type PairToken = ReturnType<typeof openPairToken>;

export function openPairToken(journal: Journal, setup: PairTokenSetup) {
  const coins: SignedToken = openSignedToken(journal, BigInt(setup.decimals), () => {});

  /** "ERC-2612 [...] a permit that somebody else sent first does no harm"; "The ERC-2612 permit may fail [...] The allowance decides." */
  function tryPermit(call: Call, owner: Address, spender: Address, permit: Permit): void {
    if (setup.permits !== false) tryPermitOf(coins, call, owner, spender, permit);
  }

  /** "ERC-3009 `receiveWithAuthorization` (`validAfter` 0, `validBefore` = `deadline`)", the nonce being the voucher's digest. */
  function receive(call: Call, owner: Address, to: Address, value: bigint, permit: Permit, digest: string): void {
    const key = `${owner} ${digest}`;
    const signed = call.signedBy.owner !== undefined && addressOf(call.signedBy.owner) === owner;
    const timely = call.now < permit.deadline;
    refuseWhen(setup.authorizations === false || !timely || !signed || coins.authorizations.get(key), REFUSED);
    coins.authorizations.set(key, true);
    coins.move(owner, to, value);
  }

  /** "Permit2 `permitTransferFrom` (spender: the converter)": the wallet allowed Permit2, and signed; the deadline's second is good. */
  function pullByPermit2(
    call: Call,
    permit2: Address,
    owner: Address,
    to: Address,
    value: bigint,
    permit: Permit,
  ): void {
    const signed = call.signedBy.owner !== undefined && addressOf(call.signedBy.owner) === owner;
    refuseWhen(!signed || call.now > permit.deadline, REFUSED);
    try {
      coins.moveAllowed(owner, permit2, to, value);
    } catch (error) {
      if (error instanceof Refusal) throw new Refusal(REFUSED);
      throw error;
    }
  }

  return {
    coins,
    decimals: BigInt(setup.decimals),
    tryPermit,
    receive,
    pullByPermit2,
    calls: {
      approve: coins.calls.approve,
      transfer: coins.calls.transfer,
      transferFrom: coins.calls.transferFrom,
      ...(setup.permits !== false && { permit: coins.calls.permit }),
      ...(setup.authorizations !== false && { receiveWithAuthorization: coins.calls.receiveWithAuthorization }),
      // Of the tokens for development; who may call it is not modelled.
      mint: (call: Call) => coins.create(addressOf(call.args[0]), amountOf(call.args[1])),
    } as Record<string, (call: Call) => void>,
  };
}

/** Tries an ERC-2612 permit as the converter does: what it refuses changes nothing. */
export function tryPermitOf(coins: SignedToken, call: Call, owner: Address, spender: Address, permit: Permit): void {
  try {
    coins.permit(call, owner, spender, permit.value, permit.deadline);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
