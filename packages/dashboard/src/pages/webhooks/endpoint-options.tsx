// What an endpoint chooses beyond its URL and events: shown, and as fields of the form.
import type { EndpointOptions, EventFilter, FilterField } from '@svc/protocol';
import type { EndpointView } from '@svc/service/dashboard/api-types';
import { Check, Field, TextField } from '../../parts/form.tsx';
import { phrase } from '../../texts/phrase.ts';
import { CertificateFields, DestinationFields, readCertificate, readDestination } from './endpoint-secrets.tsx';

type Options = EndpointView['options'];

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const cut = (line: string, sign: string): [string, string] => {
  const at = line.indexOf(sign);
  return at === -1 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + sign.length).trim()];
};

const filterText = (filter: EventFilter | undefined): string =>
  Object.entries(filter ?? {})
    .flatMap(([field, values]) => values?.map((value) => `${field}=${value}`) ?? [])
    .join('\n');

/** Nothing where nothing is or was chosen. Headers that are left empty stay what they are: their values are never shown again. */
export function readOptions(data: FormData, current: Options): { options?: EndpointOptions } {
  const text = (name: string): string => String(data.get(name) ?? '').trim();
  const options: EndpointOptions = {};
  const filter: { [Field in FilterField]?: string[] } = {};
  for (const line of linesOf(text('filter'))) {
    const [field, value] = cut(line, '=') as [FilterField, string];
    filter[field] = [...(filter[field] ?? []), value];
  }
  if (text('filter') !== '') options.filter = filter;
  else if (current?.filter !== undefined) options.filter = null;
  if (text('ratePerMinute') !== '') options.ratePerMinute = Number(text('ratePerMinute'));
  else if (current?.ratePerMinute !== undefined) options.ratePerMinute = null;
  const headers = linesOf(text('headers')).map((line) => cut(line, ':'));
  if (data.has('noHeaders')) options.headers = null;
  else if (headers.length > 0) options.headers = Object.fromEntries(headers);
  const clientCertificate = readCertificate(data);
  if (clientCertificate !== undefined) options.clientCertificate = clientCertificate;
  const destination = readDestination(data, current?.destination);
  if (destination !== undefined) options.destination = destination;
  return Object.keys(options).length === 0 ? {} : { options };
}

export const OptionFields = ({ current }: { current: Options }) => (
  <details className="space-y-4">
    <summary className="cursor-pointer text-[13px] font-medium text-ink">More</summary>
    <TextField
      label="Filter"
      name="filter"
      rows={2}
      isOptional
      defaultValue={filterText(current?.filter)}
      placeholder="chain=celo"
      hint="One field and value a line. An event has to have one of the values of each field; a field that it does not have narrows nothing."
    />
    <Field
      label="Attempts a minute"
      name="ratePerMinute"
      type="number"
      min={1}
      max={6000}
      isOptional
      defaultValue={current?.ratePerMinute ?? ''}
    />
    <TextField
      label="Headers of your own"
      name="headers"
      rows={2}
      isOptional
      placeholder="Authorization: Bearer …"
      hint={
        current?.headers === undefined
          ? phrase`One a line. Their values are not shown again.`
          : phrase`Set now: ${current.headers.join(', ')}. What is written here replaces them all.`
      }
    />
    {current?.headers !== undefined && <Check name="noHeaders" label="Send none of them any more" />}
    <CertificateFields current={current?.clientCertificate} />
    <DestinationFields current={current?.destination} />
  </details>
);

/** Rows of the endpoint's card; none where nothing is chosen. */
export function optionRows(options: Options): [string, string][] {
  const { filter, headers, ratePerMinute, clientCertificate, destination } = options ?? {};
  const rows: [string, string | undefined][] = [
    [phrase`Filter`, filter && filterText(filter).replaceAll('\n', ', ')],
    [phrase`Attempts a minute`, ratePerMinute === undefined ? undefined : String(ratePerMinute)],
    [phrase`Headers of your own`, headers?.join(', ')],
    [phrase`Client certificate`, clientCertificate?.sha256],
    [phrase`Destination`, destination && `${destination.kind}, ${destination.keyId}`],
  ];
  return rows.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]]));
}
