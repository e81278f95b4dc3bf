// RFC 9180 appendix A.2.1 (base mode): our key schedule reproduces every value, on both X25519 implementations.
import { describe, expect, it } from 'vitest';
import { hpkeExport, hpkeOpen, hpkeSeal, setupReceiver, setupSender } from '../src/authentication/hpke.ts';
import { sodium } from '../src/authentication/sodium.ts';
import { nodeX25519, sodiumX25519, type X25519 } from '../src/authentication/x25519.ts';
import { fromHex, hasSharedVectors, readSharedVectors, titleOf, toHex } from './shared-vectors.ts';

interface Rfc9180 {
  encryptions: { sequence_number: string; pt: string; aad: string; ct: string }[];
  exports: { exporter_context: string; L: string; exported_value: string }[];
  info: string;
  skEm: string;
  pkRm: string;
  skRm: string;
  enc: string;
  key: string;
  base_nonce: string;
  secret: string;
  key_schedule_context: string;
}

const FILE = 'rfc9180_a2_1_base.json';
const implementations: [string, X25519 | null][] = [
  ['node:crypto', nodeX25519()],
  ['sodium-native', sodium ? sodiumX25519(sodium) : null],
];

describe.each(implementations)('HPKE over %s', (_name, implementation) => {
  it.skipIf(!implementation || !hasSharedVectors(FILE))(
    titleOf('gives the keys, 6 encryptions and 3 exports of RFC 9180 A.2.1', FILE),
    () => {
      const vector = readSharedVectors<Rfc9180>(FILE);
      const x25519 = implementation ?? nodeX25519();
      const info = fromHex(vector.info);
      const recipientPublic = fromHex(vector.pkRm);
      const sender = setupSender({ recipientPublic, info, ephemeralPrivate: fromHex(vector.skEm), x25519 });
      const recipient = x25519.keyPairOf(fromHex(vector.skRm));
      const receiver = setupReceiver({ enc: sender.enc, recipient, info, x25519 });

      expect(toHex(sender.enc)).toBe(vector.enc);
      expect(toHex(recipient.publicKey)).toBe(vector.pkRm);
      for (const context of [sender.context, receiver]) {
        expect(toHex(context.key)).toBe(vector.key);
        expect(toHex(context.baseNonce)).toBe(vector.base_nonce);
        expect(toHex(context.secret)).toBe(vector.secret);
        expect(toHex(context.keyScheduleContext)).toBe(vector.key_schedule_context);
      }
      expect(vector.encryptions).toHaveLength(6);
      for (const { sequence_number, pt, aad, ct } of vector.encryptions) {
        const sequence = Number(sequence_number);
        expect(toHex(hpkeSeal(sender.context, fromHex(pt), fromHex(aad), sequence))).toBe(ct);
        expect(hpkeOpen(receiver, fromHex(ct), fromHex(aad), sequence)?.toString('hex')).toBe(pt);
      }
      expect(vector.exports).toHaveLength(3);
      for (const { exporter_context, L, exported_value } of vector.exports) {
        expect(toHex(hpkeExport(receiver, fromHex(exporter_context), Number(L)))).toBe(exported_value);
      }
    },
  );
});
