// An operator stops or resumes payouts, a conversion type, a rail, a chain, or a merchant.
import { CONVERSION_TYPES, fault, SvcError, validationError } from '@svc/protocol';
import type { Config } from '../config.ts';
import type { CredentialContext } from '../credentials/require-issuable.ts';
import { findMerchant } from '../people/store/merchants.ts';
import { deleteSwitch, insertSwitch, type SwitchKind } from './store/switches.ts';

export interface SwitchChange {
  kind: SwitchKind;
  /** The type, provider, chain or merchant; null for all payouts. */
  target: string | null;
  isPaused: boolean;
  reason: string;
  actor: string;
}

/** Refuses a name that nothing has: a typing error would stop nothing, and look as if it had. */
export async function setSwitch(context: CredentialContext, change: SwitchChange): Promise<void> {
  const { kind, isPaused, reason, actor } = change;
  if (reason.trim() === '') throw validationError('reason', fault('required'));
  const target = await checkTarget(context, change);
  const { db, clock } = context;
  const hasChanged = isPaused
    ? await insertSwitch(db, { kind, target, reason, actor, at: clock.now() })
    : await deleteSwitch(db, kind, target);
  if (!hasChanged) throw new SvcError('SVC_INVALID_STATE', isPaused ? 'It is stopped already.' : 'It is not stopped.');
}

async function checkTarget({ db, config }: CredentialContext, { kind, target }: SwitchChange): Promise<string> {
  if (kind === 'payouts') {
    if (target !== null) throw validationError('target', 'must be left out: all payouts are meant');
    return '';
  }
  if (target === null) throw validationError('target', fault('required'));
  if (kind === 'merchant') {
    if ((await findMerchant(db, target)) === null) throw validationError('target', fault('no_merchant'));
    return target;
  }
  const known: Record<'type' | 'rail' | 'chain', readonly string[]> = {
    type: CONVERSION_TYPES,
    rail: namesOfRails(config),
    chain: config.chains.map(({ slug }) => slug),
  };
  if (!known[kind].includes(target)) throw validationError('target', `must be one of ${known[kind].join(', ')}`);
  return target;
}

/** Those that drain or are retired too: their payouts can be stopped. */
export function namesOfRails({ rails, otherRails }: Config): string[] {
  const others = Object.values(otherRails ?? {}).flatMap((list) => list.map(({ settings }) => settings));
  return [...new Set([...Object.values(rails), ...others].map(({ provider }) => provider))];
}
