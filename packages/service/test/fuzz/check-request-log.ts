// One line for each request: the ids that a merchant's requests were answered with are all in the merchant's request log.
import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerOf } from '../../src/dashboard/actions.ts';
import type { FuzzCase } from './fuzz-case.ts';
import type { Stage } from './stage.ts';

const PAGE = 200;
const MAX_WAIT_MS = 20_000;
const BETWEEN_LOOKS_MS = 700;
/** On a busy machine one look through all pages takes longer than the time above, and sees nothing of what is written behind it. */
const MIN_LOOKS = 3;

/** Returns the requests without a line, after as long as lines may take. Empties what it was given. */
export async function findUnlogged(stage: Stage, answered: Map<string, FuzzCase>): Promise<FuzzCase[]> {
  const open = new Map(answered);
  answered.clear();
  const giveUpAt = Date.now() + MAX_WAIT_MS;
  for (let looks = 1; open.size > 0; looks += 1) {
    await strikeLogged(stage, open);
    if (looks >= MIN_LOOKS && Date.now() > giveUpAt) break;
    await wait(BETWEEN_LOOKS_MS);
  }
  return [...open.values()];
}

/** Newest first, until what is older than all that are open. */
async function strikeLogged({ attacker: { browser, merchantId } }: Stage, open: Map<string, FuzzCase>): Promise<void> {
  const oldest = [...open.keys()].sort()[0] ?? '';
  let cursor: string | null = null;
  do {
    const query: { env: 'test'; limit: number; cursor?: string } = {
      env: 'test',
      limit: PAGE,
      ...(cursor !== null && { cursor }),
    };
    const { requests, pagination }: AnswerOf<'listRequests'> = await browser.get('listRequests', {
      params: { merchantId },
      query,
    });
    for (const { id } of requests) open.delete(id);
    cursor = (requests.at(-1)?.id ?? '') < oldest ? null : pagination.nextCursor;
  } while (cursor !== null && open.size > 0);
}
