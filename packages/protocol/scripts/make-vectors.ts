// Writes packages/protocol/vectors/*.json from fixed seeds. Every run writes the same bytes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findFault, VECTORS_FOLDER, type VectorFile } from '../src/verify-vectors.ts';
import { amountCases } from './vector-cases/amounts.ts';
import { base64urlCases } from './vector-cases/base64url.ts';
import { type CaseList, makeCaseList } from './vector-cases/case-list.ts';
import { envelopeCases } from './vector-cases/envelope.ts';
import { liabilityCases } from './vector-cases/liabilities.ts';
import { receiptCases } from './vector-cases/receipt.ts';
import { requestCases } from './vector-cases/request.ts';
import { responseCases } from './vector-cases/response.ts';
import { signingKeyCases } from './vector-cases/signing-keys.ts';
import { referenceCases, voucherDigestCases } from './vector-cases/voucher.ts';
import { webhookCases } from './vector-cases/webhook.ts';

export function makeVectors(): VectorFile[] {
  const envelopes = groupOf(
    'svc-enc-v1',
    'Request encryption: AES-256-GCM bound to method, path, merchant and key.',
    envelopeCases,
  );
  const envelopeText = JSON.stringify(envelopes.cases[0]?.output?.envelope);
  const files = [
    groupOf('base64url', 'Canonical base64url, no padding.', base64urlCases),
    groupOf('signing-keys', 'Ed25519 keys at registration, and their X25519 counterparts.', signingKeyCases),
    envelopes,
    groupOf('svc-v1', 'Request signing: the canonical request string and its Ed25519 signature.', (list) =>
      requestCases(list, envelopeText),
    ),
    groupOf('svc-resp-v1', 'Sealed answers: HPKE to the merchant signing key, signed by the service.', responseCases),
    groupOf('svc-wh-v1', 'Webhook deliveries signed by the service.', webhookCases),
    groupOf('svc-receipt-v1', 'Receipts of finished conversions, signed by the service.', receiptCases),
    groupOf('liabilities', 'The Merkle sum tree over what is owed, and proofs of inclusion.', liabilityCases),
    groupOf('references', 'opRef and payoutRef.', referenceCases),
    groupOf('voucher-digest', 'The EIP-712 digest of a voucher.', voucherDigestCases),
    groupOf('amounts', 'Decimal text to base units, and back.', amountCases),
  ];
  for (const one of files.flatMap((file) => file.cases)) {
    const fault = findFault(one);
    if (fault) throw new Error(`${one.name}: ${fault}`);
  }
  return files;
}

export function vectorText(file: VectorFile): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}

function groupOf(group: string, description: string, fill: (list: CaseList) => void): VectorFile {
  const list = makeCaseList();
  fill(list);
  return { group, description, cases: list.cases };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  mkdirSync(VECTORS_FOLDER, { recursive: true });
  for (const file of makeVectors()) writeFileSync(join(VECTORS_FOLDER, `${file.group}.json`), vectorText(file));
}
