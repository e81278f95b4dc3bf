import { expect, it } from 'vitest';
import type { Context } from '../ports/context.ts';
import { makeRequestRecorder } from './request-recorder.ts';

it('keeps the details of what one person tries, and of a flood only some', () => {
  const recorder = makeRequestRecorder({} as Pick<Context, 'db' | 'log' | 'masterKey'>);
  const asked = Array.from({ length: 20_000 }, () => recorder.mayTrace());
  expect(asked.slice(0, 100)).toEqual(Array(100).fill(true));
  expect(asked.filter(Boolean).length).toBeLessThan(2000);
});
