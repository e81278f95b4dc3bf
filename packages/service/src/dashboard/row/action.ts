// The shape of one row: what a person can do, where, who may, with what, what the audit log says, and what runs.
import type { Static, TSchema } from 'typebox';
import type { AuditTiming } from '../../installation/audit-change.ts';
import { type Access, COMMAND_LINE } from './access.ts';
import type { Call, CallBase, ServiceCall } from './call.ts';

type ReadAddress = `GET /${string}`;
type ChangeAddress = `${'POST' | 'PATCH' | 'DELETE'} /${string}`;
type Schema = TSchema | null;
export type Typed<S extends Schema> = S extends TSchema ? Static<S> : undefined;

/** `about` finds what the change is about before it is made, so that all its entries name it. */
export interface AuditRule {
  when: AuditTiming;
  about: ((call: Call) => Promise<void>) | null;
}

/** As a row gives it: the timing alone, where the path names all that the change is about. */
type Audit = AuditTiming | AuditRule;

const ruleOf = (audit: Audit): AuditRule => (typeof audit === 'string' ? { when: audit, about: null } : audit);

/** What a row without its types is: `Needs` is what its function takes beside the parts that every call has. */
export interface AnyRow<Needs = ServiceCall> {
  access: Access;
  summary: string;
  params: Schema;
  query: Schema;
  body: Schema;
  /** Above the bound of all rows, for a row that takes a file. */
  maxBodyBytes: number | null;
  /** Null for what only reads. */
  audit: AuditRule | null;
  run: (call: CallBase<never, never, never> & Needs) => Promise<unknown>;
}

interface RowParts<P extends Schema, Q extends Schema, B extends Schema> {
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  maxBodyBytes?: number;
}

interface Running<P extends Schema, Q extends Schema, B extends Schema, Needs, Answer> {
  run: (call: CallBase<Typed<P>, Typed<Q>, Typed<B>> & Needs) => Promise<Answer>;
}

interface Placed<At extends string> {
  /** Method and path under /dashboard/api, with `{name}` for a parameter. */
  at: At;
  access: Access;
  /** The path names an object that belongs to a merchant: another merchant's is not found. */
  objects?: true;
}

export interface Row<
  At extends string,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  Needs,
  Answer,
  Rule extends AuditRule | null,
> extends Running<P, Q, B, Needs, Answer> {
  at: At;
  method: string;
  path: string;
  access: Access;
  objects: boolean;
  summary: string;
  params: P;
  query: Q;
  body: B;
  maxBodyBytes: number | null;
  audit: Rule;
}

/** The makers of rows whose functions take `Needs`. */
export function rowsWith<Needs>() {
  return {
    /** A row that only reads. */
    read<
      const At extends ReadAddress,
      Answer,
      P extends Schema = null,
      Q extends Schema = null,
      B extends Schema = null,
    >(row: Placed<At> & RowParts<P, Q, B> & Running<P, Q, B, Needs, Answer>): Row<At, P, Q, B, Needs, Answer, null> {
      return complete({ ...row, audit: null });
    },
    /** A row that changes something: without an audit rule it does not compile. */
    action<
      const At extends ChangeAddress,
      Answer,
      P extends Schema = null,
      Q extends Schema = null,
      B extends Schema = null,
    >(
      row: Placed<At> & RowParts<P, Q, B> & { audit: Audit } & Running<P, Q, B, Needs, Answer>,
    ): Row<At, P, Q, B, Needs, Answer, AuditRule> {
      return complete({ ...row, audit: ruleOf(row.audit) });
    },
    /** A change that only `svc admin` makes: it has no address. */
    command<Answer, P extends Schema = null, B extends Schema = null>(
      row: RowParts<P, null, B> & { audit: Audit } & Running<P, null, B, Needs, Answer>,
    ): Row<'', P, null, B, Needs, Answer, AuditRule> {
      return complete({ ...row, at: '', access: COMMAND_LINE, audit: ruleOf(row.audit) });
    },
  };
}

/** Rows that need the whole of the service, but no browser. */
export const { read, action } = rowsWith<ServiceCall>();

/** A stream of server-sent events: of one merchant, or of the whole installation. */
export interface StreamRow<At extends string = string, P extends Schema = Schema> {
  at: At;
  method: string;
  path: string;
  access: Access;
  objects: boolean;
  summary: string;
  params: P;
  query: null;
  body: null;
  maxBodyBytes: null;
  audit: null;
  streams: 'merchant' | 'installation';
}

export function stream<const At extends ReadAddress, P extends Schema = null>(
  row: Placed<At> & { summary: string; params?: P; streams: StreamRow['streams'] },
): StreamRow<At, P> {
  const [method = '', path = ''] = row.at.split(' ');
  const { at, access, summary, streams } = row;
  const params = (row.params ?? null) as P;
  const empty = { query: null, body: null, maxBodyBytes: null, audit: null };
  return { at, method, path, access, objects: false, summary, params, ...empty, streams };
}

function complete<
  At extends string,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  Needs,
  Answer,
  Rule extends AuditRule | null,
>(
  row: Placed<At> & RowParts<P, Q, B> & { audit: Rule } & Running<P, Q, B, Needs, Answer>,
): Row<At, P, Q, B, Needs, Answer, Rule> {
  const [method = '', path = ''] = row.at.split(' ');
  return {
    at: row.at,
    method,
    path,
    access: row.access,
    objects: row.objects ?? false,
    summary: row.summary,
    params: (row.params ?? null) as P,
    query: (row.query ?? null) as Q,
    body: (row.body ?? null) as B,
    maxBodyBytes: row.maxBodyBytes ?? null,
    audit: row.audit,
    run: row.run,
  };
}
