// svc receipt: the signed receipt of a finished conversion, fetched or verified.
import {
  type EvidenceContents,
  type KeyDocument,
  type ReceiptContents,
  type SignedEvidence,
  type SignedReceipt,
  SvcError,
  verifyReceipt,
} from '@svc/protocol';
import { SvcClientError, verifyEvidence } from '@svc/sdk';
import { Command } from 'commander';
import { Failed, UsageError } from '../errors/exit-codes.ts';
import { checkAtNode, type NodeFindings } from '../evidence/check-at-node.ts';
import { NOT_ASKED, reportFindings } from '../evidence/report-findings.ts';
import { fetchKeys, readJsonFile } from '../files/read-json-file.ts';
import { action, type Run } from '../run.ts';
import type { Io } from '../terminal/io.ts';
import { withExamples } from '../with-examples.ts';

export function receiptCommand(io: Io): Command {
  const command = new Command('receipt').description('Signed receipts of finished conversions.');
  command.addCommand(
    withExamples(
      new Command('get')
        .description('Print the signed receipt of a conversion as JSON, ready to be kept or handed on.')
        .argument('<reference>', 'op:...')
        .action(action(io, get)),
      [['svc receipt get op:crypto-issue:01a0aecf-0d00-7fde-81e7-d350f05fae5b > receipt.json', 'keep it']],
    ),
  );
  command.addCommand(
    withExamples(
      new Command('verify')
        .description(
          'Verify a receipt. Needs no API key; with --keys it needs no network either. --evidence recomputes amountOut to the last unit from the evidence of its price, and --node reads block, rounds and second opinions of it again from your node; without --evidence, it is fetched with your key. Ends with 1 when something is false, with 4 when the node could not be asked about all of it.',
        )
        .argument('<file>', 'the receipt as JSON, - for standard input')
        .option('--keys <file>', 'a saved key document (/v1/.well-known/svc-public-keys.json)')
        .option('--evidence <file>', 'what svc evidence get printed for this conversion: then no API key is needed')
        .option('--node <url>', 'a node of the chain that you trust')
        .action(action(io, verify)),
      [
        ['svc receipt verify receipt.json', 'with the key document of the service'],
        ['svc receipt verify receipt.json --keys svc-public-keys.json', 'offline'],
        ['svc receipt verify receipt.json --node https://forno.celo.org', 'and its price, by a node of your own'],
        [
          'svc receipt verify receipt.json --evidence evidence.json --keys svc-public-keys.json --node https://forno.celo.org',
          'the same without an API key, for an auditor',
        ],
      ],
    ),
  );
  return command;
}

async function get(run: Run, reference = ''): Promise<void> {
  const { svc } = await run.client();
  const signed = await svc.conversions.receipt(reference, { signal: run.io.signal });
  run.print(signed, () => `${JSON.stringify(signed, null, 2)}\n`);
}

interface VerifyOptions {
  keys?: string;
  evidence?: string;
  node?: string;
}

async function verify(run: Run<VerifyOptions>, file = ''): Promise<void> {
  const signed = readJsonFile(run.io, file) as SignedReceipt;
  const { keys, evidence, node } = run.options;
  const document = keys === undefined ? await fetchKeys(run) : (readJsonFile(run.io, keys) as KeyDocument);
  const contents = verified(run, () => verifyReceipt(signed, document));
  const isPriced = node !== undefined || evidence !== undefined;
  const found = isPriced ? await checkPrice(run, contents, document) : NOT_ASKED;
  reportFindings(run, found, { shown: { contents }, head: describe(run, contents) });
}

/** The receipt's own amounts follow from the evidence of its price, and the node says the same of each fact. Naira legs have no price. */
async function checkPrice(
  run: Run<VerifyOptions>,
  contents: ReceiptContents,
  document: KeyDocument,
): Promise<NodeFindings> {
  const { fiatAmountNgn, amountOutFormatted, amountInFormatted, type } = contents;
  if (fiatAmountNgn !== null) {
    if (run.options.evidence !== undefined) throw new UsageError(`A ${type} has no price, and no --evidence of it.`);
    const svcAmount = type === 'fiat-issue' ? amountOutFormatted : amountInFormatted;
    const isOneToOne = svcAmount === fiatAmountNgn.replace(/\.?0+$/, '');
    const what = `${fiatAmountNgn} Naira and ${svcAmount} SVC are one to one`;
    return { findings: [{ ok: isOneToOne, what }], unchecked: [] };
  }
  const evidence = await readEvidence(run, contents, document);
  const { id, amountIn, amountOut } = evidence;
  const isOfReceipt = id === contents.id && amountIn === contents.amountIn && amountOut === contents.amountOut;
  const what = `the evidence of the price gives ${amountOut} for ${amountIn}, as the receipt says`;
  const { node } = run.options;
  const { findings, unchecked } = node === undefined ? NOT_ASKED : await checkAtNode(node, evidence, run.io.signal);
  return { findings: [{ ok: isOfReceipt, what }, ...findings], unchecked };
}

async function readEvidence(
  run: Run<VerifyOptions>,
  { reference }: ReceiptContents,
  document: KeyDocument,
): Promise<EvidenceContents> {
  const { evidence: file } = run.options;
  const signed =
    file === undefined
      ? await (await run.client()).svc.conversions.evidence(reference, { signal: run.io.signal })
      : (readJsonFile(run.io, file) as SignedEvidence);
  return verified(run, () => verifyEvidence(signed, document));
}

function verified<Contents>(run: Run<VerifyOptions>, check: () => Contents): Contents {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof SvcError) && !(error instanceof SvcClientError)) throw error;
    run.print({ verified: false, reason: error.message }, () => `${run.paint.bad('✗')} ${error.message}\n`);
    throw new Failed();
  }
}

function describe(run: Run<VerifyOptions>, contents: ReceiptContents): string {
  const rows = Object.entries(contents).filter(([, value]) => value !== null);
  const lines = rows.map(
    ([name, value]) => `  ${name.padEnd(20)}${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  return `${run.paint.good('✓')} The receipt is genuine.\n${lines.join('\n')}\n`;
}
