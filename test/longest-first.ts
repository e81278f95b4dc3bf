// Starts the longest test files first. Without an earlier run, the runner sorts by file size, and the random lives,
// whose files are small but take minutes, would run alone at the end. The isolated ones come before all others, because
// a worker is kept, with the modules it has loaded, only while the next file in the queue shares them.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST = [
  'test/build.test.ts',
  'conversions/model-postgres.test.ts',
  'test/accessibility.test.ts',
  'ground/in-memory.test.ts',
  'ledger/model-days.test.ts',
  'test/pack.test.ts',
  'upgrade/rolling-upgrade.test.ts',
  'conversions/kill.test.ts',
  'stories/live-installation.test.ts',
  'contracts/test/build.test.ts',
  'test/stories.test.ts',
  'test/invariants.test.ts',
  'test/docs-snippets.test.ts',
  'test/coverage.test.ts',
  'stories/wallet-queue.test.ts',
  'dashboard/access.test.ts',
  'ground/sandbox.test.ts',
  'test/convert-json.test.ts',
  'test/relayer.test.ts',
  'test/commands.test.ts',
  'chain/quorum.property.test.ts',
  'proxy/generated-client.test.ts',
  'stories/one-transaction.test.ts',
  'test/examples.test.ts',
  'dashboard/incident.test.ts',
  'restore/restore.test.ts',
  'test/sandbox-package.test.ts',
  'webhooks/crash.test.ts',
  'chaos/chaos.test.ts',
  'gate/http-layer.test.ts',
  'test/kept-page.test.ts',
  'conversions/payout-tiers.test.ts',
  'proxy/conversions.test.ts',
  'conversions/model.test.ts',
  'test/sandbox-operator.test.ts',
  'fuzz/fuzz.test.ts',
  'stories/unhappy-paths.test.ts',
  'test/demo.test.ts',
  'wire/wire.test.ts',
  'gate/slow-senders.test.ts',
  'test/books.test.ts',
  'gate/exact-limits.test.ts',
  'stories/arbitrage.test.ts',
  'wallet/after-send.test.ts',
  'test/docs.test.ts',
  'stories/four-conversions.test.ts',
  'test/listen.test.ts',
  'ground/kill.test.ts',
  'test/exports-and-lists.test.ts',
  'test/flow-sequences.test.ts',
  'stories/wallets.test.ts',
  'conversions/fair-capacity.test.ts',
  'conversions/creates-together.test.ts',
  'webhooks/delivery.test.ts',
  'test/palette.test.ts',
  'gate/processes.test.ts',
  'test/doctor.test.ts',
  'test/conversions.test.ts',
  'rail/dead-rail.test.ts',
  'test/reference-samples.test.ts',
  'stories/celo.test.ts',
  'dashboard/audit-kill.test.ts',
  'test/kept-true.test.ts',
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
