// Several screenings as one: all are asked, the strictest verdict wins, and one that cannot answer means a hold.
import { SvcError } from '@svc/protocol';
import type { Screening, ScreeningVerdict } from '../../ports/screening.ts';

interface Answer {
  part: Screening;
  verdict: ScreeningVerdict;
  providerReference: string | null;
}

const SEPARATOR = ';';

/** References carry the name of their part, as `didit:...`; several of one conversion are joined by `;`. */
export function combineScreenings(parts: readonly Screening[]): Screening {
  const [first] = parts;
  if (first === undefined) throw new Error('a combination has at least one part');
  // Notices come in under one name: that of the part that sends them.
  const provider = parts.find((part) => part.provider === 'didit')?.provider ?? first.provider;

  return {
    provider,
    needsName: parts.some(({ needsName }) => needsName === true),
    lists: () => parts.flatMap((part) => part.lists?.() ?? []),

    async check() {
      await Promise.all(parts.map((part) => part.check?.()));
    },

    async screen(request) {
      const asked = await Promise.allSettled(
        parts.map(async (part): Promise<Answer> => ({ part, ...(await part.screen(request)) })),
      );
      const answers = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      const verdict = strictest(answers.map((answer) => answer.verdict));
      const isComplete = answers.length === parts.length;
      if (verdict === null || (!isComplete && verdict !== 'DECLINED')) throw unclear();
      return { verdict, providerReference: referenceOf(answers) };
    },

    async find(providerReference) {
      const verdicts = await Promise.all(
        providerReference.split(SEPARATOR).map(async (named) => {
          const [name = '', ...rest] = named.split(':');
          const part = parts.find((each) => each.provider === name);
          if (part === undefined) throw unclear();
          return part.find(rest.join(':'));
        }),
      );
      if (verdicts.includes('DECLINED')) return 'DECLINED';
      return verdicts.includes(null) ? null : strictest(verdicts.filter((each) => each !== null));
    },

    readNotice(headers, rawBody) {
      for (const part of parts) {
        const notice = part.readNotice(headers, rawBody);
        if (notice === null) continue;
        const { providerReference } = notice;
        return { providerReference: providerReference && `${part.provider}:${providerReference}` };
      }
      return null;
    },
  };
}

/** Every case there is: a notice may name any of them, also after the pass. */
function referenceOf(answers: readonly Answer[]): string | null {
  const named = answers.flatMap(({ part, providerReference }) =>
    providerReference === null ? [] : [`${part.provider}:${providerReference}`],
  );
  return named.length === 0 ? null : named.join(SEPARATOR);
}

const unclear = (): SvcError => new SvcError('SVC_UPSTREAM_FAILED', 'Screening could not be reached.');

// Which of several verdicts counts.

const STRICTEST_FIRST: readonly ScreeningVerdict[] = ['DECLINED', 'AWAITING_USER', 'IN_REVIEW', 'APPROVED', 'SKIPPED'];

/** Null for no verdicts at all. */
export function strictest(verdicts: readonly ScreeningVerdict[]): ScreeningVerdict | null {
  return STRICTEST_FIRST.find((verdict) => verdicts.includes(verdict)) ?? null;
}
