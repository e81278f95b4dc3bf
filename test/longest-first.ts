// Starts the longest test files first. Without an earlier run, the runner sorts by file size, and the random lives,
// whose files are small but take minutes, would run alone at the end. The isolated ones come before all others, because
// a worker is kept, with the modules it has loaded, only while the next file in the queue shares them.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST = [
  'conversions/model-postgres.test.ts',
  'conversions/model.test.ts',
  'contracts/test/build.test.ts',
  'test/build.test.ts',
  'cli/test/pack.test.ts',
  'conversions/kill.test.ts',
  'dashboard/test/accessibility.test.ts',
  'upgrade/rolling-upgrade.test.ts',
  'webhooks/crash.test.ts',
  'dashboard/test/stories.test.ts',
  'test/docs-snippets.test.ts',
  'cli/test/listen.test.ts',
  'ground/sandbox.test.ts',
];

const rankOf = ({ moduleId, project }: TestSpecification): number => {
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return (rank === -1 ? LONGEST.length : rank) + (project.config.isolate ? 0 : 2 * LONGEST.length);
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
