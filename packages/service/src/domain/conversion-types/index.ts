// The four conversion types by name.
import type { ConversionType } from '@svc/protocol';
import { cryptoIssue } from './crypto-issue.ts';
import { cryptoRedeem } from './crypto-redeem.ts';
import { fiatIssue } from './fiat-issue.ts';
import { fiatRedeem } from './fiat-redeem.ts';
import type { ConversionTypeRules } from './rules.ts';

export const CONVERSION_TYPE_RULES: Record<ConversionType, ConversionTypeRules> = {
  'crypto-issue': cryptoIssue,
  'crypto-redeem': cryptoRedeem,
  'fiat-issue': fiatIssue,
  'fiat-redeem': fiatRedeem,
};
