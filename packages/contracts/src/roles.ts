// The roles of the two contracts, as the contracts compute them: keccak256 of the name.
import { keccak256, toBytes } from 'viem';

/** Of the token: can freeze accounts, when the token was deployed freezable. */
export const FREEZER_ROLE = keccak256(toBytes('FREEZER_ROLE'));
/** Of the converter: whose signatures make a voucher valid. */
export const SIGNER_ROLE = keccak256(toBytes('SIGNER_ROLE'));
/** Of the converter: can pause, and call off scheduled actions. */
export const GUARDIAN_ROLE = keccak256(toBytes('GUARDIAN_ROLE'));
/** Of the converter: can withdraw reserve to allowed destinations. */
export const TREASURY_ROLE = keccak256(toBytes('TREASURY_ROLE'));
