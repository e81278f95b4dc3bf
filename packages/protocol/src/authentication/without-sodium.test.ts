// Where the native library is missing, every format works the same on node:crypto and bigint arithmetic.
import { describe, expect, it, vi } from 'vitest';

vi.mock('./sodium.ts', () => ({ sodium: null }));

const { verifyVectors } = await import('../verify-vectors.ts');
const { sodium } = await import('./sodium.ts');
const { importSignKey, importVerifyKey } = await import('./ed25519.ts');
const { sealResponse } = await import('./seal-response.ts');
const { openResponse } = await import('./open-response.ts');

describe('without sodium-native', () => {
  it('every vector holds', () => {
    expect(sodium).toBeNull();
    const report = verifyVectors();
    expect(report.groups.flatMap((group) => group.failed)).toEqual([]);
    expect(report.passed).toBeGreaterThan(200);
  });

  it('thousands of answers are sealed in a row without a stall', () => {
    const signKey = importSignKey(new Uint8Array(32).fill(5));
    const recipient = importVerifyKey(signKey.publicKey);
    const plaintext = Buffer.from('{}');
    const requestId = 'req_01J8XQ4V9M2T6R3K5N7P0WYZAB';
    let sealed = sealResponse({ plaintext, recipient, requestId });
    // Exporting fresh keys another way deadlocks Node 20 after one to five thousand of them.
    for (let round = 0; round < 6000; round += 1) sealed = sealResponse({ plaintext, recipient, requestId });
    expect(Buffer.from(openResponse({ sealed, seed: signKey, requestId })).toString()).toBe('{}');
  });
});
