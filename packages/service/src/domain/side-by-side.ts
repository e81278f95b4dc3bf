// Does the same for many, a few at a time, so that one that takes long does not keep the others waiting.

export async function sideBySide<Item>(
  items: readonly Item[],
  atATime: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const worker = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atATime, items.length) }, worker));
}
