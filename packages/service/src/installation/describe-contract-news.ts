// What an alert says of the administration of a contract: what happened, and how long there is to call it off.
import { CANCELLER_ROLE, FREEZER_ROLE, GUARDIAN_ROLE, PAUSER_ROLE, SIGNER_ROLE, TREASURY_ROLE } from '@svc/contracts';
import { zeroHash } from 'viem';
import type { RecordedContractEvent } from '../executions/store/contract-events.ts';
import { HOUR_MS } from '../ports/clock.ts';

const ROLES: Readonly<Record<string, string>> = {
  [zeroHash]: 'admin',
  [CANCELLER_ROLE]: 'canceller',
  [SIGNER_ROLE]: 'signer',
  [GUARDIAN_ROLE]: 'guardian',
  [PAUSER_ROLE]: 'pauser',
  [TREASURY_ROLE]: 'treasury',
  [FREEZER_ROLE]: 'freezer',
};
/** Too long to read, or said in other words. */
const LEFT_OUT = ['call', 'id', 'readyAt'];

export function describeContractNews({ chainId, contract, name, args }: RecordedContractEvent, now: number): string {
  const values = Object.entries(args)
    .filter(([key]) => !LEFT_OUT.includes(key))
    .map(([key, value]) => `${key} ${nameRoles(value)}`);
  const what = [`${name} of contract ${contract} on chain ${chainId}`, ...values].join(', ');
  return args.readyAt === undefined ? what : `${what}. ${timeLeft(Number(args.readyAt) * 1000, now)}`;
}

const nameRoles = (value: string): string =>
  value.replace(/0x[0-9a-fA-F]{64}/g, (hash) => ROLES[hash.toLowerCase()] ?? hash);

function timeLeft(readyAtMs: number, now: number): string {
  const from = new Date(readyAtMs).toISOString();
  const hours = Math.max(0, Math.floor((readyAtMs - now) / HOUR_MS));
  return `It can run from ${from}, in ${hours} hours: until then a canceller can call it off`;
}
