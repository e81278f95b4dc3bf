// What does not agree between bank, chain and books.
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { buttonClass } from '../../parts/button.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { More } from '../../parts/table.tsx';
import { useList } from '../../use-api.ts';
import { useEnvChoice } from '../operator/solvency/env-choice.tsx';
import { BooksPage } from './books-page.tsx';
import { DifferenceRow } from './difference-row.tsx';

export function Differences() {
  const { env, choice } = useEnvChoice();
  const query = useList('GET /operator/differences', { query: { env } });
  const differences = query.data?.pages.flatMap((page) => page.differences) ?? [];
  return (
    <BooksPage
      title="Differences"
      note="Each closes by itself when both sides agree. One that does not is looked into, explained and closed by a person."
      actions={choice}
    >
      <div className="card">
        <Loaded query={query}>
          {() =>
            differences.length === 0 ? (
              <Empty
                icon={<Scale aria-hidden />}
                title="No difference is open"
                action={
                  <Link to="/operator/reconciliation" search={{ env }} className={buttonClass('secondary', 'sm')}>
                    Compare now
                  </Link>
                }
              >
                Each line of the bank is compared every few minutes, supply and reserves when a day is closed. What
                differs appears here and is told to the staff.
              </Empty>
            ) : (
              <ul className="divide-y divide-line">
                {differences.map((difference) => (
                  <DifferenceRow key={difference.id} difference={difference} />
                ))}
              </ul>
            )
          }
        </Loaded>
        <More query={query} />
      </div>
    </BooksPage>
  );
}
