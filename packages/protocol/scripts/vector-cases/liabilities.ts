// The Merkle sum tree over what is owed, proofs of inclusion, and everything that must not pass as one.
import { encodeBase64url } from '../../src/authentication/base64url.ts';
import { importSignKey, signBytes } from '../../src/authentication/ed25519.ts';
import type { OwedLeaf } from '../../src/authentication/liability-tree.ts';
import type { LiabilityProof, LiabilitySibling, OwedSum } from '../../src/resources/liabilities.ts';
import {
  type CaseList,
  fixedBytes,
  MERCHANT_ID,
  NOW,
  OTHER_MERCHANT_ID,
  SERVICE_PUBLIC_KEY,
  SERVICE_SEED,
} from './case-list.ts';

const KID = 'svk_01K5B3ZZC4R2Z6Y8X0V3A5B7EF';
const saltOf = (owner: string): string => Buffer.from(fixedBytes(`salt of ${owner}`, 32)).toString('hex');
const owed = (owner: string, sums: Record<string, string>): OwedLeaf => ({
  owner,
  salt: saltOf(owner),
  sums: Object.entries(sums).map(([currency, amountMinor]) => ({ currency, amountMinor })),
});

const THIRD = 'mrc_01K5B3Z7Q0M8X2V4T6R9W1Y3AE';
const LEAVES = [
  owed(MERCHANT_ID, { NGN: '250075' }),
  owed(OTHER_MERCHANT_ID, { NGN: '5000000', USD: '7000' }),
  owed(THIRD, {}),
  owed('unmatched', { NGN: '99' }),
  owed('mrc_01K5B3Z7Q0M8X2V4T6R9W1Y3AF', { EUR: '1' }),
];

export function liabilityCases(list: CaseList): void {
  const { liabilitiesRoot, liabilitiesSum, places } = list.good(
    'five leaves, three currencies',
    'make-liability-tree',
    { leaves: LEAVES },
  ) as { liabilitiesRoot: string; liabilitiesSum: OwedSum[]; places: { id: string; siblings: LiabilitySibling[] }[] };
  list.good('one leaf is the root', 'make-liability-tree', { leaves: LEAVES.slice(0, 1) });
  list.good('two leaves', 'make-liability-tree', { leaves: LEAVES.slice(0, 2) });
  const wrongSums: [string, OwedSum[]][] = [
    ['a sum below zero', [{ currency: 'NGN', amountMinor: '-1' }]],
    ['a sum of zero that is written', [{ currency: 'NGN', amountMinor: '0' }]],
    ['a leading zero', [{ currency: 'NGN', amountMinor: '01' }]],
    [
      'a currency twice',
      [
        { currency: 'NGN', amountMinor: '1' },
        { currency: 'NGN', amountMinor: '2' },
      ],
    ],
    [
      'currencies out of order',
      [
        { currency: 'USD', amountMinor: '1' },
        { currency: 'NGN', amountMinor: '2' },
      ],
    ],
  ];
  for (const [name, sums] of wrongSums) {
    const leaves = [{ owner: MERCHANT_ID, salt: saltOf(MERCHANT_ID), sums }];
    list.bad(`no tree: ${name}`, 'make-liability-tree', { leaves }, 'SVC_VALIDATION_FAILED');
  }
  const keyDocument = {
    keys: [{ kid: KID, alg: 'Ed25519', publicKey: SERVICE_PUBLIC_KEY, use: ['responses', 'receipts'], env: 'test' }],
  };
  const contents = {
    format: 'SVC-PROOF-V1',
    env: 'test',
    serviceUrl: 'https://svc.example',
    at: NOW,
    liabilities: { owedToPayers: '52500.75', owedToPayees: '0.00', refundsOwed: '0.00', unmatched: '0.99' },
    verdict: 'covered',
    number: 2,
    previous: '17fd4e1fb8ff1ae0ee9ba6d0d7e6e0a1c4cb3a0c1f2b7c1dd9f7c9d8a4d2b6e5',
    liabilitiesRoot,
    liabilitiesSum,
  };
  const inclusionOf = (at: number, said: object = contents): LiabilityProof => {
    const proof = JSON.stringify(said);
    const signature = encodeBase64url(
      signBytes(importSignKey(Buffer.from(SERVICE_SEED, 'base64url')), Buffer.from(proof)),
    );
    const { owner = '', salt = '', sums = [] } = LEAVES[at] ?? {};
    const { id = '', siblings = [] } = places[at] ?? {};
    return { merchantId: owner, leaf: { id, sums }, salt, siblings, proof, signature, kid: KID };
  };
  const good = { inclusion: inclusionOf(1), merchantId: OTHER_MERCHANT_ID, keyDocument };
  list.known('verify the inclusion of two currencies', 'verify-inclusion', good, { verified: true });
  const nothing = { ...good, inclusion: inclusionOf(2), merchantId: THIRD };
  list.known('verify the inclusion of a merchant to whom nothing is owed', 'verify-inclusion', nothing, {
    verified: true,
  });
  const { inclusion } = good;
  const [first, ...others] = inclusion.siblings;
  const less = { ...inclusion.leaf, sums: [{ currency: 'NGN', amountMinor: '4999999' }] };
  const turned = first && { ...first, side: first.side === 'left' ? ('right' as const) : ('left' as const) };
  const changed: [string, object][] = [
    ['the leaf of another merchant', { merchantId: MERCHANT_ID }],
    ['another amount in the leaf', { inclusion: { ...inclusion, leaf: less } }],
    ['a sibling that is left out', { inclusion: { ...inclusion, siblings: others } }],
    ['a sibling on the other side', { inclusion: { ...inclusion, siblings: [turned, ...others] } }],
    ['another salt', { inclusion: { ...inclusion, salt: saltOf('another') } }],
    ['another sum in the proof', { inclusion: inclusionOf(1, { ...contents, liabilitiesSum: less.sums }) }],
    [
      'a text that nobody signed',
      { inclusion: { ...inclusion, proof: inclusion.proof.replace('covered', 'unknown') } },
    ],
    ['a text that is no proof', { inclusion: inclusionOf(1, { format: 'SVC-PROOF-V1', env: 'test' }) }],
    ['an empty key document', { keyDocument: { keys: [] } }],
  ];
  for (const [name, change] of changed) {
    list.bad(`not included: ${name}`, 'verify-inclusion', { ...good, ...change }, 'SVC_INVALID_SIGNATURE');
  }
  const below = first && { ...first, sums: [{ currency: 'NGN', amountMinor: '-5' }] };
  const negative = { ...good, inclusion: { ...inclusion, siblings: [below, ...others] } };
  list.bad('not included: a sibling below zero', 'verify-inclusion', negative, 'SVC_VALIDATION_FAILED');
}
