// Argon2id with the parameters that OWASP names first: 19 MiB, two rounds, one lane.
import { hash, verify } from '@node-rs/argon2';

const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), OPTIONS);

export async function verifyPassword({ hash: kept, password }: { hash: string; password: string }): Promise<boolean> {
  try {
    return await verify(kept, password.normalize('NFKC'), OPTIONS);
  } catch {
    return false;
  }
}
