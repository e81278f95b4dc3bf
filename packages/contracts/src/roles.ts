// The roles of the two contracts, as the contracts compute them: keccak256 of the name.
import { keccak256, toBytes } from 'viem';

/** Of the token: can freeze accounts, when the token was deployed freezable. */
export const FREEZER_ROLE = keccak256(toBytes('FREEZER_ROLE'));
/** Of the converter: whose signatures make a voucher valid. */
export const SIGNER_ROLE = keccak256(toBytes('SIGNER_ROLE'));
/** Of both: can cancel anything the admin scheduled, except their own removal. */
export const CANCELLER_ROLE = keccak256(toBytes('CANCELLER_ROLE'));
/** Of the converter: can pause, and nothing else. */
export const PAUSER_ROLE = keccak256(toBytes('PAUSER_ROLE'));
/** Of the converter: can pause, void a conversion, and bring the reserve to safety while something is announced. */
export const GUARDIAN_ROLE = keccak256(toBytes('GUARDIAN_ROLE'));
/** Of the converter: can withdraw reserve to allowed destinations. */
export const TREASURY_ROLE = keccak256(toBytes('TREASURY_ROLE'));
