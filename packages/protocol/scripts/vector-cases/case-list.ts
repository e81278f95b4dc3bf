// Builds one list of vectors. Outputs of good cases are computed; error codes of bad cases are written by hand.
import { createHash } from 'node:crypto';
import { encodeBase64url } from '../../src/authentication/base64url.ts';
import { publicKeyOfSeed } from '../../src/authentication/ed25519.ts';
import type { VectorInput, VectorOperation, VectorOutput } from '../../src/vector-operations.ts';
import { runVector, type VectorCase } from '../../src/verify-vectors.ts';

export interface CaseList {
  cases: VectorCase[];
  /** Computes the output, stores it in the case, and returns it for use in later cases. */
  good(name: string, operation: VectorOperation, input: VectorInput): VectorOutput;
  /** Stores an expected output that was written by hand. */
  known(name: string, operation: VectorOperation, input: VectorInput, output: VectorOutput): void;
  bad(name: string, operation: VectorOperation, input: VectorInput, error: string): void;
}

export function makeCaseList(): CaseList {
  const cases: VectorCase[] = [];
  return {
    cases,
    good(name, operation, input) {
      const { output, error } = runVector(operation, input);
      if (!output) throw new Error(`${name}: ${error}`);
      cases.push({ name, operation, input, output });
      return output;
    },
    known(name, operation, input, output) {
      cases.push({ name, operation, input, output });
    },
    bad(name, operation, input, error) {
      cases.push({ name, operation, input, error });
    },
  };
}

/** Returns fixed bytes for a label, so that every run writes the same files. */
export function fixedBytes(label: string, length: number): Uint8Array {
  return createHash('sha512').update(`svc test vector: ${label}`).digest().subarray(0, length);
}

export const fixedText = (label: string, length: number): string => encodeBase64url(fixedBytes(label, length));

export function cutBytes(text: string, count: number): string {
  return encodeBase64url(Buffer.from(text, 'base64url').subarray(0, -count));
}

export const NOW = 1_789_639_200;
export const MERCHANT_ID = 'mrc_01K5B3Z7Q0M8X2V4T6R9W1Y3AC';
export const OTHER_MERCHANT_ID = 'mrc_01K5B3Z7Q0M8X2V4T6R9W1Y3AD';
export const ENC_KEY_ID = 'enc_01K5B3Z8A1N9Y3W5V7S0X2Z4BD';
export const REQUEST_ID = 'req_01K5B400C3Q1Z5Y7X9V2A4B6DE';
export const ENCRYPTION_KEY = fixedText('encryption key', 32);
export const SEED = fixedText('merchant signing seed', 32);
export const SERVICE_SEED = fixedText('service signing seed', 32);
export const PUBLIC_KEY = publicKeyText('merchant signing seed');
export const SERVICE_PUBLIC_KEY = publicKeyText('service signing seed');
export const OTHER_PUBLIC_KEY = publicKeyText('another seed');
export const CREATE_BODY = JSON.stringify({
  type: 'crypto-issue',
  chain: 'celo-sepolia',
  wallet: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  pair: 'USDC',
  amount: '25.5',
  reference: 'op:order:0192f1c2-7a3b-4c5d-8e6f-a1b2c3d4e5f6',
});

function publicKeyText(label: string): string {
  return encodeBase64url(publicKeyOfSeed(fixedBytes(label, 32)));
}
