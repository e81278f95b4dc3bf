// For programs that send vouchers for wallets without gas: reads what a wallet signed, and names why the converter refuses it.
export {
  decodeConvertFor,
  encodeConvertFor,
  encodeHasSignerRole,
  NO_PERMIT,
  type Permit,
  type RelayedCall,
  revertNameOf,
} from './wallet/contract-calls.ts';
