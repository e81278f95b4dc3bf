// Downloads what the list shows as a CSV file, page by page until the end.
import type { ConversionRow } from '@svc/service/dashboard/api-types';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call, type Input } from '../../api.ts';
import { download } from '../../download.ts';
import { Button } from '../../parts/button.tsx';
import { say } from '../../parts/toast.tsx';
import { phrase } from '../../texts/phrase.ts';
import { plural } from '../../texts/plural.ts';
import { conversionsCsv } from './conversions-csv.ts';

type ListInput = Input<'GET /merchants/{merchantId}/conversions'>;

const PAGE = 200;
const MAX_ROWS = 20_000;

async function readAll(input: ListInput): Promise<ConversionRow[]> {
  const rows: ConversionRow[] = [];
  let cursor: string | null = null;
  do {
    const query: ListInput['query'] = { ...input.query, limit: PAGE, ...(cursor !== null && { cursor }) };
    const page = await call('GET /merchants/{merchantId}/conversions', { ...input, query });
    rows.push(...page.conversions);
    cursor = page.pagination.nextCursor;
  } while (cursor !== null && rows.length < MAX_ROWS);
  return rows;
}

export function ExportButton({ input, zone }: { input: ListInput; zone: string }) {
  const run = useMutation({
    mutationFn: () => readAll(input),
    onSuccess: (rows) => {
      download('conversions.csv', conversionsCsv(rows, zone));
      const cut = rows.length >= MAX_ROWS ? phrase`There are more: choose a shorter time for the rest.` : '';
      const written = plural(rows.length, {
        one: '{1} conversion written to conversions.csv.',
        other: '{1} conversions written to conversions.csv.',
      });
      say(`${written} ${cut}`.trim());
    },
    onError: () => say('The file could not be made. Try again.'),
  });
  return (
    <Button busy={run.isPending} icon={<Download className="size-4" aria-hidden />} onClick={() => run.mutate()}>
      CSV
    </Button>
  );
}
