// Measures the gas of each kind of conversion with fixed inputs, so that the figures are reproducible.
import { type Address, keccak256, numberToHex, toHex } from 'viem';
import { convert, makeVoucher } from './voucher.ts';
import { approve, ONE_SVC, STARTS_AT, startWorld, type World } from './world.ts';

const KINDS = ['crypto-issue', 'crypto-redeem', 'fiat-issue', 'fiat-redeem'] as const;
const EARLIER_CONVERSIONS = 100;

/** The text of GAS.md. */
export async function measureGas(): Promise<string> {
  const world = await startWorld();
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
  return gasTable({ first, later, contracts: await contractFigures(world) });
}

/** The gas of one conversion whose every byte is fixed, with an allowance that it uses up. */
async function gasOf(world: World, kind: number, serial: number): Promise<bigint> {
  const second = STARTS_AT + 1_000 + 60 * serial;
  const voucher = await makeVoucher(world, kind, {
    deadline: BigInt(second + 600),
    nonce: BigInt(keccak256(toHex(`nonce ${serial}`))),
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
  const gas: bigint[] = [];
  for (const hash of deployTransactions) {
    const receipt = await evm.request({ method: 'eth_getTransactionReceipt', params: [hash] });
    gas.push(BigInt(receipt?.gasUsed ?? 0));
  }
  const bytesOf = async (address: Address) =>
    ((await evm.request({ method: 'eth_getCode', params: [address, 'latest'] })).length - 2) / 2;
  return [
    { name: 'SVCToken', gas: gas[0] ?? 0n, bytes: await bytesOf(token) },
    { name: 'SVCConverter', gas: gas[1] ?? 0n, bytes: await bytesOf(converter) },
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
    'production bytecode, a plain ERC-20 as pair token and an exact allowance. The approval before it is not included.',
    '',
    ...tableLines(
      ['conversion', 'first of the day', `after ${EARLIER_CONVERSIONS} others that day`],
      KINDS.map((name, kind) => [`\`${name}\``, figure(first[kind]), figure(later[kind])]),
    ),
    '',
    'Every mint, and every payout of a pair token, leaves one entry in its sliding window; looking it up takes a binary',
    'search, so the cost grows with the logarithm of the number of conversions of a busy day.',
    '',
    ...tableLines(
      ['contract', 'deployment', 'code bytes (limit 24,576)'],
      contracts.map(({ name, gas, bytes }) => [`\`${name}\``, figure(gas), figure(bytes)]),
    ),
    '',
  ].join('\n');
}

/** A Markdown table with its columns aligned: the first to the left, figures to the right. */
function tableLines(header: string[], rows: string[][]): string[] {
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[], align: boolean) =>
    `| ${cells.map((cell, i) => (i > 0 && align ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) => (column > 0 ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [line(header, false), line(rule, false), ...rows.map((row) => line(row, true))];
}
