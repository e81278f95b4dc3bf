// What an endpoint chooses beyond its URL and events, as options of create and update.
import type { EndpointOptions } from '@svc/protocol';
import { Option } from 'commander';
import { UsageError } from '../../errors/exit-codes.ts';
import { collect, parsePairs, readData, wholeNumber } from '../../options.ts';
import type { Io } from '../../terminal/io.ts';

export interface EndpointFlags {
  filter?: string[];
  header?: string[];
  rate?: string;
  options?: string;
}

export const endpointFlags = (): Option[] => [
  new Option(
    '--filter <field=value>',
    'only events whose data have one of these values; can be given more than once',
  ).argParser(collect),
  new Option(
    '--header <name=value>',
    'a header of your own with every delivery; can be given more than once',
  ).argParser(collect),
  new Option('--rate <count>', 'how many attempts a minute it gets at most'),
  new Option(
    '--options <json>',
    'all that an endpoint may choose, a client certificate and another destination too, as JSON or @file; null takes a choice away',
  ),
];

/** Null: nothing was asked for. */
export async function readEndpointOptions(io: Io, flags: EndpointFlags): Promise<EndpointOptions | null> {
  const { filter, header, rate, options } = flags;
  const given = options === undefined ? {} : await readData(io, options);
  if (typeof given !== 'object' || given === null) throw new UsageError('--options takes a JSON object.');
  const read: Record<string, unknown> = { ...given };
  if (filter !== undefined) {
    const wanted: Record<string, string[]> = {};
    for (const [field, value] of parsePairs(filter, '--filter')) wanted[field] = [...(wanted[field] ?? []), value];
    read.filter = wanted;
  }
  if (header !== undefined) read.headers = Object.fromEntries(parsePairs(header, '--header'));
  if (rate !== undefined) read.ratePerMinute = wholeNumber(rate, '--rate', { min: 1, max: 6000 });
  return Object.keys(read).length === 0 ? null : (read as EndpointOptions);
}
