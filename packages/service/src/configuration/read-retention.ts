// How long each table keeps its rows.
import { RETAINED_TABLES, RETENTION, type RetentionDays } from '../domain/retention.ts';
import type { Settings } from './settings.ts';

const MAX_DAYS = 36_500;

export function readRetention(settings: Settings): RetentionDays {
  const entries = RETAINED_TABLES.map((table) => {
    const { setting, days, minDays } = RETENTION[table];
    return [table, settings.integer(setting, { min: minDays, max: MAX_DAYS, fallback: days })];
  });
  return Object.fromEntries(entries);
}
