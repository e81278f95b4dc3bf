// What staff write down about a conversion, and who takes it on.
import { validationError } from '@svc/protocol';
import { Type } from 'typebox';
import { STAFF } from '../../dashboard/row/access.ts';
import { action } from '../../dashboard/row/action.ts';
import { DONE, personOf } from '../../dashboard/row/call.ts';
import { closed, Email, Id, text } from '../../dashboard/row/fields.ts';
import type { Done } from '../../people/rows/account-answers.ts';
import { findPerson, findUserIdByEmail } from '../../people/store/people.ts';
import { requireById } from '../decision.ts';
import { assignConversion, insertNote } from '../store/conversion-notes.ts';
import { aboutConversion } from './subjects.ts';

const OfConversion = closed({ conversionId: Id });

export const deskNoteActions = {
  addNote: action({
    at: 'POST /operator/reviews/{conversionId}/notes',
    access: STAFF,
    summary: 'Write down something about a conversion; the merchant does not see it',
    params: OfConversion,
    body: closed({ text: text(2000) }),
    audit: { when: 'together', about: aboutConversion },
    async run(call): Promise<Done> {
      const { context, params, body, now } = call;
      await requireById(context, params.conversionId);
      const written = body.text.trim();
      if (written === '') throw validationError('text', 'is required');
      const { id: authorId, email: author } = personOf(call);
      await insertNote(context.db, { conversionId: params.conversionId, authorId, author, text: written, now });
      return DONE;
    },
  }),
  assignReview: action({
    at: 'POST /operator/reviews/{conversionId}/assign',
    access: STAFF,
    summary: 'Give a conversion to one of the staff, or to nobody',
    params: OfConversion,
    body: closed({ email: Type.Union([Email, Type.Null()]) }),
    audit: { when: 'together', about: aboutConversion },
    async run(call): Promise<Done> {
      const { context, params, body, now, audit } = call;
      await requireById(context, params.conversionId);
      const userId = body.email === null ? null : await findUserIdByEmail(context.db, body.email);
      const person = userId === null ? null : await findPerson(context.db, userId);
      if (body.email !== null && person?.staffRole == null) throw validationError('email', 'is nobody of the staff');
      audit.details = { ...audit.details, assignee: body.email };
      const by = personOf(call).email;
      await assignConversion(context.db, { conversionId: params.conversionId, userId, by, now });
      return DONE;
    },
  }),
} as const;
