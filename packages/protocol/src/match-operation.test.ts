// A raw method and path finds the operation that the service's router would run.
import { describe, expect, it } from 'vitest';
import { OPERATION_IDS, OPERATIONS } from './endpoints.ts';
import { matchOperation } from './match-operation.ts';

describe('matchOperation', () => {
  it('finds every operation by its own path', () => {
    const found = OPERATION_IDS.map((id) => matchOperation(OPERATIONS[id].method, OPERATIONS[id].path)?.id);
    expect(found).toEqual(OPERATION_IDS);
  });

  it('reads the parameters and the query', () => {
    expect(matchOperation('GET', '/v1/conversions/op:x:1/receipt?a=1&b=2')).toEqual({
      id: 'getReceipt',
      params: { reference: 'op:x:1' },
      query: { a: '1', b: '2' },
    });
  });

  it('takes a fixed path before one with a parameter', () => {
    expect(matchOperation('GET', '/v1/conversions/quote')?.id).toBe('getQuote');
    expect(matchOperation('GET', '/v1/conversions/quotes')?.id).toBe('getConversion');
  });

  it.each([
    ['/v1/conversions/op%3Ax', 'op:x'],
    ['/v1/conversions/a%2Fb', 'a/b'],
    ['/v1/conversions/a%252Fb', 'a%2Fb'],
    ['/v1/conv%65rsions/a', 'a'],
    ['/v1/conversions/', ''],
    ['/v1/conversions/%E0', '%E0'],
  ])('decodes %s once', (path, reference) => {
    expect(matchOperation('GET', path)).toEqual({ id: 'getConversion', params: { reference }, query: {} });
  });

  it('reads a percent-encoded fixed path as the fixed one', () => {
    expect(matchOperation('GET', '/v1/conversions/qu%6Fte')?.id).toBe('getQuote');
  });

  it.each([
    ['POST', '/v1/banks'],
    ['get', '/v1/banks'],
    ['GET', '/v1/banks/'],
    ['GET', '/v2/banks'],
    ['GET', '/v1/Xwell-known/svc-public-keys.json'],
    ['GET', ''],
  ])('finds nothing for %s %s', (method, path) => {
    expect(matchOperation(method, path)).toBeNull();
  });
});
