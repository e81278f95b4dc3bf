// Every event type: what it means, the shape of its data, and a realistic sample.
import { type TSchema, Type } from 'typebox';
import type { ConversionEventType, EventType, PayoutEventType } from './event-types.ts';
import {
  type Conversion,
  type ConversionEventData,
  ConversionEventDataSchema,
  type PayoutEventData,
  PayoutEventDataSchema,
} from './resources/conversions.ts';
import { sampleConversion } from './samples.ts';

export * from './event-types.ts';

export interface EventEntry {
  description: string;
  dataSchema: TSchema;
  sample: Record<string, unknown>;
}

/** `data` of `conversion.*`: the conversion without voucher, payment instructions, stages and metadata. */
export const conversionEventData = (conversion: Conversion): ConversionEventData => {
  const { voucher, paymentInstructions, stages, metadata, ...data } = conversion;
  return data;
};

/** `data` of `payout.*`. Throws when the conversion has no payout. */
export const payoutEventData = (conversion: Conversion): PayoutEventData => {
  if (conversion.payout === null) throw new Error(`conversion ${conversion.reference} has no payout`);
  return {
    reference: conversion.reference,
    conversionId: conversion.id,
    env: conversion.env,
    fiatAmountNgn: conversion.fiatAmountNgn,
    bankCode: conversion.payout.bankCode,
    accountLast4: conversion.payout.accountLast4,
    status: conversion.payout.status,
    providerTransferId: conversion.payout.providerTransferId,
  };
};

const ofConversion = (type: ConversionEventType, description: string): EventEntry => ({
  description,
  dataSchema: ConversionEventDataSchema,
  sample: conversionEventData(sampleConversion(type)),
});

const ofPayout = (type: PayoutEventType, description: string): EventEntry => ({
  description,
  dataSchema: PayoutEventDataSchema,
  sample: payoutEventData(sampleConversion(type)),
});

export const EVENTS: Readonly<Record<EventType, EventEntry>> = {
  'conversion.screening_hold': ofConversion('conversion.screening_hold', 'Screening holds the conversion for review.'),
  'conversion.awaiting_payment': ofConversion(
    'conversion.awaiting_payment',
    'The hold of a fiat-issue cleared; its payment instructions can be read.',
  ),
  'conversion.payment_confirmed': ofConversion('conversion.payment_confirmed', 'The exact Naira amount arrived.'),
  'conversion.voucher_issued': ofConversion(
    'conversion.voucher_issued',
    'A voucher can be read: a hold cleared, a payment arrived, or a transaction was lost.',
  ),
  'conversion.onchain_submitted': ofConversion('conversion.onchain_submitted', 'The transaction was sent.'),
  'conversion.onchain_confirmed': ofConversion('conversion.onchain_confirmed', 'The execution is verified on chain.'),
  'conversion.succeeded': ofConversion(
    'conversion.succeeded',
    'The conversion is complete. Final for crypto legs and fiat-issue.',
  ),
  'conversion.failed': ofConversion('conversion.failed', 'The conversion ended without success.'),
  'conversion.requires_manual_review': ofConversion(
    'conversion.requires_manual_review',
    'Money moved in a way an operator has to look at.',
  ),
  'payout.initiated': ofPayout('payout.initiated', 'The bank rail accepted the payout.'),
  'payout.in_progress': ofPayout('payout.in_progress', 'The bank rail is working on the payout.'),
  'payout.succeeded': ofPayout('payout.succeeded', 'The payout reached the bank account. Final for fiat-redeem.'),
  'payout.failed': ofPayout('payout.failed', 'The payout was refused, failed or reversed; an operator looks at it.'),
  'synthetic.test_event': {
    description: 'A test of the endpoint; nothing happened.',
    dataSchema: Type.Object({ message: Type.String() }),
    sample: { message: 'This is a test event from SVC. Nothing happened.' },
  },
};
