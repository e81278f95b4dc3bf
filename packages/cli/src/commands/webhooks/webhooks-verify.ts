// svc webhooks verify: verifies a folder of deliveries, says what is missing, and fetches it when asked to.
import { resolve } from 'node:path';
import type { KeyDocument } from '@svc/protocol';
import { type CaughtUp, catchUpWebhooks, folderArchive, type VerifiedEndpoint, verifyWebhookArchive } from '@svc/sdk';
import { Command } from 'commander';
import { Failed, UsageError } from '../../errors/exit-codes.ts';
import { fetchKeys, readJsonFile } from '../../files/read-json-file.ts';
import { action, type Run } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { withExamples } from '../../with-examples.ts';

interface Options {
  keys?: string;
  fetch?: boolean;
}

export function webhooksVerifyCommand(io: Io): Command {
  const command = new Command('verify')
    .summary('Verify an archive of deliveries, and name what is missing.')
    .description(
      'Verify every signature, the hash of the one before, and the numbers of the deliveries that folderArchive of the SDK keeps, and name what is missing. Ends with 1 when something is. With --keys it needs no network; --fetch fetches exactly what is missing from the event log into the archive.',
    )
    .argument('<folder>', 'of folderArchive: a file for each endpoint')
    .option('--keys <file>', 'a saved key document (/v1/.well-known/svc-public-keys.json)')
    .option('--fetch', 'fetch what is missing, then verify')
    .action(action<Options>(io, verify));
  return withExamples(command, [
    ['svc webhooks verify /var/lib/shop/webhooks', 'with the key document of the service'],
    ['svc webhooks verify /var/lib/shop/webhooks --keys svc-public-keys.json', 'offline'],
    ['svc webhooks verify /var/lib/shop/webhooks --fetch', 'and fill its gaps'],
  ]);
}

async function verify(run: Run<Options>, folder = ''): Promise<void> {
  const { keys, fetch } = run.options;
  const archive = folderArchive(resolve(run.io.folder, folder));
  const endpointIds = await archive.endpoints().catch(() => {
    throw new UsageError(`There is no folder ${folder}.`);
  });
  if (endpointIds.length === 0)
    throw new UsageError(`${folder} has no archive: a file whe_....jsonl for each endpoint.`);
  const document = keys === undefined ? await fetchKeys(run) : (readJsonFile(run.io, keys) as KeyDocument);
  const fetched: CaughtUp[] = [];
  if (fetch === true) {
    const { svc } = await run.client();
    for (const endpointId of endpointIds) fetched.push(await catchUpWebhooks({ svc, endpointId, archive }));
  }
  const { complete, endpoints } = await verifyWebhookArchive(archive, document);
  const shown = { complete, endpoints, ...(fetch === true && { fetched }) };
  run.print(shown, () => endpoints.map((endpoint) => describe(run, endpoint)).join(''));
  if (!complete) throw new Failed();
}

function describe({ paint }: Run<Options>, endpoint: VerifiedEndpoint): string {
  const { endpointId, events, repeated, fromLog, first, last, gaps, refused, contradictions } = endpoint;
  const faults = [
    ...gaps.map(({ from, to }) => `${from === to ? `${from} is` : `${from} to ${to} are`} missing`),
    ...refused.map(({ line, reason }) => `line ${line}: ${reason}`),
    ...contradictions,
  ];
  const mark = faults.length === 0 ? paint.good('✓') : paint.bad('✗');
  const counts = `${events} events, ${repeated} repeated, ${fromLog} from the log`;
  const head =
    first === null ? `${mark} ${endpointId}  empty\n` : `${mark} ${endpointId}  ${first} to ${last}: ${counts}\n`;
  return head + faults.map((fault) => `  ${fault}\n`).join('');
}
