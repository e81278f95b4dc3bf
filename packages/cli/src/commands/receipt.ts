// svc receipt: the signed receipt of a finished conversion, fetched or verified.
import { type KeyDocument, type ReceiptContents, type SignedReceipt, SvcError, verifyReceipt } from '@svc/protocol';
import { SvcClientError, verifyEvidence } from '@svc/sdk';
import { Command } from 'commander';
import { Failed } from '../errors/exit-codes.ts';
import { checkAtNode, type NodeFinding } from '../evidence/check-at-node.ts';
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
          'Verify a receipt. Needs no API key; with --keys it needs no network either. With --node, and a key for the evidence of its price, it reads block and rounds again from your node and recomputes amountOut to the last unit.',
        )
        .argument('<file>', 'the receipt as JSON, - for standard input')
        .option('--keys <file>', 'a saved key document (/v1/.well-known/svc-public-keys.json)')
        .option('--node <url>', 'a node of the chain that you trust')
        .action(action(io, verify)),
      [
        ['svc receipt verify receipt.json', 'with the key document of the service'],
        ['svc receipt verify receipt.json --keys svc-public-keys.json', 'offline'],
        ['svc receipt verify receipt.json --node https://forno.celo.org', 'and its price, by a node of your own'],
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
  node?: string;
}

async function verify(run: Run<VerifyOptions>, file = ''): Promise<void> {
  const signed = readJsonFile(run.io, file) as SignedReceipt;
  const { keys, node } = run.options;
  const document = keys === undefined ? await fetchKeys(run) : (readJsonFile(run.io, keys) as KeyDocument);
  const contents = verified(run, () => verifyReceipt(signed, document));
  const findings = node === undefined ? [] : await checkPrice(run, { contents, document, node });
  const isTrue = findings.every(({ ok }) => ok);
  const shown = { verified: isTrue, contents, ...(node !== undefined && { findings }) };
  run.print(shown, () => describe(run, contents) + findings.map((finding) => lineOf(run, finding)).join(''));
  if (!isTrue) throw new Failed();
}

const lineOf = ({ paint }: Run<VerifyOptions>, { ok, what }: NodeFinding): string =>
  `${ok ? paint.good('✓') : paint.bad('✗')} ${what}\n`;

/** The receipt's own amounts follow from the evidence of its price, and the node says the same of each fact. Naira legs have no price. */
async function checkPrice(
  run: Run<VerifyOptions>,
  { contents, document, node }: { contents: ReceiptContents; document: KeyDocument; node: string },
): Promise<NodeFinding[]> {
  const { fiatAmountNgn, amountOutFormatted, amountInFormatted, type } = contents;
  if (fiatAmountNgn !== null) {
    const svcAmount = type === 'fiat-issue' ? amountOutFormatted : amountInFormatted;
    const isOneToOne = svcAmount === fiatAmountNgn.replace(/\.?0+$/, '');
    return [{ ok: isOneToOne, what: `${fiatAmountNgn} Naira and ${svcAmount} SVC are one to one` }];
  }
  const { svc } = await run.client();
  const { signal } = run.io;
  const signed = await svc.conversions.evidence(contents.reference, { signal });
  const evidence = verified(run, () => verifyEvidence(signed, document));
  const { id, amountIn, amountOut } = evidence;
  const isOfReceipt = id === contents.id && amountIn === contents.amountIn && amountOut === contents.amountOut;
  const what = `the evidence of the price gives ${amountOut} for ${amountIn}, as the receipt says`;
  return [{ ok: isOfReceipt, what }, ...(await checkAtNode(node, evidence, signal))];
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
