import { expect, it } from 'vitest';
import { ApiError } from '../api.ts';
import { inLabels } from './name-fields.ts';

const LABELS = new Map([
  ['ipAllowlist', 'IP allowlist'],
  ['accountNumber', 'Account number'],
]);
const refusal = (path: string, message: string): ApiError =>
  new ApiError(400, { message: `${path} ${message}.`, details: { issues: [{ path, message }] } });

it.each([
  ['ipAllowlist', 'must not be empty', 'IP allowlist must not be empty.'],
  ['ipAllowlist.1', 'is no address', 'IP allowlist, entry 2 is no address.'],
  ['account.accountNumber', 'does not resolve', 'Account number does not resolve.'],
  ['env', 'must be test', 'env must be test.'],
])('a refusal of %s is shown in the words of the form', (path, message, words) => {
  expect(inLabels(refusal(path, message), LABELS).words).toBe(words);
});

it('leaves every other error as the service wrote it', () => {
  expect(inLabels(new ApiError(409, { message: 'It is taken.' }), LABELS)).toEqual({
    words: 'It is taken.',
    lang: 'en',
  });
});
