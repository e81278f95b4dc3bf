// Payloads go to an older version step by step, newest first.
import { describe, expect, it } from 'vitest';
import { API_VERSIONS, CURRENT_API_VERSION, isApiVersion, translateEventData, type VersionStep } from './versions.ts';

const steps: readonly VersionStep[] = [
  { version: '2026-03-01', translate: ({ amountIn, ...rest }) => ({ ...rest, amount: amountIn }) },
  { version: '2025-11-01', translate: ({ amount, ...rest }) => ({ ...rest, value: amount }) },
];

describe('translateEventData', () => {
  it('leaves a payload of the current version as it is', () => {
    const data = { amountIn: '5' };
    expect(translateEventData(data, 'conversion.succeeded', CURRENT_API_VERSION)).toBe(data);
    expect(translateEventData(data, 'conversion.succeeded', CURRENT_API_VERSION, steps)).toEqual(data);
  });

  it('applies every step down to the version asked for and no further', () => {
    expect(translateEventData({ amountIn: '5' }, 'conversion.succeeded', '2026-03-01', steps)).toEqual({ amount: '5' });
    expect(translateEventData({ amountIn: '5' }, 'conversion.succeeded', '2025-11-01', steps)).toEqual({ value: '5' });
  });
});

describe('isApiVersion', () => {
  it('knows the current version and no other', () => {
    expect(API_VERSIONS).toEqual(['2026-09-15']);
    for (const text of ['2026-09-16', '2026-9-15', '', ' 2026-09-15']) expect(isApiVersion(text)).toBe(false);
  });
});
