// A log that remembers what was written, for tests that look at it.
import type { Log } from '../../src/ports/telemetry.ts';

export interface LoggedLine {
  level: string;
  fields: object;
  message: string;
}

export function makeRecordedLog(): { log: Log; logged: LoggedLine[] } {
  const logged: LoggedLine[] = [];
  const at = (level: string) => (fields: object, message: string) => {
    logged.push({ level, fields, message });
  };
  return { log: { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }, logged };
}
