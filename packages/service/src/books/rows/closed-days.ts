// Closed days: the signed statement of each, to look at and to take away.
import { SvcError } from '@svc/protocol';
import { pageBy } from '../../dashboard/page-of.ts';
import { BOOK_READERS } from '../../dashboard/row/access.ts';
import { read } from '../../dashboard/row/action.ts';
import { closed, Env, Id, InEnv, page } from '../../dashboard/row/fields.ts';
import { type ClosedDay, listClosedDays, readClosedDay } from '../store/closed-days.ts';
import type { ClosedDayList, ClosedDayView } from './books-answers.ts';
import { toClosedDay, toClosedDayRow } from './books-views.ts';

const OfDay = closed({ day: Id });

export const closedDayActions = {
  listClosedDays: read({
    at: 'GET /operator/days',
    access: BOOK_READERS,
    summary: 'Closed days, newest first',
    query: closed({ env: Env, ...page }),
    async run({ context, query }): Promise<ClosedDayList> {
      const { env } = query;
      const place = ({ day }: ClosedDay): string => day;
      const filters = { list: 'closed-days', env };
      const { rows, pagination } = await pageBy(context, { filters, query, place }, ({ db, before, limit }) =>
        listClosedDays(db, { env, limit, before: before === null ? null : String(before) }),
      );
      return { days: rows.map(toClosedDayRow), pagination };
    },
  }),
  getClosedDay: read({
    at: 'GET /operator/days/{day}',
    access: BOOK_READERS,
    summary: 'One closed day: the text that was signed, its signature, and the same as CSV',
    params: OfDay,
    query: InEnv,
    async run({ context: { db }, params: { day }, query: { env } }): Promise<ClosedDayView> {
      const found = await readClosedDay(db, { env, day });
      if (found === null) throw new SvcError('SVC_NOT_FOUND', 'This day is not closed.');
      return toClosedDay(found);
    },
  }),
} as const;
