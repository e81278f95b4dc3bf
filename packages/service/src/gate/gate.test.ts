import { describe, expect, it } from 'vitest';
import { watchLoop } from './gate.ts';

const block = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the watch over the event loop', () => {
  it('calls the process stuck after several stops in a row, and well again after a quiet moment', async () => {
    const loop = watchLoop();
    block(1_400);
    await turn();
    expect(loop.isStuck()).toBe(false);
    for (let stops = 0; stops < 3; stops += 1) {
      block(1_400);
      await turn();
    }
    expect(loop.isStuck()).toBe(true);
    await expect.poll(() => loop.isStuck()).toBe(false);
    loop.stop();
  });
});
