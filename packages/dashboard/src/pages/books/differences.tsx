// What does not agree between bank, chain and books.
import { Scale } from 'lucide-react';
import { Empty, Loaded } from '../../parts/states.tsx';
import { useApi } from '../../use-api.ts';
import { useEnvChoice } from '../operator/solvency/env-choice.tsx';
import { BooksPage } from './books-page.tsx';
import { DifferenceRow } from './difference-row.tsx';

export function Differences() {
  const { env, choice } = useEnvChoice();
  const query = useApi('GET /operator/differences', { query: { env } });
  return (
    <BooksPage
      title="Differences"
      note="Each closes by itself when both sides agree. One that does not is looked into, explained and closed by a person."
      actions={choice}
    >
      <div className="card">
        <Loaded query={query}>
          {({ differences }) =>
            differences.length === 0 ? (
              <Empty icon={<Scale aria-hidden />} title="Bank, chain and books agree">
                They are compared every few minutes. What differs appears here and is told to the staff.
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
      </div>
    </BooksPage>
  );
}
