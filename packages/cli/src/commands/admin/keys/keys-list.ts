// svc admin keys list: a merchant's credentials, without their secrets.
import { Command } from 'commander';
import type { Operator } from '../../../load-operator.ts';
import { action } from '../../../run.ts';
import { formatTime } from '../../../terminal/format-time.ts';
import type { Io } from '../../../terminal/io.ts';
import { paintStatus } from '../../../terminal/paint.ts';
import { formatTable } from '../../../terminal/table.ts';
import { type Admin, withAdmin } from '../../../with-admin.ts';
import { withExamples } from '../../../with-examples.ts';

const TABLES = ['api_keys', 'encryption_keys', 'signing_keys'] as const;
const PAGE = 200;

interface Listed {
  id: string;
  env: string;
  name: string | null;
  status: string;
  /** Unix seconds. */
  createdAt: number;
  expiresAt: number | null;
}

export function keysListCommand(io: Io): Command {
  const command = new Command('list')
    .description("A merchant's keys of all three kinds.")
    .argument('<merchant>', 'mrc_...')
    .action(
      action(io, (run, merchantId = '') =>
        withAdmin(run, async (operator, admin) => {
          const lists = await Promise.all(TABLES.map((table) => listAll(operator, admin, table, merchantId)));
          const keys = lists.flat();
          run.print({ keys }, () => {
            if (keys.length === 0) return 'No keys.\n';
            const rows = keys.map((key) => [
              key.id,
              key.env,
              paintStatus(run.paint, key.status),
              key.name ?? '',
              formatTime(key.expiresAt) ?? '',
            ]);
            return formatTable(['id', 'env', 'status', 'name', 'expires'], rows);
          });
        }),
      ),
    );
  return withExamples(command, [['svc admin keys list mrc_01M2QCY3806CCXWM1SPQ8X3V65', 'with their status']]);
}

async function listAll(
  operator: Operator,
  admin: Admin,
  table: (typeof TABLES)[number],
  merchantId: string,
): Promise<Listed[]> {
  const keys: Listed[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = { merchantId, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) };
    const { rows, pagination } = await operator.listCredentials(admin, table, page);
    for (const row of rows) {
      const { id, env, name, status, createdAt, expiresAt } = row;
      keys.push({
        id,
        env,
        name,
        status,
        createdAt: Math.floor(createdAt / 1000),
        expiresAt: expiresAt && Math.floor(expiresAt / 1000),
      });
    }
    cursor = pagination.nextCursor;
  }
  return keys;
}
