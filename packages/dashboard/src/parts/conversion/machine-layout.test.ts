import { CONVERSION_STATUSES, CONVERSION_TYPES, TRANSITIONS, TRIGGERS } from '@svc/protocol/states';
import { describe, expect, it } from 'vitest';
import { layoutTall, layoutWide } from './machine-layout.ts';

describe.each(CONVERSION_TYPES)('the drawing of %s', (type) => {
  const rows = TRANSITIONS.filter(({ types, from, to }) => types.includes(type) && from !== to);
  const edges = rows.map(({ from, to, trigger }) => ({ from, to, trigger: TRIGGERS[trigger] }));
  const statuses = CONVERSION_STATUSES.filter((status) => rows.some(({ to }) => to === status));

  it.each([
    ['wide', layoutWide],
    ['tall', layoutTall],
  ] as const)('has every status once and every arrow, %s', (_, layout) => {
    const { boxes, arrows, width, height } = layout({ statuses, edges });
    expect(boxes.map(({ status }) => status).sort()).toEqual([...statuses].sort());
    expect(arrows).toHaveLength(edges.filter(({ from }) => from !== 'new').length);
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
  });

  it.each([layoutWide, layoutTall])('lets no two boxes overlap', (layout) => {
    const { boxes } = layout({ statuses, edges });
    for (const a of boxes) {
      for (const b of boxes) {
        if (a.status >= b.status) continue;
        const isApart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
        expect(isApart, `${a.status} and ${b.status}`).toBe(true);
      }
    }
  });
});
