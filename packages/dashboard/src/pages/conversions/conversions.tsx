// All conversions: filters and search in the URL, newest first, live.
import { momentIn } from '@svc/protocol/time-zones';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeftRight, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { shownZone } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { ConversionTable } from '../../parts/conversion/conversion-table.tsx';
import { Page } from '../../parts/page.tsx';
import { spanOf } from '../../parts/period-select.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { More } from '../../parts/table.tsx';
import type { ConversionFilters } from '../../search.ts';
import { useList } from '../../use-api.ts';
import { useScope } from '../../use-scope.ts';
import { ExportButton } from './export-button.tsx';
import { Filters } from './filters.tsx';

export function Conversions() {
  const { merchantId, env } = useScope();
  const filters = useSearch({ from: '/inside/m/$merchantId/$env/conversions' });
  const navigate = useNavigate({ from: '/m/$merchantId/$env/conversions' });
  const { days, from, to, metadataName, metadataValue, changedSince, ...named } = filters;
  const span = useMemo(() => spanOf({ days, from, to }), [days, from, to]);
  // One without the other finds nothing yet: it is being typed.
  const metadata = metadataName && metadataValue ? { metadataName, metadataValue } : {};
  const changed = changedSince === undefined ? {} : { changedSince: momentIn(shownZone(), changedSince) };
  const input = { params: { merchantId }, query: { env, ...named, ...metadata, ...changed, ...span } };
  const query = useList('GET /merchants/{merchantId}/conversions', input);
  const change = (next: ConversionFilters): void => void navigate({ search: next, replace: true });
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Page
      title="Conversions"
      note="Every conversion of this merchant. It updates by itself."
      actions={<ExportButton input={input} />}
    >
      <div className="card">
        <Filters filters={filters} onChange={change} />
        <Loaded query={query}>
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.conversions);
            if (rows.length > 0) return <ConversionTable rows={rows} caption="Conversions" />;
            return isFiltered ? (
              <Empty
                icon={<SearchX aria-hidden />}
                title="Nothing matches"
                action={<Button onClick={() => change({})}>Clear the filters</Button>}
              >
                Search takes a reference or a part of it, a conversion id, a transaction hash, a wallet, a value of the
                metadata, an amount such as 25 USDC, or what your customer says: account ends 0012, about 50,000,
                yesterday.
              </Empty>
            ) : (
              <Empty icon={<ArrowLeftRight aria-hidden />} title="No conversion yet">
                Create one with your keys; it appears here at once.
              </Empty>
            );
          }}
        </Loaded>
        <More query={query} />
      </div>
    </Page>
  );
}
