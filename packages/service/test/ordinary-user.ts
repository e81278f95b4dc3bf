// Who PostgreSQL runs as when the tests run as root, which it refuses; null when they do not.
import { readFileSync } from 'node:fs';

export interface OrdinaryUser {
  uid: number;
  gid: number;
}

const CANDIDATES = ['postgres', 'nobody', 'daemon', 'node'];

export function ordinaryUser(): OrdinaryUser | null {
  if (process.getuid?.() !== 0) return null;
  const entries = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of CANDIDATES) {
    const entry = entries.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new Error(`PostgreSQL does not run as root, and none of these users exists: ${CANDIDATES.join(', ')}`);
}
