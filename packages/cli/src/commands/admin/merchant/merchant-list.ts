// svc admin merchant list.
import { Command } from 'commander';
import type { Operator } from '../../../load-operator.ts';
import { action } from '../../../run.ts';
import { formatTime } from '../../../terminal/format-time.ts';
import type { Io } from '../../../terminal/io.ts';
import { formatFields, formatTable } from '../../../terminal/table.ts';
import { withAdmin } from '../../../with-admin.ts';
import { withExamples } from '../../../with-examples.ts';

type Merchant = Awaited<ReturnType<Operator['listMerchants']>>[number];

export function merchantListCommand(io: Io): Command {
  const command = new Command('list').description('All merchants, newest first.').action(
    action(io, (run) =>
      withAdmin(run, async ({ listMerchants }, admin) => {
        const merchants = await listMerchants(admin);
        const rows = merchants.map((one) => [one.id, one.name, one.verificationStatus, secondsOf(one.createdAt) ?? '']);
        run.print({ merchants }, () =>
          rows.length === 0 ? 'No merchants.\n' : formatTable(['id', 'name', 'verification', 'created'], rows),
        );
      }),
    ),
  );
  return withExamples(command, [['svc admin merchant list --json', 'for a script']]);
}

export const describeMerchant = (merchant: Merchant): string =>
  formatFields([
    ['id', merchant.id],
    ['name', merchant.name],
    ['profile', merchant.profileCompletedAt === null ? 'incomplete: no keys yet' : 'complete'],
    ['verification', merchant.verificationStatus],
  ]);

/** The database keeps milliseconds. */
const secondsOf = (ms: number): string | null => formatTime(Math.floor(ms / 1000));
