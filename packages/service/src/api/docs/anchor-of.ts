// The anchor of a heading.

/** As GitHub spells it; a second heading of the same words gets a number. */
export function anchorOf(heading: string, taken: Map<string, number>): string {
  const plain = heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
  const before = taken.get(plain) ?? 0;
  taken.set(plain, before + 1);
  return before === 0 ? plain : `${plain}-${before}`;
}
