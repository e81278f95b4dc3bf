// Decides what a rail's answer to an order (a transfer, a refund) says about the money.
import type { RailReply } from './rail-http.ts';
import { RailNotReached } from './rail-http.ts';
import { readReason } from './rail-json.ts';

export interface OrderQuestions<Made> {
  /** Puts the order to the rail. */
  send(): Promise<RailReply>;
  /** Reads what was made out of an answer that says yes. */
  read(reply: RailReply): Made | null;
  /** Asks whether the rail knows the order already. */
  find(): Promise<Made | null>;
  /** The rail's words for a balance that does not carry the order. */
  lacksFunds: RegExp;
}

export type Judgement<Made> =
  | { outcome: 'accepted'; made: Made }
  | { outcome: 'refused'; reason: string | null }
  | { outcome: 'not_sent' | 'no_funds' | 'unknown' };

// The rail turned the request away at the door: it has not looked at the order.
const NOT_ADMITTED = [401, 403, 429];
const REFUSED = [400, 422];
// The texts differ and change. A refusal that speaks of the reference may mean that the order exists already.
const SPEAKS_OF_REFERENCE = /duplicate|already|reference|in progress|processing|pending/i;

/** `refused` takes the rail's own envelope, a clear status and its word that it knows no such order. */
export async function judgeOrder<Made>({
  send,
  read,
  find,
  lacksFunds,
}: OrderQuestions<Made>): Promise<Judgement<Made>> {
  let reply: RailReply;
  try {
    reply = await send();
  } catch (error) {
    return { outcome: error instanceof RailNotReached ? 'not_sent' : 'unknown' };
  }
  if (reply.said === 'yes' && reply.status < 300) {
    const made = read(reply);
    // A yes that cannot be read may have moved everything.
    return made === null ? { outcome: 'unknown' } : { outcome: 'accepted', made };
  }
  if (reply.said !== 'no') return { outcome: 'unknown' };
  if (NOT_ADMITTED.includes(reply.status)) return { outcome: 'not_sent' };
  const standing = await find().catch(() => undefined);
  if (standing === undefined) return { outcome: 'unknown' };
  if (standing !== null) return { outcome: 'accepted', made: standing };
  if (reply.status < 500 && lacksFunds.test(reply.message)) return { outcome: 'no_funds' };
  const isFinal = REFUSED.includes(reply.status) && !SPEAKS_OF_REFERENCE.test(reply.message);
  return isFinal
    ? { outcome: 'refused', reason: readReason(String(reply.status), reply.message) }
    : { outcome: 'unknown' };
}
