// Replays the journal on a fresh chain, and checks that every block is the same as before.

import type { Hex } from '@svc/protocol';
import { keccak256 } from 'viem';
import type { BlockRecord, JournalRecord, RunRecord } from '../storage/storage.ts';
import { branchAnchor } from './blocks/block-hash.ts';
import { executeBlock } from './blocks/execute-block.ts';
import { adoptBlock } from './blocks/mine.ts';
import type { Chain } from './chain.ts';
import { appendEmpties, hashAt, headNumber } from './ledger.ts';

/** A step of the canonical chain. `before` is the number of the block it follows. */
type Step = (RunRecord | BlockRecord | { t: 'branch'; salt: Hex }) & { before: number };

export async function replayJournal(chain: Chain, records: JournalRecord[]): Promise<void> {
  for (const step of canonicalSteps(records)) {
    if (step.t === 'run') appendEmpties(chain.ledger, step);
    else if (step.t === 'branch') chain.ledger.anchor = branchAnchor(hashAt(chain.ledger, step.before), step.salt);
    else await replayBlock(chain, step);
  }
  for (const record of records) if (record.t === 'offset') chain.offsetMs = record.offsetMs;
}

async function replayBlock(chain: Chain, record: BlockRecord): Promise<void> {
  const offered = record.raw.map((raw) => ({ raw, hash: keccak256(raw) }));
  const { block, refused } = await executeBlock(chain, offered, record.timeMs);
  if (block === null || block.hash !== record.hash || refused.length > 0) {
    const number = headNumber(chain.ledger) + 1;
    throw new Error(
      `the devnet journal cannot be replayed: block ${number} was ${record.hash} and came out as ${block?.hash ?? 'empty'}; ` +
        'it was written by another version of the devnet. Remove the folder to start over',
    );
  }
  await adoptBlock(chain, block);
}

/** Blocks that a reorg cut off are not executed again. */
function canonicalSteps(records: JournalRecord[]): Step[] {
  const steps: Step[] = [];
  let head = 0;
  const add = (record: RunRecord | BlockRecord) => {
    steps.push({ ...record, before: head });
    head += record.t === 'run' ? record.count : 1;
  };
  for (const record of records) {
    if (record.t === 'run' || record.t === 'block') add(record);
    if (record.t !== 'reorg') continue;
    cutSteps(steps, record.to);
    steps.push({ t: 'branch', salt: record.salt, before: record.to });
    head = record.to;
    for (const one of record.branch ?? []) add(one);
  }
  return steps;
}

function cutSteps(steps: Step[], to: number): void {
  while ((steps.at(-1)?.before ?? -1) >= to) steps.pop();
  const last = steps.at(-1);
  if (last?.t === 'run') last.count = Math.min(last.count, to - last.before);
}
