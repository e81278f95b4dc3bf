// What a handler of the dashboard gets: who calls, about which merchant, with what.
import { SvcError } from '@svc/protocol';
import type { Visit } from '../http/gate/visit.ts';
import type { Context } from '../ports/context.ts';
import type { PersonRecord } from '../stores/dashboard/people.ts';
import type { SessionFactor } from './api/account-types.ts';
import type { BodyOf, ParamsOf, QueryOf, RouteId } from './api-table.ts';
import type { AnswerOf } from './api-types.ts';
import type { Auth } from './auth/make-auth.ts';

export interface OpenSession {
  id: string;
  token: string;
  factor: SessionFactor;
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

export interface Call<Id extends RouteId = RouteId> {
  context: Context;
  routeId: RouteId;
  visit: Visit;
  now: number;
  origin: string;
  csrfToken: string;
  params: ParamsOf<Id>;
  query: QueryOf<Id>;
  body: BodyOf<Id>;
  session: OpenSession | null;
  authCall: AuthCall;
  /** Adds to what the audit log will say. Never a secret, never an account number. */
  audit: {
    subject: string | null;
    actor: string | null;
    merchantId: string | null;
    details: Record<string, unknown>;
    /** How it ended, when neither done nor refused. */
    ended?: 'proposed';
  };
  /** Writes into the audit log that this is wanted, before it is done. */
  intend(): Promise<void>;
}

export type StreamId = 'live' | 'operatorLive';
export type HandledId = Exclude<RouteId, StreamId>;
export type Handler<Id extends RouteId> = (call: Call<Id>) => Promise<AnswerOf<Id>>;
export type Handlers<Ids extends RouteId = HandledId> = { [Id in Ids]: Handler<Id> };

export function personOf({ session }: Pick<Call, 'session'>): PersonRecord {
  if (session === null) throw new SvcError('SVC_UNAUTHENTICATED', 'Sign in first.');
  return session.person;
}

export const DONE = { done: true } as const;
