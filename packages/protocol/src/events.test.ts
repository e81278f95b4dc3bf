// Every event type has a sample that is what a real event of that type carries.
import { describe, expect, it } from 'vitest';
import { conversionEventData, EVENT_TYPES, EVENTS, isEventType, payoutEventData } from './events.ts';
import { findIssues } from './find-issues.ts';
import { ConversionSchema } from './resources/conversions.ts';
import { sampleConversion } from './samples.ts';
import { TRANSITIONS } from './states.ts';

const moneyEvents = EVENT_TYPES.filter((type) => type !== 'synthetic.test_event');

describe('EVENTS', () => {
  it('describes every type, and nothing else', () => {
    expect(Object.keys(EVENTS)).toEqual([...EVENT_TYPES]);
    for (const { description } of Object.values(EVENTS)) expect(description).toMatch(/\.$/);
  });

  it.each(EVENT_TYPES)('has a sample of %s that fits its schema and survives JSON', (type) => {
    const { dataSchema, sample } = EVENTS[type];
    expect(findIssues(dataSchema, sample)).toEqual([]);
    expect(JSON.parse(JSON.stringify(sample))).toEqual(sample);
  });

  it.each(moneyEvents)('samples %s from a conversion that the table allows to emit it', (type) => {
    const conversion = sampleConversion(type);
    expect(findIssues(ConversionSchema, conversion)).toEqual([]);
    const rows = TRANSITIONS.filter(
      ({ event, to, types }) => event === type && to === conversion.status && types.includes(conversion.type),
    );
    expect(rows).not.toEqual([]);
    for (const { payoutStatus } of rows)
      if (payoutStatus !== undefined) expect(conversion.payout?.status).toBe(payoutStatus);
  });
});

describe('event data', () => {
  const conversion = { ...sampleConversion('payout.succeeded'), metadata: { order: '7' } };

  it('of a conversion leaves out voucher, payment instructions, stages and metadata only', () => {
    const left = new Set(Object.keys(conversionEventData(conversion)));
    const dropped = Object.keys(conversion).filter((key) => !left.has(key));
    expect(dropped.sort()).toEqual(['metadata', 'paymentInstructions', 'stages', 'voucher']);
  });

  it('of a payout has the payout and what finds its conversion', () => {
    expect(payoutEventData(conversion)).toEqual({
      reference: conversion.reference,
      conversionId: conversion.id,
      env: 'test',
      fiatAmountNgn: '50000.00',
      bankCode: '058',
      accountLast4: '6789',
      status: 'successful',
      providerTransferId: 'trf_7f3a91c5',
    });
  });

  it('of a payout cannot be made of a conversion without one', () => {
    expect(() => payoutEventData({ ...conversion, payout: null })).toThrow('no payout');
  });
});

describe('isEventType', () => {
  it('knows the catalogue and refuses the rest', () => {
    for (const type of EVENT_TYPES) expect(isEventType(type)).toBe(true);
    for (const type of ['*', 'conversion.created', 'payout.successful', '']) expect(isEventType(type)).toBe(false);
  });
});
