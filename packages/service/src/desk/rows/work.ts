// The staff's queue: what waits, who has taken it on, and the next that nobody has.
import { type Env, fault, hasStaffDuty, NGN, type Pagination, SvcError, validationError } from '@svc/protocol';
import { Type } from 'typebox';
import { signedAmount } from '../../books/rows/books-views.ts';
import { DEFAULT_LIMIT } from '../../dashboard/page-of.ts';
import { STAFF, WORKERS } from '../../dashboard/row/access.ts';
import { action, read } from '../../dashboard/row/action.ts';
import { DONE, personOf } from '../../dashboard/row/call.ts';
import { closed, Email, Env as EnvField, Id, OfId, oneOf, optional, page, text } from '../../dashboard/row/fields.ts';
import { signedNgn } from '../../domain/ledger/judge-solvency.ts';
import { AGES, spanOfAge } from '../../installation/store/read-installation.ts';
import type { Done } from '../../people/rows/account-answers.ts';
import { findPerson, findUserIdByEmail } from '../../people/store/people.ts';
import { toSeconds } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { readPage } from '../../stores/read-page.ts';
import { QUEUES } from '../../stores/reads/read-operator.ts';
import { requireById } from '../decision.ts';
import { assignWork, isWorkOpen, unassignWork } from '../store/assignments.ts';
import { listFree, listWork, type WorkRow } from '../store/list-work.ts';
import { insertNote } from '../store/operator-actions.ts';
import type { WorkView } from './reviews-answers.ts';
import { aboutConversion, aboutWork } from './subjects.ts';

const Queue = oneOf(QUEUES);
const OWNERS = ['anyone', 'me', 'nobody'] as const;
/** Others may take some of them at the same moment. */
const MAX_TRIES = 20;

/** Verification is Live's: where one environment is served, everything is in its list. */
export const envsOf = ({ config }: Pick<Context, 'config'>, env: Env): Env[] =>
  config.envs.length === 1 ? ['test', 'live'] : [env];

export const workActions = {
  listWork: read({
    at: 'GET /operator/work',
    access: STAFF,
    summary: 'All that waits for staff in one environment, the longest waiting first',
    query: closed({
      env: EnvField,
      queue: optional(Queue),
      owner: optional(oneOf(OWNERS)),
      search: optional(text(128)),
      age: optional(oneOf(AGES)),
      ...page,
    }),
    async run(call): Promise<{ work: WorkView[]; pagination: Pagination }> {
      const { context, query, now } = call;
      const { env, queue = null, owner = 'anyone', search = null, age = null, limit = DEFAULT_LIMIT, cursor } = query;
      const email = owner === 'me' ? personOf(call).email : owner === 'nobody' ? owner : null;
      const waitingSince = age === null ? {} : { waitingSince: spanOfAge(age, now) };
      const wanted = { envs: envsOf(context, env), queue, owner: email, search, ...waitingSince };
      const { rows, pagination } = await readPage<WorkRow>(context, {
        filters: { list: 'work', env, queue, owner: email, search, age },
        page: { limit, cursor },
        read: ({ db, position, limit: most }) => {
          const [since, id] = position ?? [];
          const after = position === null ? null : { since: Number(since), id: String(id) };
          return listWork(db, wanted, { after, limit: most });
        },
        positionOf: ({ since, id }) => [since, id],
      });
      return { work: rows.map(toWork), pagination };
    },
  }),
  assignWork: action({
    at: 'POST /operator/work/{id}/assign',
    access: WORKERS,
    summary: 'Give work to one of the staff, or to nobody',
    params: OfId,
    body: closed({ email: Type.Union([Email, Type.Null()]) }),
    audit: { when: 'together', about: aboutWork },
    async run(call): Promise<Done> {
      const { context, params, body, now, audit } = call;
      await requireWork(context, params.id);
      audit.details = { ...audit.details, assignee: body.email };
      if (body.email === null) {
        await unassignWork(context.db, params.id);
        return DONE;
      }
      const userId = await findUserIdByEmail(context.db, body.email);
      const person = userId === null ? null : await findPerson(context.db, userId);
      if (person === null || !hasStaffDuty(person.staffRole, 'work'))
        throw validationError('email', fault('takes_no_work'));
      await assignWork(context.db, { workId: params.id, person, by: personOf(call).email, now }, false);
      return DONE;
    },
  }),
  takeNextWork: action({
    at: 'POST /operator/work/next',
    access: WORKERS,
    summary: 'Take the longest waiting work that nobody has',
    body: closed({ env: EnvField, queue: optional(Queue) }),
    audit: 'together',
    async run(call): Promise<{ work: WorkView | null }> {
      const { context, body, now, audit } = call;
      const person = personOf(call);
      const wanted = { envs: envsOf(context, body.env), queue: body.queue ?? null, personId: person.id };
      for (const row of await listFree(context.db, { ...wanted, limit: MAX_TRIES })) {
        if (!(await assignWork(context.db, { workId: row.id, person, by: person.email, now }, true))) continue;
        audit.subject = row.conversionId ?? row.id;
        audit.merchantId = row.merchantId;
        audit.details = { assignee: person.email };
        return { work: toWork({ ...row, owner: person.email }) };
      }
      return { work: null };
    },
  }),
} as const;

const inUnits = (amount: bigint, currency: string): string =>
  currency === NGN ? signedNgn(amount) : signedAmount(amount, currency);

/** A conversion can be somebody's when it waits for nobody, too: its case file says who knows it. */
async function requireWork(context: Context, workId: string): Promise<void> {
  if (workId.startsWith('conversion:')) await requireById(context, workId.slice('conversion:'.length));
  else if (!(await isWorkOpen(context.db, workId))) throw new SvcError('SVC_NOT_FOUND', 'There is no such open work.');
}

const toWork = ({ amount, since, ...row }: WorkRow): WorkView => ({
  ...row,
  amount: amount === null ? null : inUnits(BigInt(amount), row.currency ?? ''),
  since: toSeconds(since),
});

// What staff write down about a conversion.

const OfConversion = closed({ conversionId: Id });

export const deskNoteActions = {
  addNote: action({
    at: 'POST /operator/reviews/{conversionId}/notes',
    access: WORKERS,
    summary: 'Write down something about a conversion; the merchant does not see it',
    params: OfConversion,
    body: closed({ text: text(2000) }),
    audit: { when: 'together', about: aboutConversion },
    async run(call): Promise<Done> {
      const { context, params, body, now } = call;
      await requireById(context, params.conversionId);
      const written = body.text.trim();
      if (written === '') throw validationError('text', fault('required'));
      const { id: authorId, email: author } = personOf(call);
      await insertNote(context.db, { conversionId: params.conversionId, authorId, author, text: written, now });
      return DONE;
    },
  }),
} as const;
