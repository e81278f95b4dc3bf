// Reads a deployment plan. Reports every mistake in it at once.
import { readFileSync } from 'node:fs';
import { type Address, getAddress, isAddress, isHex, maxUint256, size, zeroAddress } from 'viem';
import * as chains from 'viem/chains';
import type { DeployPlan, KindLimits } from '../src/index.ts';

/** The shortest delay for real money, in seconds: a day. */
export const DELAY_FLOOR = 86_400;

export interface ChainPlan extends DeployPlan {
  chainId: number;
  rpcUrl: string;
  /** Whether the admin may be a plain account instead of a multisig: for test networks. */
  plainAdmin: boolean;
}

const FIELDS = [
  'chainId',
  'rpcUrl',
  'token',
  'admin',
  'plainAdmin',
  'adminDelay',
  'mintCap',
  'cancellers',
  'freezers',
  'seizable',
  'permit2',
  'signers',
  'guardians',
  'pausers',
  'treasurers',
  'destinations',
  'kindLimits',
  'pairTokens',
  'salt',
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
    plainAdmin: plan.plainAdmin === true,
    adminDelay: wholeNumber(plan.adminDelay, 'adminDelay', wrong),
    mintCap: cap(plan.mintCap, 'mintCap', wrong),
    cancellers: addresses(plan.cancellers, 'cancellers', wrong),
    seizable: plan.seizable === true,
    freezers: isNone(plan.freezers) ? null : addresses(plan.freezers, 'freezers', wrong),
    permit2: isNone(plan.permit2) ? null : address(plan.permit2, 'permit2', wrong),
    signers: addresses(plan.signers, 'signers', wrong),
    guardians: addresses(plan.guardians, 'guardians', wrong),
    pausers: isNone(plan.pausers) ? [] : addresses(plan.pausers, 'pausers', wrong),
    treasurers: addresses(plan.treasurers, 'treasurers', wrong),
    destinations: addresses(plan.destinations, 'destinations', wrong),
    kindLimits: kindLimits(plan.kindLimits, wrong),
    pairTokens: list(plan.pairTokens, 'pairTokens', wrong).map((entry, index) =>
      pairToken(isRecord(entry) ? entry : {}, `pairTokens[${index}]`, wrong),
    ),
    ...(isNone(plan.salt) ? {} : { salt: salt(plan.salt, wrong) }),
  };
  if (!parsed.plainAdmin) wrong.push(...liveRules(parsed));
  else if (isMainnet(parsed.chainId)) wrong.push(`plainAdmin: chain ${parsed.chainId} carries real money`);
  if (wrong.length > 0) throw new Error(`the plan is wrong:\n${wrong.map((line) => `  ${line}`).join('\n')}`);
  return parsed;
}

/** A public chain that is no test network. */
const isMainnet = (chainId: number): boolean =>
  Object.values(chains).some(
    (chain) => 'id' in chain && chain.id === chainId && chain.testnet !== true && chain.blockExplorers !== undefined,
  );

const isNone = (value: unknown): boolean => value === undefined || value === null;

function pairToken(entry: Record<string, unknown>, path: string, wrong: string[]): ChainPlan['pairTokens'][number] {
  return {
    token: address(entry.token, `${path}.token`, wrong),
    payoutCap: cap(entry.payoutCap, `${path}.payoutCap`, wrong),
    maxReserve: cap(entry.maxReserve, `${path}.maxReserve`, wrong),
    withdrawCap: cap(entry.withdrawCap, `${path}.withdrawCap`, wrong),
    ...voucherLimits(entry, path, wrong),
  };
}

function voucherLimits(entry: Record<string, unknown>, path: string, wrong: string[]): KindLimits {
  return {
    maxVoucher: cap(entry.maxVoucher, `${path}.maxVoucher`, wrong),
    secondSignatureAbove: cap(entry.secondSignatureAbove, `${path}.secondSignatureAbove`, wrong),
  };
}

function kindLimits(value: unknown, wrong: string[]): DeployPlan['kindLimits'] {
  const entries = list(value, 'kindLimits', wrong);
  if (entries.length !== 4) wrong.push('kindLimits: four are needed, from kind 0 to kind 3');
  const of = (kind: number) =>
    voucherLimits(isRecord(entries[kind]) ? entries[kind] : {}, `kindLimits[${kind}]`, wrong);
  return [of(0), of(1), of(2), of(3)];
}

/** What real money needs. `plainAdmin`, for test networks, asks none of it. */
function liveRules(plan: ChainPlan): string[] {
  const wrong: string[] = [];
  if (plan.adminDelay < DELAY_FLOOR) wrong.push(`adminDelay: at least ${DELAY_FLOOR} seconds, for nobody reads faster`);
  if (plan.signers.length < 2)
    wrong.push('signers: at least two, of which one on standby: granting one takes the delay');
  if (plan.cancellers.length < 2) wrong.push('cancellers: at least two, for one cannot stop its own removal');
  const holders = Object.entries({
    admin: [plan.admin],
    cancellers: plan.cancellers,
    signers: plan.signers,
    guardians: plan.guardians,
    pausers: plan.pausers,
    treasurers: plan.treasurers,
    freezers: plan.freezers ?? [],
  }).flatMap(([role, accounts]) => accounts.map((account) => ({ role, account })));
  for (const [index, { role, account }] of holders.entries()) {
    const other = holders.slice(0, index).find((each) => each.account === account);
    if (other !== undefined)
      wrong.push(`${role}: ${account} is one of the ${other.role} too; one stolen key, one power`);
  }
  for (const destination of plan.destinations) {
    const holder = holders.find(({ account }) => account === destination);
    if (holder !== undefined)
      wrong.push(
        `destinations: ${destination} is one of the ${holder.role} too; who brings reserve away must not get it`,
      );
  }
  return wrong;
}

function salt(value: unknown, wrong: string[]): `0x${string}` {
  if (isHex(value) && size(value) === 32) return value;
  wrong.push('salt: 0x and 64 hex digits are needed');
  return '0x';
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
  if (typeof value === 'string' && /^[0-9]{1,78}$/.test(value) && BigInt(value) <= maxUint256) return BigInt(value);
  wrong.push(`${path}: base units as a string of digits are needed, 2^256 - 1 at most`);
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
