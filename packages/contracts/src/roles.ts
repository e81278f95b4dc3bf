// The roles of the two contracts, as the contracts compute them: keccak256 of the name.
import { keccak256, toBytes } from 'viem';

/** Of the token: mints, and burns against an allowance. */
export const CONVERTER_ROLE = keccak256(toBytes('CONVERTER_ROLE'));
/** Of the converter: whose signatures make a voucher valid. */
export const SIGNER_ROLE = keccak256(toBytes('SIGNER_ROLE'));
/** Of the converter: can pause. */
export const GUARDIAN_ROLE = keccak256(toBytes('GUARDIAN_ROLE'));
/** Of the converter: can withdraw reserve. */
export const TREASURY_ROLE = keccak256(toBytes('TREASURY_ROLE'));
