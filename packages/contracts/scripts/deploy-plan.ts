// Reads a deployment plan. Reports every mistake in it at once.
import { readFileSync } from 'node:fs';
import { type Address, getAddress, isAddress, maxUint208, zeroAddress } from 'viem';
import type { DeployPlan } from '../src/index.ts';

export interface ChainPlan extends DeployPlan {
  chainId: number;
  rpcUrl: string;
}

const FIELDS = [
  'chainId',
  'rpcUrl',
  'token',
  'admin',
  'adminDelay',
  'mintCap',
  'signers',
  'guardians',
  'treasurers',
  'pairTokens',
];

export function readDeployPlan(file: string): ChainPlan {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return parseDeployPlan(value);
}

export function parseDeployPlan(value: unknown): ChainPlan {
  const wrong: string[] = [];
  const plan = isRecord(value) ? value : {};
  for (const field of Object.keys(plan)) if (!FIELDS.includes(field)) wrong.push(`${field}: unknown field`);
  const parsed = {
    chainId: wholeNumber(plan.chainId, 'chainId', wrong),
    rpcUrl: url(plan.rpcUrl, wrong),
    ...(plan.token === undefined || plan.token === null ? {} : { token: address(plan.token, 'token', wrong) }),
    admin: address(plan.admin, 'admin', wrong),
    adminDelay: wholeNumber(plan.adminDelay, 'adminDelay', wrong),
    mintCap: cap(plan.mintCap, 'mintCap', wrong),
    signers: addresses(plan.signers, 'signers', wrong),
    guardians: addresses(plan.guardians, 'guardians', wrong),
    treasurers: addresses(plan.treasurers, 'treasurers', wrong),
    pairTokens: list(plan.pairTokens, 'pairTokens', wrong).map((entry, index) => {
      const path = `pairTokens[${index}]`;
      const { token, payoutCap } = isRecord(entry) ? entry : {};
      return { token: address(token, `${path}.token`, wrong), payoutCap: cap(payoutCap, `${path}.payoutCap`, wrong) };
    }),
  };
  if (wrong.length > 0) throw new Error(`the plan is wrong:\n${wrong.map((line) => `  ${line}`).join('\n')}`);
  return parsed;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function address(value: unknown, path: string, wrong: string[]): Address {
  if (typeof value === 'string' && isAddress(value) && value !== zeroAddress) return getAddress(value);
  wrong.push(`${path}: an address is needed, with its checksum if it has capitals`);
  return zeroAddress;
}

function list(value: unknown, path: string, wrong: string[]): unknown[] {
  if (Array.isArray(value)) return value;
  wrong.push(`${path}: a list is needed`);
  return [];
}

function addresses(value: unknown, path: string, wrong: string[]): Address[] {
  const found = list(value, path, wrong).map((entry, index) => address(entry, `${path}[${index}]`, wrong));
  if (Array.isArray(value) && found.length === 0) wrong.push(`${path}: at least one is needed`);
  if (new Set(found).size !== found.length) wrong.push(`${path}: one is there twice`);
  return found;
}

// Caps are text, because a JSON number loses base units.
function cap(value: unknown, path: string, wrong: string[]): bigint {
  if (typeof value === 'string' && /^[0-9]{1,63}$/.test(value) && BigInt(value) <= maxUint208) return BigInt(value);
  wrong.push(`${path}: base units as a string of digits are needed, 2^208 - 1 at most`);
  return 0n;
}

function wholeNumber(value: unknown, path: string, wrong: string[]): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < 2 ** 48) return value;
  wrong.push(`${path}: a whole number is needed`);
  return 0;
}

function url(value: unknown, wrong: string[]): string {
  if (typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)) return value;
  wrong.push('rpcUrl: an http or https address is needed');
  return '';
}
