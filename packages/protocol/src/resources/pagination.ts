// The pagination object of every list, and its query parameters.
import { type Static, type TProperties, Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { nullable, resource } from './primitives.ts';
import { withNotes } from './with-notes.ts';

export const PaginationSchema = resource('Pagination', {
  nextCursor: nullable(Type.String()),
  hasMore: Type.Boolean(),
});
export type Pagination = Static<typeof PaginationSchema>;

/** A time to filter by, in Unix seconds. The maximum is centuries away, and keeps milliseconds exact. */
export const TimeFilterSchema = Type.Integer({ minimum: 0, maximum: 99_999_999_999 });
export const LIST_ORDERS = ['asc', 'desc'] as const;

/** The query of a list: `limit`, `cursor` and the list's own filters. */
export const listQuery = <Filters extends TProperties>(filters: Filters, owner = '') =>
  Type.Object(
    withNotes(owner, {
      limit: Type.Integer({ minimum: 1, maximum: LIMITS.listMax, default: LIMITS.listDefault }),
      cursor: Type.Optional(Type.String({ minLength: 1, maxLength: LIMITS.cursorChars })),
      ...filters,
    }),
  );
