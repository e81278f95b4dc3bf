// Vectors for Ed25519 keys: which may be registered, and the X25519 keys that responses are sealed to.
import { type CaseList, SEED } from './case-list.ts';

/** RFC 8032 section 7.1, tests 1 to 3, with their X25519 public keys. */
const REGISTRABLE: [string, string][] = [
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    'd85e07ec22b0ad881537c2f44d662d1a143cf830c57aca4305d85c7a90f6b62e',
  ],
  [
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '25c704c594b88afc00a76b69d1ed2b984d7e22550f3ed0802d04fbcd07d38d47',
  ],
  [
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'cbb22fc9f790bd3eba9b84680c157ca4950a9894362601701f89c3c4d9fda23a',
  ],
];

const REFUSED: [string, string, string][] = [
  ['the identity', '0100000000000000000000000000000000000000000000000000000000000000', 'small_order'],
  ['the identity with a sign bit', '0100000000000000000000000000000000000000000000000000000000000080', 'not_canonical'],
  ['order 2', 'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f', 'small_order'],
  ['order 2 with a sign bit', 'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff', 'not_canonical'],
  ['order 4', '0000000000000000000000000000000000000000000000000000000000000000', 'small_order'],
  ['order 4, the other', '0000000000000000000000000000000000000000000000000000000000000080', 'small_order'],
  ['order 8, first', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05', 'small_order'],
  ['order 8, second', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85', 'small_order'],
  ['order 8, third', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a', 'small_order'],
  ['order 8, fourth', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa', 'small_order'],
  ['y = p', 'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f', 'not_canonical'],
  ['y = p with a sign bit', 'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff', 'not_canonical'],
  ['y = p + 1', 'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f', 'not_canonical'],
  ['y = p + 1 with a sign bit', 'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff', 'not_canonical'],
  ['no point has y = 2', '0200000000000000000000000000000000000000000000000000000000000000', 'not_on_curve'],
  ['a point with torsion', 'f7badec5b8abeaf699583992219b7b223f1df3fbbea919844e3f7c554a43dd43', 'not_in_prime_subgroup'],
  ['31 bytes', '00'.repeat(31), 'wrong_length'],
  ['33 bytes', '00'.repeat(33), 'wrong_length'],
];

export function signingKeyCases(list: CaseList): void {
  for (const [publicKeyHex, x25519PublicKeyHex] of REGISTRABLE) {
    list.known(
      `may be registered: ${publicKeyHex.slice(0, 8)}`,
      'check-signing-key',
      { publicKeyHex },
      { ok: true, x25519PublicKeyHex },
    );
  }
  for (const [name, publicKeyHex, reason] of REFUSED) {
    list.known(`may not be registered: ${name}`, 'check-signing-key', { publicKeyHex }, { ok: false, reason });
  }
  list.good('worked example: the keys of one seed', 'derive-keys', { seed: SEED });
  const rfc8032 = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
  list.known(
    'the keys of RFC 8032 test 1',
    'derive-keys',
    { seed: rfc8032.toString('base64url') },
    {
      publicKey: Buffer.from(REGISTRABLE[0]?.[0] ?? '', 'hex').toString('base64url'),
      x25519PrivateKeyHex: '307c83864f2833cb427a2ef1c00a013cfdff2768d980c0a3a520f006904de94f',
      x25519PublicKeyHex: REGISTRABLE[0]?.[1],
    },
  );
  list.bad(
    'a seed of 31 bytes',
    'derive-keys',
    { seed: Buffer.alloc(31).toString('base64url') },
    'SVC_VALIDATION_FAILED',
  );
}
