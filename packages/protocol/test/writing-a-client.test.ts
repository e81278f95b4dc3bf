// The page for writers of other clients shows the vectors' own values, to the character.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AbiFunction, encodeFunctionData, toFunctionSelector } from 'viem';
import { describe, expect, it } from 'vitest';
import { svcConverterAbi } from '../../contracts/src/index.ts';
import { x25519PrivateOf } from '../src/authentication/ed25519.ts';
import { setupReceiver } from '../src/authentication/hpke.ts';
import { x25519 } from '../src/authentication/x25519.ts';
import { VECTORS_FOLDER, type VectorCase, type VectorFile } from '../src/verify-vectors.ts';
import { toHex } from './shared-vectors.ts';

const page = readFileSync(new URL('../../../docs/writing-a-client.md', import.meta.url), 'utf8');
const files = readdirSync(VECTORS_FOLDER).map(
  (name) => JSON.parse(readFileSync(join(VECTORS_FOLDER, name), 'utf8')) as VectorFile,
);
const examples = files.flatMap((file) => file.cases).filter((one) => one.name.startsWith('worked example'));

const SELECTORS = [
  'convert((uint8,address,address,uint256,uint256,uint256,uint256,bytes32,bytes32),bytes)',
  'approve(address,uint256)',
  'allowance(address,address)',
];
const escaped = (text: string): string => text.replace(/[()]/g, '\\$&');

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function exampleOf(operation: string): VectorCase {
  const found = examples.find((one) => one.operation === operation);
  if (!found) throw new Error(`no worked example of ${operation}`);
  return found;
}

describe('docs/writing-a-client.md', () => {
  it.each(examples.map((one) => [one.operation, one] as const))('shows every value of the worked %s', (_name, one) => {
    expect(textsOf([one.input, one.output]).filter((text) => !page.includes(text))).toEqual([]);
  });

  it('has a worked example in every group of the five formats, and names every file and operation', () => {
    for (const group of ['svc-enc-v1', 'svc-v1', 'svc-resp-v1', 'svc-wh-v1', 'svc-receipt-v1']) {
      const cases = files.find((file) => file.group === group)?.cases ?? [];
      expect(cases.some((one) => one.name.startsWith('worked example'))).toBe(true);
    }
    for (const { group, cases } of files) {
      expect(page).toContain(`\`${group}.json\``);
      for (const one of cases) expect(page).toContain(`\`${one.operation}\``);
    }
  });

  it('shows the values on the way to opening an answer', () => {
    const { seed } = exampleOf('derive-keys').input as { seed: string };
    const { info, sealed } = exampleOf('seal-response').output as { info: string; sealed: { enc: string } };
    const recipient = x25519.keyPairOf(x25519PrivateOf(Buffer.from(seed, 'base64url')));
    const enc = Buffer.from(sealed.enc, 'base64url');
    const context = setupReceiver({ enc, recipient, info: Buffer.from(info) });
    const { key, baseNonce, secret, keyScheduleContext } = context;
    for (const value of [x25519.sharedSecret(recipient, enc), key, baseNonce, secret, keyScheduleContext]) {
      expect(page).toContain(`\`${toHex(value)}\``);
    }
  });
});

describe('the call that docs/writing-a-client.md gives', () => {
  const [, fenced = '[]'] = /```json\n(\[\n {2}\{\n {4}"type": "function".*?\n\])\n```/s.exec(page) ?? [];
  const abi = JSON.parse(fenced) as readonly AbiFunction[];

  it('is the one of the contract, with its selector', () => {
    const own = svcConverterAbi.find((item) => item.type === 'function' && item.name === 'convert');
    expect(own).toBeDefined();
    expect(toFunctionSelector(abi[0] as AbiFunction)).toBe(toFunctionSelector(own as AbiFunction));
    for (const signature of SELECTORS)
      expect(page).toMatch(new RegExp(`${escaped(signature)} +${toFunctionSelector(signature)}`));
  });

  it('has the layout that the page describes', () => {
    const { voucher } = exampleOf('voucher-digest').input as { voucher: Record<string, string> };
    const data = encodeFunctionData({ abi, functionName: 'convert', args: [voucher as never, `0x${'5a'.repeat(65)}`] });
    const words = data.slice(10).match(/.{1,64}/g) ?? [];
    expect(words).toHaveLength(9 + 1 + 1 + 3);
    expect([words[9], words[10]].map((word) => Number.parseInt(word ?? '', 16))).toEqual([0x140, 0x41]);
  });
});
