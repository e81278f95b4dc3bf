// Says which tests cover a file of the money paths, the nearest first: a mutant that survives the first meets the next.
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';

const SRC = 'packages/service/src';
const CONVERSIONS = 'packages/service/test/conversions';
const CHANGING_RAILS = 'packages/service/test/rail/changing-rails.test.ts';
/** Quick, and written for one step each. */
const STEPS = `${CONVERSIONS}/steps`;
const LEDGER = 'packages/service/test/ledger';
const DASHBOARD = 'packages/service/test/dashboard';
const named = (folder, ...names) => names.map((name) => `${folder}/${name}.test.ts`);

const SEALS = [`${SRC}/books/verify-ledger.test.ts`, `${SRC}/books/store/ledger`, ...named(LEDGER, 'bank-statement')];
const COMPARISONS = [...named(DASHBOARD, 'reconcile', 'books'), ...named(LEDGER, 'bank-statement')];

const SQL = `${SRC}/stores/migrations`;
const TEST = 'packages/service/test';

/** The first prefix that fits counts. */
const TESTS = [
  [`${SQL}/0001`, [`${SRC}/credentials`, `${TEST}/dashboard/access`, `${TEST}/dashboard/credentials`]],
  [
    `${SQL}/0002`,
    [
      `${SRC}/gate/store`,
      ...named(`${TEST}/gate`, 'limits', 'exact-limits', 'idempotency', 'timestamp-and-nonce', 'request-log'),
    ],
  ],
  [
    `${SQL}/0003`,
    [
      ...named(CONVERSIONS, 'transitions', 'without-lease', 'concurrency', 'create-steps', 'creates-together'),
      ...named(CONVERSIONS, 'list-filters', 'create', 'fair-capacity', 'model-postgres'),
    ],
  ],
  [
    `${SQL}/0004`,
    [
      `${SRC}/vouchers/store`,
      ...named(CONVERSIONS, 'capacity', 'fair-capacity', 'create-steps', 'chain', 'moving-converter', 'model-postgres'),
    ],
  ],
  [
    `${SQL}/0005`,
    [`${TEST}/desk`, `${SRC}/installation`, ...named(DASHBOARD, 'two-people', 'daily-sum', 'operator', 'staff-desk')],
  ],
  [
    `${SQL}/0006`,
    [
      ...named(STEPS, 'payouts', 'refunds'),
      ...named(CONVERSIONS, 'naira', 'payout-tiers', 'model-postgres'),
      CHANGING_RAILS,
    ],
  ],
  [`${SQL}/0007`, [`${SRC}/books`, ...named(LEDGER, 'solvency', 'inclusion', 'bank-statement', 'model-days')]],
  [`${SQL}/0008`, named(`${TEST}/webhooks`, 'delivery', 'replay', 'routes', 'fairness')],
  [`${SQL}/0009`, [`${SRC}/vouchers/store`, ...named(CONVERSIONS, 'signer-share', 'capacity')]],
  [`${SQL}/0010`, [`${TEST}/rail/sandbox-rail`, `${TEST}/screening/rules-screening`]],
  [
    `${SRC}/gate`,
    [
      `${SRC}/gate`,
      ...named(`${TEST}/gate`, 'limits', 'exact-limits', 'idempotency', 'timestamp-and-nonce', 'signature'),
      ...named(`${TEST}/gate`, 'allowlist', 'routes', 'request-log', 'turns'),
    ],
  ],
  [
    `${SRC}/webhooks`,
    [`${SRC}/webhooks`, ...named(`${TEST}/webhooks`, 'delivery', 'replay', 'routes', 'endpoint-options', 'fairness')],
  ],
  [
    `${SRC}/desk`,
    [
      `${TEST}/desk`,
      ...named(DASHBOARD, 'two-people', 'daily-sum', 'bank-word', 'submissions', 'staff-desk', 'operator'),
      ...named(CONVERSIONS, 'refunds', 'naira', 'ways-out'),
    ],
  ],
  [
    `${SRC}/stores`,
    [`${SRC}/stores`, ...named(CONVERSIONS, 'creates-together', 'transitions', 'concurrency', 'without-lease')],
  ],
  [
    `${SRC}/adapters/bank-rail`,
    [`${SRC}/adapters/bank-rail`, ...named(`${TEST}/rail`, 'rails', 'rail-json', 'notices', 'lookups', 'failover')],
  ],
  [`${SRC}/domain/ledger`, [`${SRC}/domain/ledger`, ...named(LEDGER, 'model-days', 'solvency', 'bank-statement')]],
  [`${SRC}/domain/prices`, [`${SRC}/domain/prices`, `${SRC}/adapters`, ...named(CONVERSIONS, 'economics', 'create')]],
  [`${SRC}/domain`, [`${SRC}/domain`, ...named(CONVERSIONS, 'create', 'naira', 'chain', 'economics', 'ways')]],
  [`${SRC}/adapters/chain/quorum`, [`${SRC}/adapters/chain/quorum`, ...named(CONVERSIONS, 'untrusted-nodes')]],
  [`${SRC}/adapters`, [`${SRC}/adapters`]],
  [`${SRC}/books/seal`, SEALS],
  [`${SRC}/books/verify`, SEALS],
  [`${SRC}/books/reconcile`, COMPARISONS],
  [`${SRC}/books/bank/compare`, COMPARISONS],
  [
    `${SRC}/books`,
    [
      ...named(LEDGER, 'solvency'),
      ...named(DASHBOARD, 'solvency', 'reconcile'),
      ...named(LEDGER, 'bank-statement'),
      'packages/service/test/gate/proof.test.ts',
    ],
  ],
  [
    `${SRC}/books`,
    [
      `${SRC}/books/bank`,
      ...named(LEDGER, 'bank-statement', 'solvency', 'payout-fee', 'post-by-hand'),
      ...named(CONVERSIONS, 'refunds'),
      ...named(DASHBOARD, 'books'),
    ],
  ],
  [
    `${SRC}/naira/orders`,
    [
      ...named(STEPS, 'payouts', 'refunds'),
      ...named(
        CONVERSIONS,
        'naira',
        'refunds',
        'late-payment',
        'payout-check-race',
        'payout-preparation',
        'without-lease',
        'gone-burn',
        'model-postgres',
      ),
      CHANGING_RAILS,
    ],
  ],
  [
    `${SRC}/executions`,
    [
      ...named(STEPS, 'executions'),
      ...named(
        CONVERSIONS,
        'chain',
        'gone-burn',
        'untrusted-nodes',
        'moving-converter',
        'capacity',
        'naira',
        'model-postgres',
      ),
    ],
  ],
  [
    `${SRC}/naira`,
    [...named(STEPS, 'payments'), ...named(CONVERSIONS, 'naira', 'late-payment', 'refunds', 'model-postgres')],
  ],
  [
    `${SRC}/screening`,
    [
      ...named(STEPS, 'screening'),
      'packages/service/test/screening',
      ...named(CONVERSIONS, 'create', 'ways', 'model-postgres'),
    ],
  ],
  [
    `${SRC}/vouchers`,
    [
      ...named(STEPS, 'vouchers'),
      ...named(
        CONVERSIONS,
        'capacity',
        'economics',
        'moving-converter',
        'signer-share',
        'concurrency',
        'create',
        'model-postgres',
      ),
    ],
  ],
  [
    `${SRC}/conversions/store`,
    named(CONVERSIONS, 'transitions', 'concurrency', 'without-lease', 'naira', 'model-postgres'),
  ],
  [
    `${SRC}/conversions`,
    [
      ...named(STEPS, 'create', 'reports'),
      ...named(
        CONVERSIONS,
        'create',
        'chain',
        'naira',
        'read',
        'inputs',
        'retried-create',
        'upstream-down',
        'model-postgres',
      ),
    ],
  ],
];

/** Test files from the root, the one beside the source first. */
export function testsOf(root, file) {
  const beside = `${dirname(file)}/${basename(file, '.ts')}.test.ts`;
  const mapped = TESTS.find(([prefix]) => file.startsWith(prefix))?.[1] ?? [];
  const files = [beside, ...mapped].flatMap((path) => filesAt(root, path));
  return [...new Set(files)];
}

function filesAt(root, path) {
  if (path.endsWith('.test.ts')) return existsSync(resolve(root, path)) ? [path] : [];
  // A path without the ending is a folder, or what the names of files in a folder begin with.
  const folder = existsSync(resolve(root, path)) ? path : dirname(path);
  return readdirSync(resolve(root, folder), { recursive: true })
    .map((name) => `${folder}/${name}`.replaceAll('\\', '/'))
    .filter((name) => name.startsWith(path) && name.endsWith('.test.ts'))
    .sort();
}
