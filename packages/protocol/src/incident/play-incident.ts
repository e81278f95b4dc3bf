// Plays an incident step by step with somebody's hands, and says whether a conversion came to the same end by the same way.
import { FEED_NAMES, type FeedName } from '../chains.ts';
import type { Conversion } from '../resources/index.ts';
import { CONVERSION_STATUSES } from '../states.ts';
import type { Incident } from './incident.ts';
import { type PlayStep, planSteps } from './plan-steps.ts';

/** What is compared of a conversion, and what a step needs to know of it. */
type Shown = Pick<Conversion, 'reference' | 'status' | 'amountIn' | 'amountOut'> & {
  stages: readonly { name: string }[];
};

/** How a Sandbox is acted on: by its levers over the API, or inside the service. */
export interface IncidentHands<C extends Shown> {
  setPrice(feed: FeedName, price: string): Promise<void>;
  /** What the next voucher keeps back, in hundredths of a percent. */
  setSpread?(basisPoints: number): void;
  /** Where no spread can be set: what the conversion gives by the facts of its own price at this spread. */
  amountAt?(reference: string, basisPoints: number): Promise<string>;
  /** Makes the conversion, with a wallet of this ending that has what it needs. */
  create(incident: Incident, magic: 'a3' | 'a4' | null): Promise<C>;
  take(step: PlayStep, made: C): Promise<void>;
  read(reference: string): Promise<C>;
  /** Returns after a moment; false: nobody waits for the end any more. */
  pause(): Promise<boolean>;
  say?(text: string): void;
}

export interface Played<C extends Shown> {
  conversion: C;
  /** The same statuses in the same order, as far as it was played, and the same amounts. */
  isSame: boolean;
  recorded: string[];
  played: string[];
  /** Base units that went in and came out, at the spread that was recorded. Null: they cannot be equal, because not all was played or another amount had to be asked for. */
  amounts: Record<'recorded' | 'played', Pick<Shown, 'amountIn' | 'amountOut'>> | null;
  /** Why the rest is not played; null: all of it is. */
  stopsAt: string | null;
}

export async function playIncident<C extends Shown>(hands: IncidentHands<C>, incident: Incident): Promise<Played<C>> {
  const plan = planSteps(incident);
  const prices = [...incident.prices];
  const setPrices = async (): Promise<void> => {
    const next = prices.shift();
    if (next !== undefined) hands.setSpread?.(next.spreadBasisPoints);
    for (const { feed, price } of next?.feeds ?? []) {
      const known = FEED_NAMES.find((name) => name === feed);
      if (known !== undefined) await hands.setPrice(known, price);
    }
  };
  await setPrices();
  const made = await hands.create(incident, plan.magic);
  hands.say?.(`created ${made.reference}`);
  const recorded: string[] = [];
  let conversion = made;
  for (const { stage, step } of plan.steps) {
    if (step?.do === 'voucher') await setPrices();
    if (step !== null) {
      hands.say?.(`${stage}: ${step.do === 'lever' ? step.lever : step.do}`);
      await hands.take(step, made);
    }
    recorded.push(...(isShown(stage) && recorded.at(-1) !== stage ? [stage] : []));
    conversion = await readOnPath(hands, made.reference, recorded);
    if (!isPrefix(recorded, pathOf(conversion))) break;
  }
  return compare(hands, incident, { conversion, made, recorded, stopsAt: plan.stopsAt });
}

async function compare<C extends Shown>(
  hands: IncidentHands<C>,
  incident: Incident,
  { conversion, made, recorded, stopsAt }: { conversion: C; made: C; recorded: string[]; stopsAt: string | null },
): Promise<Played<C>> {
  const played = pathOf(conversion);
  const isWhole = stopsAt === null;
  const isComparable = isWhole && made.amountIn === incident.amountIn;
  const amountsOf = ({ amountIn, amountOut }: Pick<Shown, 'amountIn' | 'amountOut'>) => ({ amountIn, amountOut });
  const price = incident.prices.find(({ executed }) => executed) ?? incident.prices.at(-1);
  const isPriced = isComparable && price !== undefined && hands.amountAt !== undefined;
  const amountOut = isPriced
    ? await hands.amountAt?.(conversion.reference, price.spreadBasisPoints)
    : conversion.amountOut;
  const compared = { ...conversion, amountOut: amountOut ?? conversion.amountOut };
  const isSame =
    recorded.join() === played.join() &&
    (!isWhole || conversion.status === incident.status) &&
    (!isComparable || compared.amountOut === incident.amountOut);
  const amounts = isComparable ? { recorded: amountsOf(incident), played: amountsOf(compared) } : null;
  return { conversion, isSame, recorded, played, amounts, stopsAt };
}

/** A wallet that reports first and a watcher that is faster differ in no more than this. */
const isShown = (name: string): boolean =>
  name !== 'onchain_submitted' && (CONVERSION_STATUSES as readonly string[]).includes(name);

const pathOf = ({ stages }: Shown): string[] =>
  stages
    .map(({ name }) => name)
    .filter((name, at, all) => isShown(name) && name !== all.slice(0, at).findLast(isShown));

const isPrefix = (start: readonly string[], path: readonly string[]): boolean =>
  start.every((name, at) => path[at] === name);

/** Until the conversion has gone that way, or another one. */
async function readOnPath<C extends Shown>(
  hands: IncidentHands<C>,
  reference: string,
  wanted: readonly string[],
): Promise<C> {
  for (;;) {
    const conversion = await hands.read(reference);
    const path = pathOf(conversion);
    if (path.length >= wanted.length || !isPrefix(path, wanted) || !(await hands.pause())) return conversion;
  }
}
