// What the function of a row gets: who calls, about which merchant, with what.
import { SvcError } from '@svc/protocol';
import type { CredentialContext } from '../../credentials/require-issuable.ts';
import type { Visit } from '../../gate/visit.ts';
import type { AuditActor, AuditNote } from '../../installation/audit-change.ts';
import type { Done, SessionFactor } from '../../people/rows/account-answers.ts';
import type { PersonRecord } from '../../people/store/people.ts';
import type { Context } from '../../ports/context.ts';
import type { Auth } from '../serve/make-auth.ts';

export interface OpenSession {
  id: string;
  token: string;
  factor: SessionFactor;
  /** Unix milliseconds. */
  createdAt: number;
  person: PersonRecord;
  /** The password was right, but a second factor is there and was not given. */
  isHalf: boolean;
}

/** The authentication library, with this request's cookies in and out. */
export interface AuthCall {
  auth: Auth;
  headers: Headers;
  /** Passes the library's cookies on to the browser and gives its answer; a refusal is thrown in our words. */
  take<Answer>(response: Response): Promise<Answer>;
}

/** Whether this browser has signed in to an account before. */
export interface KnownBrowser {
  /** A name of this browser among those of the account; null: it is not known to have signed in to it. */
  nameFor(email: string): string | null;
  /** The password was right. */
  remember(email: string): void;
}

/** What every call has, from a browser or from the command line. */
export interface CallBase<Params, Query, Body> {
  now: number;
  /** Where pages of this installation come from. */
  origin: string;
  params: Params;
  query: Query;
  body: Body;
  /** Null: nobody is signed in, or the call comes from the command line. */
  session: OpenSession | null;
  by: AuditActor;
  /** What the audit log will say; the function may add to it. */
  audit: AuditNote;
}

/** Enough for the care of merchants and their credentials: these rows run from the command line too. */
export interface DeskCall {
  context: CredentialContext;
}

export interface ServiceCall {
  context: Context;
}

export interface BrowserCall extends ServiceCall {
  visit: Visit;
  /** Gives the browser its name if it has none: only the answer that carries the token may, as reads run side by side. */
  csrfToken(): string;
  authCall: AuthCall;
  knownBrowser: KnownBrowser;
  /** Writes into the audit log that this is asked for, before it is done. */
  intend(): Promise<void>;
}

/** Any call of the whole service, with any parts. */
export type Call = CallBase<unknown, unknown, unknown> & ServiceCall;

export function personOf({ session }: { session: OpenSession | null }): PersonRecord {
  if (session === null) throw new SvcError('SVC_UNAUTHENTICATED', 'Sign in first.');
  return session.person;
}

/** The id in the path is what it is done to; the token of an invitation link is a secret and is left out. */
export function noteOf({ merchantId, token: _, ...ids }: Record<string, string>): AuditNote {
  return { subject: Object.values(ids)[0] ?? null, actor: null, merchantId: merchantId ?? null, details: {} };
}

export const DONE: Done = { done: true };
