// svc receipt: the signed receipt of a finished conversion, fetched or verified.
import { type KeyDocument, type ReceiptContents, type SignedReceipt, SvcError, verifyReceipt } from '@svc/protocol';
import { Command } from 'commander';
import { Failed } from '../errors/exit-codes.ts';
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
        .description('Verify a receipt. Needs no API key; with --keys it needs no network either.')
        .argument('<file>', 'the receipt as JSON, - for standard input')
        .option('--keys <file>', 'a saved key document (/v1/.well-known/svc-public-keys.json)')
        .action(action(io, verify)),
      [
        ['svc receipt verify receipt.json', 'with the key document of the service'],
        ['svc receipt verify receipt.json --keys svc-public-keys.json', 'offline'],
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
}

async function verify(run: Run<VerifyOptions>, file = ''): Promise<void> {
  const signed = readJsonFile(run.io, file) as SignedReceipt;
  const { keys } = run.options;
  const document = keys === undefined ? await fetchKeys(run) : (readJsonFile(run.io, keys) as KeyDocument);
  const contents = verified(run, signed, document);
  run.print({ verified: true, contents }, () => describe(run, contents));
}

function verified(run: Run<VerifyOptions>, signed: SignedReceipt, document: KeyDocument): ReceiptContents {
  try {
    return verifyReceipt(signed, document);
  } catch (error) {
    if (!(error instanceof SvcError)) throw error;
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
