// No wait of a bench is without an end, and what it does is said while it does it.

/** As long as this no call of a bench takes on its own; an export of a million rows takes minutes. */
export const LONGEST_SECONDS = 900;

/** The same promise, which fails after so many seconds with the name of what was waited for. */
export async function within<Value>(what: string, seconds: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`waited ${seconds} s for ${what}`);
    timer = setTimeout(() => reject(error), seconds * 1000);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

const began = performance.now();

/** On the error output: figures alone go to the other one. */
export const progress = (text: string): void =>
  console.error(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${text}`);
