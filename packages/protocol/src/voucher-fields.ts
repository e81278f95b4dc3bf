// The fields of a voucher for EIP-712, in the order of the contract's struct. Without Node's modules, for pages.
export const VOUCHER_FIELDS = [
  { name: 'kind', type: 'uint8' },
  { name: 'wallet', type: 'address' },
  { name: 'tokenIn', type: 'address' },
  { name: 'amountIn', type: 'uint256' },
  { name: 'amountOut', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'opRef', type: 'bytes32' },
  { name: 'payoutRef', type: 'bytes32' },
] as const;
