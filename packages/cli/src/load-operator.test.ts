import { describe, expect, it } from 'vitest';
import { type Operator, partOf } from './load-operator.ts';

describe("parts of the service's library", () => {
  it('are found by name', () => {
    const operator = { reconcile: () => 7 } as unknown as Operator;
    expect(partOf<() => number>(operator, 'reconcile')()).toBe(7);
  });

  it('are missed in words that name them', () => {
    expect(() => partOf({} as Operator, 'reconcile')).toThrow('The @svc/service installed here has no reconcile.');
  });
});
