// What each kind of conversion costs, measured on the EVM with fixed inputs, so that the figures repeat to the unit.
import { type Address, keccak256, numberToHex } from 'viem';
import { convert, makeVoucher } from './voucher.ts';
import { approve, DAY, ONE_SVC, STARTS_AT, startWorld, type World, type WorldOptions } from './world.ts';

const KINDS = ['crypto-issue', 'crypto-redeem', 'fiat-issue', 'fiat-redeem'] as const;
const EARLIER_CONVERSIONS = 40;
/** The same measurement of the converter with random nonces and sliding windows. */
const FIRST_EDITION = [173_000, 170_000, 152_000, 105_000];
/** The second edition, which kept nothing for each wallet. */
const SECOND_EDITION = [113_354, 114_545, 91_729, 88_052];
/** At most this, after the earlier conversions: no kind more than 3 % above the second edition. */
export const GAS_TARGETS = [116_700n, 117_000n, 87_000n, 88_500n] as const;

/** The text of GAS.md, and the gas of each kind after the earlier conversions. */
export async function measureGas(
  options: Pick<WorldOptions, 'artifacts'> = {},
): Promise<{ text: string; later: bigint[] }> {
  const world = await startWorld(options);
  const first: bigint[] = [];
  const later: bigint[] = [];
  let serial = 0;
  const gasOfNext = (kind: number) => {
    serial += 1;
    return gasOf(world, kind, serial);
  };
  for (const kind of KINDS.keys()) first.push(await gasOfNext(kind));
  for (let count = 0; count < EARLIER_CONVERSIONS; count += 1) await gasOfNext(count % 4);
  for (const kind of KINDS.keys()) later.push(await gasOfNext(kind));
  return { text: gasTable({ first, later, contracts: await contractFigures(world) }), later };
}

/** The gas of one conversion whose every byte is fixed, with an allowance that it uses up. */
async function gasOf(world: World, kind: number, serial: number): Promise<bigint> {
  const second = STARTS_AT + 2 * DAY + 60 * serial;
  const voucher = await makeVoucher(world, kind, {
    deadline: BigInt(second + 600),
    nonce: BigInt(serial),
    opRef: keccak256(numberToHex(serial)),
    ...(kind < 2 ? {} : { amountIn: ONE_SVC, amountOut: ONE_SVC }),
  });
  if (kind !== 2) await approve(world, voucher.tokenIn, voucher.amountIn);
  await world.evm.jumpTo(second);
  return (await convert(world, voucher)).gasUsed;
}

interface ContractFigures {
  name: string;
  gas: bigint;
  bytes: number;
}

async function contractFigures({ evm, token, converter, deployTransactions }: World): Promise<ContractFigures[]> {
  let gas = 0n;
  for (const hash of deployTransactions) {
    const receipt = await evm.request({ method: 'eth_getTransactionReceipt', params: [hash] });
    gas += BigInt(receipt?.gasUsed ?? 0);
  }
  const bytesOf = async (address: Address) =>
    ((await evm.request({ method: 'eth_getCode', params: [address, 'latest'] })).length - 2) / 2;
  return [
    { name: 'SVCToken', gas, bytes: await bytesOf(token) },
    { name: 'SVCConverter', gas, bytes: await bytesOf(converter) },
  ];
}

interface Figures {
  first: bigint[];
  later: bigint[];
  contracts: ContractFigures[];
}

function gasTable({ first, later, contracts }: Figures): string {
  const figure = (value: bigint | number | undefined) => (value ?? 0).toLocaleString('en-US');
  return [
    '# Gas',
    '',
    'Written by `npm run build -w @svc/contracts`, and checked by the tests. Measured on an EVM at Cancun rules, with the',
    'production bytecode, sequential nonces, a plain ERC-20 as pair token and an exact allowance. The approval before it is',
    'not included.',
    '',
    ...tableLines(
      ['conversion', 'first', `after ${EARLIER_CONVERSIONS} others`, 'at most', 'second edition', 'first edition'],
      KINDS.map((name, kind) => [
        `\`${name}\``,
        figure(first[kind]),
        figure(later[kind]),
        figure(GAS_TARGETS[kind]),
        figure(SECOND_EDITION[kind]),
        figure(FIRST_EDITION[kind]),
      ]),
    ),
    '',
    `Against the second edition: ${KINDS.map((name, kind) => `\`${name}\` ${change(later[kind], SECOND_EDITION[kind])}`).join(', ')}.`,
    '',
    'A nonce of a new run of 256 costs 17,100 more, once. Random nonces pay that each time. The first crypto conversion of a',
    'wallet with a pair token costs 17,100 more, once: what the wallet brought in and took out is written down.',
    '',
    'Anchors, for comparison: a mint of Circle to a holder costs 48,000; creating and settling an order of Paycrest',
    'together 299,000.',
    '',
    ...tableLines(
      ['contract', 'code bytes (limit 24,576)'],
      contracts.map(({ name, bytes }) => [`\`${name}\``, figure(bytes)]),
    ),
    '',
    `Both are deployed by one transaction, for ${figure(contracts[0]?.gas)} gas with two pair tokens.`,
    '',
  ].join('\n');
}

/** In per cent, with its sign. */
function change(now: bigint = 0n, before = 1): string {
  const percent = (Number(now) / before - 1) * 100;
  return `${percent < 0 ? '' : '+'}${percent.toFixed(1)} %`;
}

/** A Markdown table with its columns aligned: the first to the left, figures to the right. */
function tableLines(header: string[], rows: string[][]): string[] {
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[], align: boolean) =>
    `| ${cells.map((cell, i) => (i > 0 && align ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) => (column > 0 ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [line(header, false), line(rule, false), ...rows.map((row) => line(row, true))];
}
