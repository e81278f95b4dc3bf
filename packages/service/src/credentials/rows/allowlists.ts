// From where a merchant's keys work: web origins, and a check of address ranges while they are typed.
import { type AllowedOrigin, SvcError } from '@svc/protocol';
import { Type } from 'typebox';
import { READERS, WRITERS } from '../../dashboard/row/access.ts';
import { rowsWith } from '../../dashboard/row/action.ts';
import { type DeskCall, DONE } from '../../dashboard/row/call.ts';
import { closed, Env, OfMerchant, OfMerchantAnd, text } from '../../dashboard/row/fields.ts';
import { requireLiveFactor } from '../../dashboard/row/require-live-factor.ts';
import type { Done } from '../../people/rows/account-answers.ts';
import { parseIpAllowlist } from '../check-key-settings.ts';
import { addAllowedOrigin, removeAllowedOrigin } from '../edit-allowed-origins.ts';
import { toAllowedOrigin } from '../to-credential-resources.ts';
import type { AllowlistEntryCheck } from './credentials-answers.ts';

const { action } = rowsWith<DeskCall>();

export const allowlistActions = {
  checkAllowlist: action({
    at: 'POST /merchants/{merchantId}/allowlist-check',
    access: READERS,
    summary: 'What each entry means, or why it is refused',
    params: OfMerchant,
    body: closed({ entries: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100 }) }),
    audit: 'never',
    async run({ body: { entries } }): Promise<{ entries: AllowlistEntryCheck[] }> {
      return { entries: entries.map(checkEntry) };
    },
  }),
  addOrigin: action({
    at: 'POST /merchants/{merchantId}/origins',
    access: WRITERS,
    summary: 'Allow a web origin',
    params: OfMerchant,
    body: closed({ env: Env, origin: text(256) }),
    audit: 'together',
    async run({ context, params: { merchantId }, body, session, audit }): Promise<AllowedOrigin> {
      requireLiveFactor(session, body.env);
      const added = await addAllowedOrigin(context, { merchantId, ...body });
      audit.subject = added.id;
      audit.details = { ...audit.details, env: added.env, origin: added.origin };
      return toAllowedOrigin(added);
    },
  }),
  removeOrigin: action({
    at: 'DELETE /merchants/{merchantId}/origins/{id}',
    access: WRITERS,
    summary: 'Remove a web origin',
    params: OfMerchantAnd('id'),
    objects: true,
    audit: 'together',
    async run({ context, params, session, audit }): Promise<Done> {
      const removed = await removeAllowedOrigin(context, params);
      // What was removed comes back with the refusal: both are one transaction.
      requireLiveFactor(session, removed.env);
      audit.details = { ...audit.details, env: removed.env, origin: removed.origin };
      return DONE;
    },
  }),
} as const;

function checkEntry(entry: string): AllowlistEntryCheck {
  try {
    return { entry, range: parseIpAllowlist([entry])[0] ?? null, reason: null };
  } catch (error) {
    if (!(error instanceof SvcError)) throw error;
    const issues = (error.details?.issues ?? []) as { message: string }[];
    return { entry, range: null, reason: issues[0]?.message ?? error.message };
  }
}
