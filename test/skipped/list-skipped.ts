// Lists what a test run skipped, and fails the run for what skipped.json does not name: a suite that is gone must not look green.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** What may be skipped: tests of a file, or of it those whose full title contains `title`. */
export interface MaySkip {
  file: string;
  title?: string;
  /** What a machine has to have, or why the test has nothing to do. */
  reason: string;
}

export interface Skipped {
  file: string;
  title: string;
}

export const MAY_SKIP = JSON.parse(
  readFileSync(fileURLToPath(new URL('./skipped.json', import.meta.url)), 'utf8'),
) as MaySkip[];

/** The reasons with how many tests each kept from running, and what has none. */
export function judgeSkipped(skipped: readonly Skipped[], maySkip: readonly MaySkip[] = MAY_SKIP) {
  const reasons = new Map<string, number>();
  const unnamed: Skipped[] = [];
  for (const each of skipped) {
    const known = maySkip.find(({ file, title }) => file === each.file && each.title.includes(title ?? ''));
    if (known === undefined) unnamed.push(each);
    else reasons.set(known.reason, (reasons.get(known.reason) ?? 0) + 1);
  }
  return { reasons, unnamed };
}

/** A module whose set-up failed is red by itself, and its tests count as skipped. */
const skippedOf = (module: TestModule): Skipped[] =>
  module.state() === 'failed'
    ? []
    : [...module.children.allTests('skipped')].map(({ fullName }) => ({
        file: module.relativeModuleId,
        title: fullName,
      }));

export function makeSkippedReporter(): Reporter {
  let vitest: Vitest | null = null;
  return {
    onInit(started) {
      vitest = started;
    },
    onTestRunEnd(modules) {
      // Who asks for one title skips the others on purpose.
      if (vitest?.config.testNamePattern) return;
      const { reasons, unnamed } = judgeSkipped(modules.flatMap(skippedOf));
      for (const [reason, count] of reasons) console.log(`  not run: ${count} tests (${reason})`);
      for (const { file, title } of unnamed)
        console.error(`  skipped without a reason in test/skipped: ${file} > ${title}`);
      if (unnamed.length > 0) process.exitCode = 1;
    },
  };
}
