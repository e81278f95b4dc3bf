// The limits agree with one another.
import { describe, expect, it } from 'vitest';
import { IDEMPOTENCY_KEY_PATTERN, LIMITS } from './limits.ts';

describe('LIMITS', () => {
  it('let the largest plaintext through as the largest envelope', () => {
    const ciphertextChars = Math.ceil((LIMITS.bodyBytes * 4) / 3);
    expect(ciphertextChars).toBeLessThanOrEqual(LIMITS.ciphertextChars);
    const rest = { v: 1, encKeyId: `enc_${'A'.repeat(26)}`, iv: 'A'.repeat(16), ciphertext: '', tag: 'A'.repeat(22) };
    expect(LIMITS.ciphertextChars + JSON.stringify(rest).length).toBeLessThanOrEqual(LIMITS.envelopeBytes);
  });

  it('keep a nonce at least as long as its timestamp can be good', () => {
    expect(LIMITS.nonceKeptSeconds).toBeGreaterThan(2 * LIMITS.timestampWindowSeconds);
    expect(LIMITS.nonceKeptSeconds).toBeGreaterThanOrEqual(LIMITS.nonceWindowSeconds);
  });

  it('retry after each attempt but the last, over about 15 hours', () => {
    expect(LIMITS.webhookRetryDelaysSeconds).toHaveLength(LIMITS.webhookAttempts - 1);
    const hours = LIMITS.webhookRetryDelaysSeconds.reduce((sum, delay) => sum + delay, 0) / 3600;
    expect(hours).toBeGreaterThan(15);
    expect(hours).toBeLessThan(16);
  });

  it('describe idempotency keys as their pattern does', () => {
    const pattern = new RegExp(IDEMPOTENCY_KEY_PATTERN);
    const key = (length: number) => 'k'.repeat(length);
    expect([7, 8, 64, 65].map((length) => pattern.test(key(length)))).toEqual([false, true, true, false]);
    expect([LIMITS.idempotencyKeyMinChars, LIMITS.idempotencyKeyMaxChars]).toEqual([8, 64]);
    for (const bad of ['key with space', 'clé-unique', 'key.dotted', 'keykeykey\n'])
      expect(pattern.test(bad)).toBe(false);
  });
});
