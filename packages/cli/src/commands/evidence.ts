// svc evidence: the signed evidence of a price, fetched, and verified against a node of one's own.
import type { KeyDocument, SignedEvidence } from '@svc/protocol';
import { SvcClientError, verifyEvidence } from '@svc/sdk';
import { Command } from 'commander';
import { Failed } from '../errors/exit-codes.ts';
import { checkAtNode } from '../evidence/check-at-node.ts';
import { NOT_ASKED, reportFindings } from '../evidence/report-findings.ts';
import { fetchKeys, readJsonFile } from '../files/read-json-file.ts';
import { action, type Run } from '../run.ts';
import type { Io } from '../terminal/io.ts';
import { withExamples } from '../with-examples.ts';

export function evidenceCommand(io: Io): Command {
  const command = new Command('evidence').description('Signed evidence of prices: what an amount was computed from.');
  command.addCommand(
    withExamples(
      new Command('get')
        .description('Print the signed evidence of the price of a conversion as JSON.')
        .argument('<reference>', 'op:...')
        .action(action(io, get)),
      [['svc evidence get op:crypto-issue:01a0aecf-0d00-7fde-81e7-d350f05fae5b > evidence.json', 'keep it']],
    ),
  );
  command.addCommand(
    withExamples(
      new Command('verify')
        .description(
          'Verify the signature, recompute the amount to the last unit, and with --node read block, rounds and second opinions again. Ends with 1 when something is false, with 4 when the node could not be asked about all of it.',
        )
        .argument('<file>', 'the evidence as JSON, - for standard input')
        .option('--keys <file>', 'a saved key document (/v1/.well-known/svc-public-keys.json)')
        .option('--node <url>', 'a node of the chain that you trust')
        .action(action(io, verify)),
      [
        ['svc evidence verify evidence.json --node https://forno.celo.org', 'with a node of your own'],
        ['svc evidence verify evidence.json --keys svc-public-keys.json', 'offline: signature and arithmetic'],
      ],
    ),
  );
  return command;
}

async function get(run: Run, reference = ''): Promise<void> {
  const { svc } = await run.client();
  const signed = await svc.conversions.evidence(reference, { signal: run.io.signal });
  run.print(signed, () => `${JSON.stringify(signed, null, 2)}\n`);
}

interface VerifyOptions {
  keys?: string;
  node?: string;
}

async function verify(run: Run<VerifyOptions>, file = ''): Promise<void> {
  const signed = readJsonFile(run.io, file) as SignedEvidence;
  const { keys, node } = run.options;
  const document = keys === undefined ? await fetchKeys(run) : (readJsonFile(run.io, keys) as KeyDocument);
  const contents = verified(run, () => verifyEvidence(signed, document));
  const found = node === undefined ? NOT_ASKED : await checkAtNode(node, contents, run.io.signal);
  const head = `${run.paint.good('✓')} Genuine, and its facts give ${contents.amountOut} for ${contents.amountIn}.\n`;
  reportFindings(run, found, { shown: { contents }, head });
}

function verified<Contents>(run: Run<VerifyOptions>, check: () => Contents): Contents {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof SvcClientError)) throw error;
    run.print({ verified: false, reason: error.message }, () => `${run.paint.bad('✗')} ${error.message}\n`);
    throw new Failed();
  }
}
