// Starts the longest test files first. Without an earlier run, the runner sorts by file size, and the random lives,
// whose files are small but take minutes, would run alone at the end.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST = [
  'conversions/model.test.ts',
  'conversions/kill.test.ts',
  'test/docs-snippets.test.ts',
  'dashboard/test/accessibility.test.ts',
  'conversions/model-postgres.test.ts',
  'ground/sandbox.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return rank === -1 ? LONGEST.length : rank;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
