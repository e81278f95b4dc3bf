// The columns of records that prepared statements read, by name.
//
// A prepared statement that returns `*` fails from the moment its table gets a column, and the next version adds columns
// while this one still runs.
import type { ConversionRecord, VoucherRecord } from '../../domain/conversion.ts';

type Fields<RecordType> = Record<keyof RecordType, true>;

const columnsOf = (fields: object): string =>
  Object.keys(fields)
    .map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    .join(', ');

/** Does not compile while a field of the record is missing. */
export const CONVERSION_COLUMNS = columnsOf({
  id: true,
  merchantId: true,
  env: true,
  reference: true,
  type: true,
  status: true,
  chain: true,
  chainId: true,
  wallet: true,
  pair: true,
  tokenIn: true,
  tokenOut: true,
  decimalsIn: true,
  decimalsOut: true,
  amountIn: true,
  amountOut: true,
  fiatKobo: true,
  usdValueCents: true,
  opRef: true,
  payoutRef: true,
  screeningStatus: true,
  screeningReference: true,
  screeningUpdatedAt: true,
  sealedDetails: true,
  payoutBankCode: true,
  payoutAccountLast4: true,
  paymentReference: true,
  railProvider: true,
  paymentInstructions: true,
  paymentExpiresAt: true,
  voucherId: true,
  txHash: true,
  blockNumber: true,
  blockHash: true,
  relayFee: true,
  onchainVerifiedAt: true,
  reportedFailure: true,
  metadata: true,
  lastError: true,
  cause: true,
  createdAt: true,
  updatedAt: true,
  tries: true,
  nextTryAt: true,
} satisfies Fields<ConversionRecord>);

export const VOUCHER_COLUMNS = columnsOf({
  id: true,
  conversionId: true,
  chain: true,
  chainId: true,
  verifyingContract: true,
  kind: true,
  wallet: true,
  tokenIn: true,
  amountIn: true,
  amountOut: true,
  payToken: true,
  deadline: true,
  nonce: true,
  opRef: true,
  payoutRef: true,
  oracleRate: true,
  spread: true,
  takesReserve: true,
  signature: true,
  signer: true,
  needsApproval: true,
  createdAt: true,
  executedAt: true,
} satisfies Fields<VoucherRecord>);
