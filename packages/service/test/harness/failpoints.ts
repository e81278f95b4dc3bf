// The places of a conversion's life where a test lets the process die. one-truth.test.ts compares them with the sources.

export const CONVERSION_FAILPOINTS = [
  'create.beforeInsert',
  'create.afterInsert',
  'create.afterSign',
  'create.afterInstructions',
  'create.afterPersist',
  'voucher.afterPrepare',
  'voucher.afterSign',
  'voucher.afterPersist',
  'report.afterVerify',
  'report.afterMove',
  'report.afterPersist',
  'payout.afterIntent',
  'payout.afterPrepare',
  'payout.afterCall',
  'payout.afterPersist',
] as const;

export const REFUND_FAILPOINTS = [
  'refund.afterIntent',
  'refund.beforeCall',
  'refund.afterCall',
  'refund.afterPersist',
] as const;

export const DELIVERY_FAILPOINTS = ['delivery.afterClaim', 'delivery.afterSend', 'delivery.afterRecord'] as const;
