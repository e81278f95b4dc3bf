// Starts the longest test files first. Without an earlier run, the runner sorts by file size, and the random lives,
// whose files are small but take minutes, would run alone at the end. The isolated ones come before all others, because
// a worker is kept, with the modules it has loaded, only while the next file in the queue shares them.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST = [
  'conversions/model-postgres.test.ts',
  'ledger/model-days.test.ts',
  'contracts/test/build.test.ts',
  'test/build.test.ts',
  'chaos/chaos.test.ts',
  'conversions/kill.test.ts',
  'conversions/model.test.ts',
  'contracts/test/invariants.test.ts',
  'test/examples.test.ts',
  'test/docs-snippets.test.ts',
  'dashboard/test/accessibility.test.ts',
  'upgrade/rolling-upgrade.test.ts',
  'cli/test/pack.test.ts',
  'webhooks/crash.test.ts',
  'dashboard/test/stories.test.ts',
  'chain/quorum.property.test.ts',
  'cli/test/convert-json.test.ts',
  'proxy/generated-client.test.ts',
  'stories/one-transaction.test.ts',
  'stories/live-installation.test.ts',
  'dashboard/test/palette.test.ts',
  'ground/sandbox.test.ts',
  'cli/test/commands.test.ts',
  'stories/wallets.test.ts',
  'cli/test/docs.test.ts',
  'proxy/conversions.test.ts',
  'stories/four-conversions.test.ts',
  'cli/test/demo.test.ts',
  'stories/unhappy-paths.test.ts',
  'dashboard/audit-kill.test.ts',
  'cli/test/sandbox-operator.test.ts',
  'webhooks/fairness.test.ts',
  'cli/test/listen.test.ts',
  'cli/test/relayer.test.ts',
  'dashboard/sign-in.test.ts',
  'gate/http-layer.test.ts',
  'gate/slow-senders.test.ts',
  'wallet/after-send.test.ts',
  'dashboard/merchant.test.ts',
  'fuzz/fuzz.test.ts',
  'gate/request-log.test.ts',
  'gate/exact-limits.test.ts',
  'test/patterns.test.ts',
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
