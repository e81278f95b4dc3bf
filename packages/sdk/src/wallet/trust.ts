// What a caller knows about a voucher beforehand, and what is known once it is verified.
import type { Address, AssetSymbol, Env, Hex, Voucher } from '@svc/protocol';
import type { NamesOf } from '../credentials/wrong-option.ts';
import { SvcClientError } from '../errors.ts';

/** Facts that the caller knows independently of the service's answers. */
export interface Trust {
  /** The required signer. Default: ask the converter for its signers. */
  signer?: Address | readonly Address[];
  /** The converter contract, or those that the operator uses. */
  converter?: Address | readonly Address[];
  /** Token addresses. Those of Live are built in. */
  tokens?: Partial<Record<AssetSymbol, Address>>;
}

export const TRUST_NAMES: NamesOf<Trust> = { signer: true, converter: true, tokens: true };

/** What was pinned once, where the call itself names nothing. */
export function withPins(trust: Trust, pins: { converters: Address[]; signers: Address[] } | undefined): Trust {
  if (pins === undefined) return trust;
  return {
    ...(pins.converters.length > 0 && { converter: pins.converters }),
    ...(pins.signers.length > 0 && { signer: pins.signers }),
    ...trust,
  };
}

/** A taken API host could name a converter of its own, and that converter would call any signer valid. */
export function requirePin(env: Env, { converter, signer }: Trust): void {
  if (env !== 'live' || [converter ?? [], signer ?? []].flat().length > 0) return;
  throw new SvcClientError(
    'SVC_VALIDATION_FAILED',
    'In Live nothing is signed for a converter that is not pinned: run svc pin once, or give execute the converter or the signer that the operator publishes.',
    { details: { reason: 'not_pinned' }, topic: 'not_pinned' },
  );
}

export interface VerifiedVoucher {
  voucher: Voucher;
  signer: Address;
  converter: Address;
  chainId: number;
  /** The service's signature, and what it signed: the EIP-712 digest. */
  signature: Hex;
  digest: Hex;
  /** As the service sent it: null when the allowance sufficed while it signed. */
  approval: { to: Address; data: Hex } | null;
  call: { to: Address; data: Hex };
}
