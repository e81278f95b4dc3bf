// What a phone does: codes of an authenticator app, and a passkey made in software.
import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 6238: six digits, thirty seconds, SHA-1. */
export function totpOf(secret: string, now: number = Date.now()): string {
  const bits = [...secret.replace(/=+$/, '')].map((char) => BASE32.indexOf(char).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

export interface SoftwarePasskey {
  create(options: Record<string, unknown>, origin: string, verified?: boolean): { id: string; response: object };
  get(options: Record<string, unknown>, origin: string, verified?: boolean): { id: string; response: object };
}

/** An ES256 credential with attestation "none". */
export function makePasskey(rpId: string): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  const rpHash = createHash('sha256').update(rpId).digest();
  const coordinate = (text: string | undefined): Buffer =>
    Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text ?? '', 'base64url')]);
  // CBOR: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }.
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(jwk.x),
    Buffer.from([0x22]),
    coordinate(jwk.y),
  ]);
  const counted = (): Buffer => {
    counter += 1;
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(counter);
    return bytes;
  };
  const clientData = (type: string, challenge: unknown, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, unknown>) => {
    const text = id.toString('base64url');
    return { id: text, rawId: text, type: 'public-key', clientExtensionResults: {}, response };
  };
  return {
    create({ challenge }, origin, verified = true) {
      const flags = Buffer.from([PRESENT | WITH_KEY | (verified ? VERIFIED : 0)]);
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([rpHash, flags, counted(), Buffer.alloc(16), length, id, key]);
      const head = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        Buffer.from([0x59, authData.length >> 8, authData.length & 255]),
        authData,
      ]);
      const data = clientData('webauthn.create', challenge, origin);
      return answer({
        attestationObject: head.toString('base64url'),
        clientDataJSON: data.toString('base64url'),
        transports: ['internal'],
      });
    },
    get({ challenge }, origin, verified = true) {
      const authData = Buffer.concat([rpHash, Buffer.from([PRESENT | (verified ? VERIFIED : 0)]), counted()]);
      const data = clientData('webauthn.get', challenge, origin);
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
      return answer({
        authenticatorData: authData.toString('base64url'),
        clientDataJSON: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      });
    },
  };
}

const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
