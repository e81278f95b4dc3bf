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

/** The query of a list: `limit`, `cursor` and the list's own filters. */
export const listQuery = <Filters extends TProperties>(filters: Filters, owner = '') =>
  Type.Object(
    withNotes(owner, {
      limit: Type.Integer({ minimum: 1, maximum: LIMITS.listMax, default: LIMITS.listDefault }),
      cursor: Type.Optional(Type.String({ minLength: 1, maxLength: LIMITS.cursorChars })),
      ...filters,
    }),
  );
