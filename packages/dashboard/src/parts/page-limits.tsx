// Says on a page what the user's role may not do there, and why.
import { Lock } from 'lucide-react';
import { createContext, useContext } from 'react';
import { wordsOf } from '../labels.ts';
import { phrase } from '../texts/phrase.ts';
import { Notice } from './notice.tsx';
import { Empty } from './states.tsx';

/** Of the page that is shown, for the role of the user. */
export const PageLimitsOf = createContext<{ role: string; unchangeable: string | null } | null>(null);

export function LimitsNotice() {
  const limits = useContext(PageLimitsOf);
  if (limits === null || limits.unchangeable === null) return null;
  return <Notice title={phrase`Your role here: ${wordsOf(limits.role)}`}>{limits.unchangeable}</Notice>;
}

/** In place of a page that the role does not read: its data are not asked for. */
export const HiddenPage = ({ role, why }: { role: string; why: string }) => (
  <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-8 sm:py-8">
    <h1 className="mb-6 text-[22px] leading-tight sm:text-2xl">Not for your role</h1>
    <div className="card">
      <Empty icon={<Lock aria-hidden />} title={phrase`Your role here: ${wordsOf(role)}`}>
        {why}
      </Empty>
    </div>
  </div>
);
