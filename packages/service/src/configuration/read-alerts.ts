// Reads after how long staff are told of what waits, and where else it is posted.
import type { Config } from '../config.ts';
import type { Settings } from './settings.ts';

export function readAlerts(settings: Settings): NonNullable<Config['alerts']> {
  const url = settings.text('SVC_ALERT_WEBHOOK_URL');
  if (url !== null && !/^https:\/\/[^\s]+$/.test(url)) settings.refuse('SVC_ALERT_WEBHOOK_URL', 'must be an https URL');
  const afterMinutes = settings.integer('SVC_ALERT_AFTER_MINUTES', { min: 1, max: 10_080, fallback: 60 });
  return { url, afterMinutes };
}
