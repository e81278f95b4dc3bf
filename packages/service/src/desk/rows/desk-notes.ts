// What staff write down about a conversion.
import { validationError } from '@svc/protocol';
import { WORKERS } from '../../dashboard/row/access.ts';
import { action } from '../../dashboard/row/action.ts';
import { DONE, personOf } from '../../dashboard/row/call.ts';
import { closed, Id, text } from '../../dashboard/row/fields.ts';
import type { Done } from '../../people/rows/account-answers.ts';
import { requireById } from '../decision.ts';
import { insertNote } from '../store/conversion-notes.ts';
import { aboutConversion } from './subjects.ts';

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
      if (written === '') throw validationError('text', 'is required');
      const { id: authorId, email: author } = personOf(call);
      await insertNote(context.db, { conversionId: params.conversionId, authorId, author, text: written, now });
      return DONE;
    },
  }),
} as const;
