// Who a command is run by, as the audit log names them.
import { hostname, userInfo } from 'node:os';
import type { AuditActor } from '../installation/audit-change.ts';

/** The details have the user of the operating system, which is all that is known of who it was. */
export const commandLine = (): AuditActor => ({
  name: 'command line',
  id: null,
  roleIn: () => 'administrator',
  requestId: null,
  ip: null,
  details: whereFrom(),
});

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number that has no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** With sudo the user is another one than the person who typed. */
function whereFrom(): Record<string, string> {
  const { SUDO_USER } = process.env;
  return { host: hostname(), user: userName(), ...(SUDO_USER && { sudoUser: SUDO_USER }) };
}
