// svc quote: prints what a crypto conversion would give now.
import { PAIRS, type Pair } from '@svc/protocol/assets';
import { CONVERSION_TYPES, QUOTED_TYPES } from '@svc/protocol/states';
import { Argument, Command, Option } from 'commander';
import { chainOf } from '../chain-of.ts';
import { UsageError } from '../errors/exit-codes.ts';
import { oneOf } from '../options.ts';
import { action } from '../run.ts';
import { formatRate } from '../terminal/format-rate.ts';
import { formatTime } from '../terminal/format-time.ts';
import type { Io } from '../terminal/io.ts';
import { formatFields } from '../terminal/table.ts';
import { withExamples } from '../with-examples.ts';

interface Options {
  pair?: Pair;
  amount?: string;
  amountOut?: string;
  chain?: string;
}

export function quoteCommand(io: Io): Command {
  const command = new Command('quote')
    .description('What a crypto conversion would give right now. Creates nothing.')
    .addArgument(new Argument('<type>', 'direction').choices(QUOTED_TYPES).argParser(cryptoType))
    // Checked in the action, so that a type without quotes is not first asked for its pair.
    .addOption(new Option('--pair <token>', 'pair token').choices(PAIRS))
    .option('-a, --amount <amount>', 'pair token for crypto-issue, SVC for crypto-redeem')
    .option('--amount-out <amount>', 'what must come out at least, in place of --amount')
    .option('--chain <slug>', "the environment's own by default")
    .action(action<Options>(io, quote));
  return withExamples(command, [
    ['svc quote crypto-issue --pair USDC --amount 25', 'SVC for 25 USDC'],
    ['svc quote crypto-issue --pair USDC --amount-out 50000', 'how much USDC gives 50000 SVC'],
    ['svc quote crypto-redeem --pair CELO --amount 5000 --json', 'CELO for 5000 SVC, as JSON'],
  ]);
}

function cryptoType(type: string): (typeof QUOTED_TYPES)[number] {
  const isKnown = (CONVERSION_TYPES as readonly string[]).includes(type);
  if (isKnown && !(QUOTED_TYPES as readonly string[]).includes(type)) {
    throw new UsageError(`${type} has no quote: Naira is one to one, one Naira is one SVC, without a fee.`);
  }
  return oneOf(type, QUOTED_TYPES, 'The type');
}

const quote: Parameters<typeof action<Options>>[1] = async (run, type) => {
  const { pair, amount, amountOut } = run.options;
  if (pair === undefined) throw new UsageError('A quote needs --pair: USDC, USDT or CELO.');
  if ((amount === undefined) === (amountOut === undefined)) {
    throw new UsageError('A quote needs --amount or --amount-out, and not both.');
  }
  const { svc, credentials } = await run.client();
  const query = {
    type: oneOf(type, QUOTED_TYPES, 'The type'),
    chain: chainOf(svc, credentials, run.options.chain),
    pair,
    ...(amount === undefined ? { amountOut: amountOut ?? '' } : { amount }),
  };
  const found = await svc.conversions.quote(query, { signal: run.io.signal });
  const [tokenIn, tokenOut] = found.type === 'crypto-issue' ? [pair, 'SVC'] : ['SVC', pair];
  run.print(found, () =>
    formatFields([
      ['in', `${found.amountInFormatted} ${tokenIn}`],
      ['out', run.paint.bold(`${found.amountOutFormatted} ${tokenOut}`)],
      ['rate', rateLine(found.oracleRate, pair)],
      ['price of', formatTime(found.oracleUpdatedAt)],
      ['most now', found.redeemCapacityIn === null ? null : `${found.redeemCapacityIn} base units of SVC`],
      ['valid for', `${found.validForSeconds} s`],
    ]),
  );
};

function rateLine(rate: string, pair: string): string {
  const short = formatRate(rate);
  return `${short} NGN per ${pair}${short === rate ? '' : '  (shortened; --json has all of it)'}`;
}
