// svc quote: what a crypto conversion would give right now.
import { Argument, Command, Option } from 'commander';
import { chainOf } from '../chain-of.ts';
import { oneOf } from '../options.ts';
import { action } from '../run.ts';
import { formatTime } from '../terminal/format-time.ts';
import type { Io } from '../terminal/io.ts';
import { formatFields } from '../terminal/table.ts';
import { withExamples } from '../with-examples.ts';

interface Options {
  pair: 'USDC' | 'USDT' | 'CELO';
  amount: string;
  chain?: string;
}

const TYPES = ['crypto-issue', 'crypto-redeem'] as const;

export function quoteCommand(io: Io): Command {
  const command = new Command('quote')
    .description('What a crypto conversion would give right now. Creates nothing.')
    .addArgument(new Argument('<type>', 'direction').choices(TYPES))
    .addOption(new Option('--pair <token>', 'pair token').choices(['USDC', 'USDT', 'CELO']).makeOptionMandatory())
    .requiredOption('-a, --amount <amount>', 'pair token for crypto-issue, SVC for crypto-redeem')
    .option('--chain <slug>', "the environment's own unless told")
    .action(action<Options>(io, quote));
  return withExamples(command, [
    ['svc quote crypto-issue --pair USDC --amount 25', 'SVC for 25 USDC'],
    ['svc quote crypto-redeem --pair CELO --amount 5000 --json', 'CELO for 5000 SVC, as JSON'],
  ]);
}

const quote: Parameters<typeof action<Options>>[1] = async (run, type) => {
  const { svc, credentials } = await run.client();
  const { pair, amount } = run.options;
  const query = {
    type: oneOf(type, TYPES, 'The type'),
    chain: chainOf(svc, credentials, run.options.chain),
    pair,
    amount,
  };
  const found = await svc.conversions.quote(query, { signal: run.io.signal });
  const [tokenIn, tokenOut] = found.type === 'crypto-issue' ? [pair, 'SVC'] : ['SVC', pair];
  run.print(found, () =>
    formatFields([
      ['in', `${found.amountInFormatted} ${tokenIn}`],
      ['out', run.paint.bold(`${found.amountOutFormatted} ${tokenOut}`)],
      ['rate', `${found.oracleRate} NGN per ${pair}`],
      ['price of', formatTime(found.oracleUpdatedAt)],
      ['most now', found.redeemCapacityIn === null ? null : `${found.redeemCapacityIn} base units of SVC`],
      ['valid for', `${found.validForSeconds} s`],
    ]),
  );
};
