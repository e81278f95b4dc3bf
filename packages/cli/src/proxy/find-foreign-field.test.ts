import { describe, expect, it } from 'vitest';
import { findForeignField } from './find-foreign-field.ts';

const MINE = 'op:order:00000001';
const OTHER = 'op:order:00000002';
const read = (target: string) => ({ method: 'GET', target, body: undefined, idempotencyKey: null });
const write = (target: string, body: unknown) => ({ method: 'POST', target, body, idempotencyKey: 'k' });

describe('findForeignField', () => {
  it('accepts what answers the question, and what names nothing', () => {
    expect(findForeignField(read(`/v1/conversions/${MINE}`), { reference: MINE })).toBe(null);
    expect(findForeignField(read(`/v1/conversions/${MINE.replaceAll(':', '%3A')}`), { reference: MINE })).toBe(null);
    expect(findForeignField(write('/v1/conversions', { amount: '1' }), { reference: OTHER })).toBe(null);
    expect(findForeignField(read('/v1/banks'), { country: 'NG' })).toBe(null);
    expect(findForeignField(read('/v1/docs'), '<html>')).toBe(null);
  });

  it.each([
    [read(`/v1/conversions/${MINE}`), { reference: OTHER }, 'reference'],
    [read(`/v1/conversions/screening?reference=${MINE}`), { reference: OTHER }, 'reference'],
    [write('/v1/conversions', { reference: MINE }), { reference: OTHER }, 'reference'],
    [write(`/v1/conversions/${MINE}/events`, { event: 'failed' }), { reference: OTHER }, 'reference'],
    [write('/v1/test-data/actions', { reference: MINE }), { conversion: { reference: OTHER } }, 'reference'],
    [read('/v1/events/evt_1'), { id: 'evt_2' }, 'id'],
  ])('names what differs from %j', (request, answer, field) => {
    expect(findForeignField(request, answer)).toBe(field);
  });
});
