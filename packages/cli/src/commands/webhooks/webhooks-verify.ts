// svc webhooks verify: verifies a folder of deliveries, says what is missing, and fetches it when asked to.
import { resolve } from 'node:path';
import type { KeyDocument } from '@svc/protocol';
import {
  type CaughtUp,
  catchUpWebhooks,
  folderArchive,
  type SVC,
  SvcApiError,
  type VerifiedEndpoint,
  verifyWebhookArchive,
  type WebhookArchive,
} from '@svc/sdk';
import { Command } from 'commander';
import { Failed, UsageError } from '../../errors/exit-codes.ts';
import { fetchKeys, readJsonFile } from '../../files/read-json-file.ts';
import { action, type Run } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { withExamples } from '../../with-examples.ts';

interface Options {
  keys?: string;
  fetch?: boolean;
  allowUnsigned?: boolean;
}

export function webhooksVerifyCommand(io: Io): Command {
  const command = new Command('verify')
    .summary('Verify an archive of deliveries, and name what is missing.')
    .description(
      'Verify every signature, the hash of the one before, and the numbers of the deliveries that folderArchive of the SDK keeps, and name what is missing. Ends with 1 when something is, and when an event is not signed by the service, as those are that --fetch fetches. With --keys it needs no network; --fetch fetches exactly what is missing from the event log into the archive.',
    )
    .argument('<folder>', 'of folderArchive: a file for each endpoint')
    .option('--keys <file>', 'a saved key document (/v1/.well-known/svc-public-keys.json)')
    .option('--fetch', 'fetch what is missing, then verify')
    .option('--allow-unsigned', 'take events without a signature of the service too: nothing proves what they say')
    .action(action<Options>(io, verify));
  return withExamples(command, [
    ['svc webhooks verify /var/lib/shop/webhooks', 'with the key document of the service'],
    ['svc webhooks verify /var/lib/shop/webhooks --keys svc-public-keys.json', 'offline'],
    ['svc webhooks verify /var/lib/shop/webhooks --fetch', 'and fill its gaps'],
    ['svc webhooks verify /var/lib/shop/webhooks --allow-unsigned', 'and take what was fetched without a signature'],
  ]);
}

async function verify(run: Run<Options>, folder = ''): Promise<void> {
  const { keys, fetch, allowUnsigned = false } = run.options;
  const archive = folderArchive(resolve(run.io.folder, folder));
  const endpointIds = await archive.endpoints().catch(() => {
    throw new UsageError(`There is no folder ${folder}.`);
  });
  if (endpointIds.length === 0)
    throw new UsageError(`${folder} has no archive: a file whe_....jsonl for each endpoint.`);
  const document = keys === undefined ? await fetchKeys(run) : (readJsonFile(run.io, keys) as KeyDocument);
  const { fetched, notFetched } = fetch === true ? await fetchMissing(run, endpointIds, archive) : NOTHING_FETCHED;
  const verified = await verifyWebhookArchive(archive, document, { allowUnsigned });
  const { endpoints } = verified;
  const isTailKnown = fetched.every((one) => tailOf(one) === undefined);
  const complete = verified.complete && isTailKnown;
  const shown = { complete, endpoints, ...(fetch === true && { fetched, notFetched }) };
  run.print(shown, () => {
    const parts = endpoints.map((endpoint) => {
      const tail = tailOf(fetched.find(({ endpointId }) => endpointId === endpoint.endpointId));
      const isUnknown = notFetched.includes(endpoint.endpointId);
      return describe(run, endpoint, { tail, isUnknown, allowUnsigned });
    });
    return parts.join('');
  });
  if (!complete) throw new Failed();
}

interface Fetched {
  fetched: CaughtUp[];
  /** Endpoints that the service does not have for this key. */
  notFetched: string[];
}
const NOTHING_FETCHED: Fetched = { fetched: [], notFetched: [] };

/** An endpoint that was deleted has no events to fetch. Its file can be verified all the same, and so can the others. */
async function fetchMissing(run: Run<Options>, endpointIds: string[], archive: WebhookArchive): Promise<Fetched> {
  const { svc } = await run.client();
  const found: Fetched = { fetched: [], notFetched: [] };
  for (const endpointId of endpointIds) {
    if (await hasEndpoint(svc, endpointId)) found.fetched.push(await catchUpWebhooks({ svc, endpointId, archive }));
    else found.notFetched.push(endpointId);
  }
  return found;
}

async function hasEndpoint(svc: SVC, endpointId: string): Promise<boolean> {
  try {
    await svc.webhookEndpoints.get(endpointId);
    return true;
  } catch (error) {
    if (error instanceof SvcApiError && error.code === 'SVC_NOT_FOUND') return false;
    throw error;
  }
}

/** What was made after the last event that is kept, and could not be fetched. An archive alone does not show it. */
const tailOf = (one: CaughtUp | undefined) => one?.unresolved.find(({ before }) => before === null);

interface Facts {
  tail: ReturnType<typeof tailOf>;
  isUnknown: boolean;
  allowUnsigned: boolean;
}

function describe(
  { paint }: Run<Options>,
  endpoint: VerifiedEndpoint,
  { tail, isUnknown, allowUnsigned }: Facts,
): string {
  const { endpointId, events, repeated, unsigned, first, last, gaps, refused, contradictions } = endpoint;
  const missing = tail === undefined ? gaps : [...gaps, tail];
  const again = unsigned.length === 1 ? 'has it delivered again' : 'has them delivered again';
  const faults = [
    ...missing.map((gap) => `${formatRun(gap)} ${gap.from === gap.to ? 'is' : 'are'} missing`),
    ...refused.map(({ line, reason }) => `line ${line}: ${reason}`),
    ...contradictions,
    ...(unsigned.length === 0 || allowUnsigned
      ? []
      : [`${formatNumbers(unsigned)} not signed by the service: svc webhooks replay ${again}`]),
  ];
  const mark = faults.length === 0 ? paint.good('✓') : paint.bad('✗');
  const counts = `${events} events, ${repeated} repeated, ${unsigned.length} unsigned`;
  const head =
    first === null ? `${mark} ${endpointId}  empty\n` : `${mark} ${endpointId}  ${first} to ${last}: ${counts}\n`;
  const notes = isUnknown
    ? ['nothing was fetched: the service has no such endpoint for this key, it may be deleted']
    : [];
  return head + [...faults, ...notes].map((line) => `  ${line}\n`).join('');
}

const formatRun = ({ from, to }: { from: number; to: number }): string =>
  from === to ? `${from}` : `${from} to ${to}`;

function formatNumbers(numbers: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.to === number - 1) last.to = number;
    else runs.push({ from: number, to: number });
  }
  return `${runs.map(formatRun).join(', ')} ${numbers.length === 1 ? 'is' : 'are'}`;
}
