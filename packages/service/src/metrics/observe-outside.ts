// The same context with its outside calls measured: who was asked, what for, how long it took, and whether it failed.
import type { Context } from '../ports/context.ts';
import type { Observer } from '../ports/observer.ts';
import { wrapOutside } from './wrap-outside.ts';

export function observeOutside(context: Context, observe: Observer['outside']): Context {
  return wrapOutside(context, async (about, call) => {
    const startedAt = performance.now();
    let failed = true;
    try {
      const result = await call();
      failed = false;
      return result;
    } finally {
      observe({ ...about, failed, seconds: (performance.now() - startedAt) / 1000 });
    }
  });
}
