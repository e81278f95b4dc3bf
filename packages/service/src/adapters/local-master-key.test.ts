import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeLocalMasterKey } from './local-master-key.ts';

const fresh = (): Uint8Array => new Uint8Array(randomBytes(32));
const pepper = fresh();
const secret = new Uint8Array(Buffer.from('a secret'));

describe('the local master key', () => {
  it('opens what it sealed, in the same place only', async () => {
    const masterKey = makeLocalMasterKey({ masterKey: fresh(), pepper });
    const sealed = await masterKey.seal(secret, 'table/row/merchant/test');
    expect(await masterKey.open(sealed, 'table/row/merchant/test')).toEqual(secret);
    await expect(masterKey.open(sealed, 'table/row/merchant/live')).rejects.toThrow();
  });

  it('never seals the same way twice, and shows nothing of the content', async () => {
    const masterKey = makeLocalMasterKey({ masterKey: fresh(), pepper });
    const [a, b] = [await masterKey.seal(secret, 'p'), await masterKey.seal(secret, 'p')];
    expect(a).not.toEqual(b);
    expect(Buffer.from(a).includes('secret')).toBe(false);
  });

  it('refuses every changed byte and every cut', async () => {
    const masterKey = makeLocalMasterKey({ masterKey: fresh(), pepper });
    const sealed = await masterKey.seal(secret, 'p');
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = sealed.map((byte, at) => (at === index ? byte ^ 1 : byte));
      await expect(masterKey.open(changed, 'p')).rejects.toThrow();
      await expect(masterKey.open(sealed.subarray(0, index), 'p')).rejects.toThrow();
    }
  });

  it('opens what an earlier key sealed, and seals under the current one', async () => {
    const [old, current] = [fresh(), fresh()];
    const before = makeLocalMasterKey({ masterKey: old, pepper });
    const after = makeLocalMasterKey({ masterKey: current, pepper, previousMasterKeys: [old] });
    expect(await after.open(await before.seal(secret, 'p'), 'p')).toEqual(secret);
    await expect(before.open(await after.seal(secret, 'p'), 'p')).rejects.toThrow('not sealed under a master key');
  });

  it('digests under the pepper, not under the master key', () => {
    const a = makeLocalMasterKey({ masterKey: fresh(), pepper });
    const b = makeLocalMasterKey({ masterKey: fresh(), pepper });
    const other = makeLocalMasterKey({ masterKey: fresh(), pepper: fresh() });
    expect(a.digest('svc_test_sk_x')).toEqual(b.digest('svc_test_sk_x'));
    expect(a.digest('svc_test_sk_x')).not.toEqual(other.digest('svc_test_sk_x'));
    expect(a.digest('svc_test_sk_x')).toHaveLength(32);
  });
});
