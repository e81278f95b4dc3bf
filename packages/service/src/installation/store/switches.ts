// What operators have stopped, one row each while it is off.
import type { Queryable } from '../../ports/database.ts';

export const SWITCH_KINDS = ['payouts', 'type', 'rail', 'chain', 'merchant'] as const;
export type SwitchKind = (typeof SWITCH_KINDS)[number];

export interface StoppedSwitch {
  kind: SwitchKind;
  /** Empty for `payouts`. */
  target: string;
}

export interface SwitchRecord extends StoppedSwitch {
  reason: string;
  actor: string;
  at: number;
}

/** Read from the database each time, so that a switch takes effect on every process at once. */
export function listSwitches(db: Queryable): Promise<SwitchRecord[]> {
  return db.query<SwitchRecord>(
    'select kind, target, reason, actor, at from switches order by at, kind, target',
    [],
    'list-switches',
  );
}

export interface Stops {
  switches: StoppedSwitch[];
  /** Nothing may leave the service, because the database was restored. */
  isReconciling: boolean;
}

/** Both in one round trip, because every create asks. */
export async function readStops(db: Queryable): Promise<Stops> {
  const rows = await db.query<Omit<SwitchRecord, 'kind'> & { kind: SwitchKind | 'restore' }>(
    `select kind, target, reason, actor, at from switches
     union all select 'restore', '', '', '', 0 where svc_is_reconciling()`,
    [],
    'read-stops',
  );
  const switches = rows.flatMap(({ kind, ...rest }) => (kind === 'restore' ? [] : [{ kind, ...rest }]));
  return { switches, isReconciling: switches.length < rows.length };
}

/** Returns false when it was off before: the first reason is kept. */
export async function insertSwitch(db: Queryable, record: SwitchRecord): Promise<boolean> {
  const rows = await db.query(
    `insert into switches (kind, target, reason, actor, at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning kind`,
    [record.kind, record.target, record.reason, record.actor, record.at],
  );
  return rows.length === 1;
}

/** Returns false when it was on before. */
export async function deleteSwitch(db: Queryable, kind: SwitchKind, target: string): Promise<boolean> {
  const rows = await db.query('delete from switches where kind = $1 and target = $2 returning kind', [kind, target]);
  return rows.length === 1;
}
