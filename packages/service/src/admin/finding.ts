// What a check found of one part of the installation, and how the question is put with a time limit.

export interface Finding {
  /** Such as `rail paystack (live): balance`. */
  part: string;
  verdict: 'ok' | 'warning' | 'failed';
  /** What was seen. */
  says: string;
  /** What to do about it; null when it is good. */
  remedy: string | null;
}

export type Seen = Omit<Finding, 'part'>;

export const good = (says: string): Seen => ({ verdict: 'ok', says, remedy: null });
export const doubtful = (says: string, remedy: string): Seen => ({ verdict: 'warning', says, remedy });
export const bad = (says: string, remedy: string): Seen => ({ verdict: 'failed', says, remedy });

const MAX_WAIT_MS = 15_000;

/** An error in `see` fails the part with `remedy`. The error's words stay here: they may hold a key. */
export async function look(part: string, remedy: string, see: () => Promise<Seen>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Seen>((resolve) => {
    timer = setTimeout(() => resolve(bad('no answer in time', remedy)), MAX_WAIT_MS);
  });
  try {
    return { part, ...(await Promise.race([see(), late])) };
  } catch (error) {
    const name = error instanceof Error && 'code' in error ? String(error.code) : 'no usable answer';
    return { part, ...bad(name === 'SVC_UPSTREAM_FAILED' ? 'no usable answer' : name, remedy) };
  } finally {
    clearTimeout(timer);
  }
}
