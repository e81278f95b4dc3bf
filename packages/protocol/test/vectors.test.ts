// The published vectors: they hold, they come out the same again, and independent implementations agree with them.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Chacha20Poly1305 } from '@hpke/chacha20poly1305';
import { CipherSuite, HkdfSha256 } from '@hpke/core';
import { DhkemX25519HkdfSha256 } from '@hpke/dhkem-x25519';
import { gcm } from '@noble/ciphers/aes.js';
import { ed25519, x25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hashTypedData, keccak256 } from 'viem';
import { describe, expect, it } from 'vitest';
import { makeVectors, vectorText } from '../scripts/make-vectors.ts';
import type { VectorOperation } from '../src/vector-operations.ts';
import { VECTORS_FOLDER, type VectorCase, type VectorFile, verifyVectors } from '../src/verify-vectors.ts';
import { type Voucher, voucherTypedData } from '../src/voucher.ts';

type Texts = Record<string, string>;
const raw = (text: string | undefined) => Uint8Array.from(Buffer.from(text ?? '', 'base64url'));
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const utf8 = (text: string | undefined) => Uint8Array.from(Buffer.from(text ?? '', 'utf8'));
const buffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
const sha256Hex = (text: string | undefined) => Buffer.from(sha256(utf8(text))).toString('hex');
const header = (text: string, seed: string | undefined) => `ed25519=${base64url(ed25519.sign(utf8(text), raw(seed)))}`;

const files = readdirSync(VECTORS_FOLDER).map(
  (name) => JSON.parse(readFileSync(join(VECTORS_FOLDER, name), 'utf8')) as VectorFile,
);

function goodCases(operation: VectorOperation): { input: Texts; output: Texts; one: VectorCase }[] {
  const cases = files.flatMap((file) => file.cases).filter((one) => one.operation === operation && one.output);
  expect(cases.length).toBeGreaterThan(0);
  return cases.map((one) => ({ input: one.input as Texts, output: one.output as Texts, one }));
}

describe('the vectors', () => {
  it('all hold', () => {
    const report = verifyVectors();
    expect(report.groups.flatMap((group) => group.failed)).toEqual([]);
    expect(report.passed).toBeGreaterThan(200);
    expect(report.groups).toHaveLength(11);
  });

  it('come out of the script to the byte as they are committed', () => {
    const made = makeVectors();
    expect(made.map((file) => `${file.group}.json`).sort()).toEqual(readdirSync(VECTORS_FOLDER).sort());
    for (const file of made) {
      expect(vectorText(file)).toBe(readFileSync(join(VECTORS_FOLDER, `${file.group}.json`), 'utf8'));
    }
  });

  it('have bad cases beside the good ones in every group that can refuse', () => {
    for (const { group, cases } of files) {
      const refused = cases.filter((one) => one.error || one.output?.refused || one.output?.ok === false);
      expect([group, refused.length > 0, refused.length < cases.length]).toEqual([group, true, true]);
      expect(new Set(cases.map((one) => one.name)).size).toBe(cases.length);
    }
  });

  it('commit to a payer by the SHA-256 of five lines', () => {
    for (const { input, output } of goodCases('commit-payer')) {
      const { salt, name, bank, accountLast4 } = input;
      const lines = `SVC-PAYER-V1\n${salt}\n${name ?? ''}\n${bank ?? ''}\n${accountLast4 ?? ''}`;
      expect(output).toEqual({ text: lines, commitment: sha256Hex(lines) });
    }
  });

  it('fail, and are named, when one answer is wrong', () => {
    const folder = mkdtempSync(join(tmpdir(), 'svc-vectors-'));
    try {
      const cases = [
        { name: 'right', operation: 'decode-base64url', input: { text: 'AA' }, output: { hex: '00' } },
        { name: 'wrong', operation: 'decode-base64url', input: { text: 'AA' }, output: { hex: '01' } },
        {
          name: 'no error',
          operation: 'parse-amount',
          input: { text: '1', decimals: 6 },
          error: 'SVC_VALIDATION_FAILED',
        },
        { name: 'another error', operation: 'parse-amount', input: { text: '', decimals: 6 }, error: 'SVC_NOT_FOUND' },
        { name: 'unknown', operation: 'constructor', input: {}, output: {} },
        { name: 'incomplete', operation: 'parse-amount', input: {}, error: 'SVC_VALIDATION_FAILED' },
      ];
      writeFileSync(join(folder, 'x.json'), JSON.stringify({ group: 'x', description: '', cases }));
      const report = verifyVectors(folder);
      expect([report.passed, report.failed]).toEqual([1, 5]);
      expect(report.groups[0]?.failed.map((one) => one.name)).toEqual(cases.slice(1).map((one) => one.name));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('an independent implementation', () => {
  it('seals the same envelopes (@noble/ciphers)', () => {
    for (const { input, one } of goodCases('seal-envelope')) {
      const aad = ['SVC-ENC-V1', input.method, input.path, input.merchantId, input.encKeyId].join('\n');
      const sealed = gcm(raw(input.encryptionKey), raw(input.iv), utf8(aad)).encrypt(utf8(input.plaintext));
      const [ciphertext, tag] = [base64url(sealed.subarray(0, -16)), base64url(sealed.subarray(-16))];
      const envelope = { v: 1, encKeyId: input.encKeyId, iv: input.iv, ciphertext, tag };
      expect(one.output).toEqual({ aad, envelope });
    }
  });

  it('signs the same requests, answers and deliveries (@noble/curves)', () => {
    for (const { input, output } of goodCases('sign-request')) {
      const { method = '', target, timestamp, nonce, body, seed } = input;
      const text = ['SVC-V1', method.toUpperCase(), target, timestamp, nonce, sha256Hex(body)].join('\n');
      expect(output).toEqual({ bodySha256: sha256Hex(body), canonicalString: text, signature: header(text, seed) });
    }
    for (const { input, output } of goodCases('sign-response')) {
      const signedText = ['SVC-RESP-V1', input.requestId, input.timestamp, sha256Hex(input.body)].join('\n');
      expect(output).toEqual({ signedText, signature: header(signedText, input.seed) });
    }
    for (const { input, output } of goodCases('sign-webhook')) {
      const signedText = ['SVC-WH-V1', input.webhookId, input.timestamp, sha256Hex(input.body)].join('\n');
      expect(output).toEqual({ signedText, signature: header(signedText, input.seed) });
    }
  });

  it('signs the same deliveries as the Standard Webhooks specification writes it (@noble/curves)', () => {
    for (const { input, output } of goodCases('sign-standard-webhook')) {
      const signed = ed25519.sign(utf8(`${input.eventId}.${input.timestamp}.${input.body}`), raw(input.seed));
      const publicKey = ed25519.getPublicKey(raw(input.seed));
      expect(output).toEqual({
        signature: `v1a,${Buffer.from(signed).toString('base64')}`,
        standardWebhooksKey: `whpk_${Buffer.from(publicKey).toString('base64')}`,
      });
    }
  });

  it('seals the same answers (@hpke/core with the same ephemeral key)', async () => {
    const suite = new CipherSuite({
      kem: new DhkemX25519HkdfSha256(),
      kdf: new HkdfSha256(),
      aead: new Chacha20Poly1305(),
    });
    for (const { input, one } of goodCases('seal-response')) {
      const info = `SVC-RESP-V1\n${input.requestId}`;
      const recipient = ed25519.utils.toMontgomery(raw(input.recipientPublicKey));
      const ephemeral = raw(input.ephemeralPrivateKey);
      const sender = await suite.createSenderContext({
        recipientPublicKey: await suite.kem.importKey('raw', buffer(recipient), true),
        info: buffer(utf8(info)),
        ekm: {
          privateKey: await suite.kem.importKey('raw', buffer(ephemeral), false),
          publicKey: await suite.kem.importKey('raw', buffer(x25519.getPublicKey(ephemeral)), true),
        },
      });
      const ciphertext = base64url(new Uint8Array(await sender.seal(buffer(utf8(input.plaintext)))));
      const sealed = { v: 1, enc: base64url(new Uint8Array(sender.enc)), ciphertext };
      expect(one.output).toEqual({ info, recipientX25519Hex: Buffer.from(recipient).toString('hex'), sealed });
    }
  });

  it('finds the same sum of what is owed, from every leaf (@noble/hashes)', () => {
    type Sums = { currency: string; amountMinor: string }[];
    type Place = { id: string; siblings: { side: string; hash: string; sums: Sums }[] };
    const text = (sums: Sums) => sums.map((one) => `${one.currency}=${one.amountMinor}`).join(',') || '-';
    const add = (one: Sums, other: Sums): Sums =>
      [...new Set([...one, ...other].map(({ currency }) => currency))].sort().map((currency) => {
        const amounts = [...one, ...other].filter((sum) => sum.currency === currency);
        const amountMinor = amounts.reduce((sum, each) => sum + BigInt(each.amountMinor), 0n).toString();
        return { currency, amountMinor };
      });
    for (const { one } of goodCases('make-liability-tree')) {
      const { leaves } = one.input as { leaves: { owner: string; salt: string; sums: Sums }[] };
      const output = one.output as { liabilitiesRoot: string; liabilitiesSum: Sums; places: Place[] };
      for (const [index, { owner, salt, sums }] of leaves.entries()) {
        const place = output.places[index];
        expect(place?.id).toBe(sha256Hex(`SVC-OWED-ID-V1\n${salt}\n${owner}`));
        let node = { hash: sha256Hex(`SVC-OWED-LEAF-V1\n${place?.id}\n${text(sums)}`), sums };
        for (const sibling of place?.siblings ?? []) {
          const [left, right] = sibling.side === 'left' ? [sibling, node] : [node, sibling];
          const lines = [left.hash, text(left.sums), right.hash, text(right.sums)].join('\n');
          node = { hash: sha256Hex(`SVC-OWED-NODE-V1\n${lines}`), sums: add(left.sums, right.sums) };
        }
        expect(node).toEqual({ hash: output.liabilitiesRoot, sums: output.liabilitiesSum });
      }
    }
  });

  it('derives the same keys (@noble/curves)', () => {
    for (const { input, output } of goodCases('derive-keys')) {
      const publicKey = ed25519.getPublicKey(raw(input.seed));
      const secret = Uint8Array.from(Buffer.from(output.x25519PrivateKeyHex ?? '', 'hex'));
      expect(output.publicKey).toBe(base64url(publicKey));
      expect(Buffer.from(x25519.getPublicKey(secret)).toString('hex')).toBe(output.x25519PublicKeyHex);
      expect(Buffer.from(ed25519.utils.toMontgomery(publicKey)).toString('hex')).toBe(output.x25519PublicKeyHex);
    }
  });

  it('hashes the same references and vouchers (viem)', () => {
    for (const { input, output } of goodCases('op-ref')) {
      expect(output.opRef).toBe(keccak256(utf8(`${input.merchantId}:${input.env}:${input.reference}`)));
    }
    for (const { input, output } of goodCases('payout-ref-of-account')) {
      const text = Buffer.from(`${input.bankCode}:${input.accountNumber}`);
      expect(output.payoutRef).toBe(keccak256(Buffer.concat([Buffer.from(input.saltHex ?? '', 'hex'), text])));
    }
    for (const { one, output } of goodCases('voucher-digest')) {
      const { domain, voucher } = one.input as {
        domain: { chainId: number; verifyingContract: `0x${string}` };
        voucher: Voucher;
      };
      expect(output.digest).toBe(hashTypedData(voucherTypedData(domain, voucher)));
    }
  });
});
