// All resources, one family per file.
export * from './conversion-requests.ts';
export * from './conversions.ts';
export * from './credentials.ts';
export * from './endpoint-options.ts';
export * from './evidence.ts';
export * from './exports.ts';
export * from './liabilities.ts';
export * from './lookups.ts';
export * from './pagination.ts';
export * from './primitives.ts';
export * from './receipts.ts';
export * from './test-actions.ts';
export * from './transactions.ts';
export * from './vouchers.ts';
export * from './webhooks.ts';
export * from './wire.ts';
