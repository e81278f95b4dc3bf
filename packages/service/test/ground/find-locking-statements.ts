// Finds what a migration must not do to a table that is large and in use: statements that read, rewrite or check all of it under a lock.

/** Tables that grow with every conversion, request or delivery. */
export const LARGE_TABLES: ReadonlySet<string> = new Set([
  'conversions',
  'conversion_stages',
  'vouchers',
  'executions',
  'payments',
  'rail_orders',
  'ledger_entries',
  'operator_actions',
  'events',
  'webhook_deliveries',
  'request_log',
  'spent_nonces',
  'idempotency_keys',
  'signer_log',
  'audit_log',
]);

interface Rule {
  /** The table is the group named `table`. */
  pattern: RegExp;
  problem: string;
  /** A form that takes no long lock. */
  unless?: RegExp;
}

const TABLE = '(?:if exists )?(?:only )?(?<table>[a-z_]+)';

const RULES: readonly Rule[] = [
  {
    pattern: new RegExp(`^create (?:unique )?index (?!concurrently)(?:if not exists )?[a-z_]+ on ${TABLE}`),
    problem:
      'create index blocks writes while it reads the whole table: add a line `-- before:` that builds it concurrently',
  },
  {
    pattern: new RegExp(`^alter table ${TABLE} .*\\balter (?:column )?[a-z_]+ (?:set data )?type\\b`),
    problem: 'a change of type rewrites the table',
  },
  {
    pattern: new RegExp(`^alter table ${TABLE} .*\\balter (?:column )?[a-z_]+ set not null`),
    problem:
      'set not null reads the whole table under a lock: add a check ... not valid, validate it in a later migration',
  },
  {
    pattern: new RegExp(
      `^alter table ${TABLE} .*\\badd (?:column )?.*\\bdefault (?:[a-z_]+\\(|current_|clock_|nextval)`,
    ),
    problem: 'a default that is computed rewrites the table: add the column without it and fill it in steps',
  },
  {
    pattern: new RegExp(`^alter table ${TABLE} .*\\badd (?:column )?.*\\bgenerated\\b`),
    problem: 'a generated column rewrites the table',
  },
  {
    pattern: new RegExp(`^alter table ${TABLE} .*\\badd (?:constraint [a-z_]+ )?(?:check|foreign key)\\b`),
    unless: /\bnot valid\b/,
    problem: 'a new constraint reads the whole table under a lock: add it not valid, validate it in a later migration',
  },
  {
    pattern: new RegExp(`^alter table ${TABLE} .*\\badd (?:constraint [a-z_]+ )?(?:primary key|unique|exclude)\\b`),
    unless: /\busing index\b/,
    problem: 'the index of a new constraint blocks the table while it is built',
  },
  {
    pattern: new RegExp(`^alter table ${TABLE} .*\\bset (?:logged|unlogged|tablespace)\\b`),
    problem: 'rewrites the table',
  },
  {
    pattern: new RegExp(`^(?:vacuum full|cluster|lock table|truncate(?: table)?) ${TABLE}`),
    problem: 'locks the whole table',
  },
  {
    pattern: new RegExp(`^update ${TABLE}\\b`),
    unless: /\bwhere\b/,
    problem: 'an update of every row holds its locks until the end: fill the column in steps, by a job',
  },
  {
    pattern: new RegExp(`^alter table ${TABLE} .*\\b(?:drop column|rename)\\b`),
    problem: 'processes of the version before still use it: stop using it in one version, take it away in the next',
  },
  { pattern: new RegExp(`^drop table ${TABLE}`), problem: 'processes of the version before still use it' },
];

/**
 * Returns one line for each statement that is refused. `create index if not exists` passes when a line
 * `-- before: create index concurrently if not exists ...;` names the same index: operators run those lines first.
 */
export function findLockingStatements(sql: string, large: ReadonlySet<string> = LARGE_TABLES): string[] {
  const statements = splitStatements(sql);
  const prepared = [...sql.matchAll(/^-- before: create (unique )?index concurrently if not exists (.*);$/gm)].flatMap(
    ([, unique = '', rest]) => splitStatements(`create ${unique}index if not exists ${rest};`),
  );
  // A table that this very migration makes is empty.
  const own = new Set(statements.flatMap((each) => /^create table (?:if not exists )?([a-z_]+)/.exec(each)?.[1] ?? []));
  return statements.flatMap((statement) =>
    RULES.flatMap(({ pattern, problem, unless }) => {
      const table = pattern.exec(statement)?.groups?.table;
      if (table === undefined || !large.has(table) || own.has(table)) return [];
      if (unless?.test(statement) || prepared.includes(statement)) return [];
      return [`${table}: ${problem}`];
    }),
  );
}

/** Lower case, one space between words; comments, texts and the bodies of functions are left out. */
function splitStatements(sql: string): string[] {
  return sql
    .replace(/\$([a-z_]*)\$[\s\S]*?\$\1\$/gi, "''")
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/"/g, '')
    .toLowerCase()
    .split(';')
    .map((statement) =>
      statement
        .replace(/\s+/g, ' ')
        .replace(/\bpublic\./g, '')
        .trim(),
    )
    .filter((statement) => statement !== '');
}
