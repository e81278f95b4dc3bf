// The layout of the state machine: the successful path in a line, the other statuses beside it.
import type { ConversionStatus } from '@svc/protocol/states';
import type { StateEdge } from '@svc/service/dashboard/api-types';

export interface Box {
  status: ConversionStatus;
  x: number;
  y: number;
  width: number;
  height: number;
  isSide: boolean;
}
export interface Arrow {
  edge: StateEdge;
  path: string;
}
interface MachineLayout {
  width: number;
  height: number;
  boxes: Box[];
  arrows: Arrow[];
}

const SIDES: readonly ConversionStatus[] = ['screening_hold', 'failed', 'requires_manual_review'];

interface Machine {
  statuses: readonly ConversionStatus[];
  edges: readonly StateEdge[];
}

/** Left to right on a wide screen: the hold above, failure and review below. */
export function layoutWide({ statuses, edges }: Machine): MachineLayout {
  const way = statuses.filter((status) => !SIDES.includes(status));
  const [width, height] = [122, 48];
  const total = 1120;
  const step = (total - width) / (way.length - 1);
  const place = (status: ConversionStatus, column: number, y: number): Box => {
    const isSide = SIDES.includes(status);
    return { status, x: column * step, y, width: isSide ? 134 : width, height, isSide };
  };
  const boxes = way.map((status, column) => place(status, column, 96));
  boxes.push({ ...place('screening_hold', 0.5, 4), x: step / 2 - 6 });
  boxes.push(place('failed', way.length > 6 ? 1.9 : 1.2, 204));
  boxes.push(place('requires_manual_review', way.length - 2.6, 204));
  return { width: total, height: 286, boxes, arrows: connect(boxes, edges, wideArrow) };
}

/** Top to bottom on a phone: all other statuses are to the right of the successful path. */
export function layoutTall({ statuses, edges }: Machine): MachineLayout {
  const way = statuses.filter((status) => !SIDES.includes(status));
  const [width, height, step] = [136, 44, 74];
  const side = (status: ConversionStatus, row: number): Box => ({
    status,
    x: 206,
    y: row * step + 4,
    width: 134,
    height,
    isSide: true,
  });
  const boxes = way.map((status, row): Box => ({ status, x: 30, y: row * step + 4, width, height, isSide: false }));
  const last = way.length - 1;
  boxes.push(side('screening_hold', 0.5), side('failed', last * 0.5), side('requires_manual_review', last - 0.5));
  return { width: 366, height: last * step + height + 8, boxes, arrows: connect(boxes, edges, tallArrow) };
}

function connect(boxes: readonly Box[], edges: readonly StateEdge[], draw: (from: Box, to: Box) => string): Arrow[] {
  const find = (status: string): Box | undefined => boxes.find((box) => box.status === status);
  return edges.flatMap((edge) => {
    const [from, to] = [find(edge.from), find(edge.to)];
    return from === undefined || to === undefined ? [] : [{ edge, path: draw(from, to) }];
  });
}

const middle = ({ x, y, width, height }: Box) => ({
  cx: x + width / 2,
  cy: y + height / 2,
  right: x + width,
  bottom: y + height,
});

function wideArrow(from: Box, to: Box): string {
  const [a, b] = [middle(from), middle(to)];
  if (from.y === to.y) {
    const isNext = to.x > from.x && to.x - a.right < 140;
    if (isNext || (from.isSide && to.x > from.x)) return `M${a.right} ${a.cy}L${to.x - 5} ${b.cy}`;
    // Backward arrows go below, jumps forward above.
    const [start, end, bend] = to.x > from.x ? [from.y, to.y - 5, -34] : [a.bottom, b.bottom + 5, 34];
    return `M${a.cx + 14} ${start}C${a.cx + 14} ${start + bend} ${b.cx - 14} ${end + bend} ${b.cx - 14} ${end}`;
  }
  const isDown = to.y > from.y;
  const [start, end] = isDown ? [a.bottom, to.y - 5] : [from.y, b.bottom + 5];
  const half = (start + end) / 2;
  const [leave, enter] = [a.cx + (isDown ? -10 : 10), b.cx + (isDown ? -10 : 10)];
  return `M${leave} ${start}C${leave} ${half} ${enter} ${half} ${enter} ${end}`;
}

function tallArrow(from: Box, to: Box): string {
  const [a, b] = [middle(from), middle(to)];
  if (from.isSide === to.isSide) {
    const isDown = to.y > from.y;
    if (isDown && (from.isSide || to.y - a.bottom < 40)) return `M${a.cx} ${a.bottom}L${b.cx} ${to.y - 5}`;
    const [edge, bend] = from.isSide ? [a.right, 24] : [from.x, -26];
    const tip = from.isSide ? 5 : -5;
    return `M${edge} ${a.cy}C${edge + bend} ${a.cy} ${edge + bend} ${b.cy} ${edge + tip} ${b.cy}`;
  }
  const [start, end] = to.isSide ? [a.right, to.x - 5] : [from.x, b.right + 5];
  const half = (start + end) / 2;
  return `M${start} ${a.cy}C${half} ${a.cy} ${half} ${b.cy} ${end} ${b.cy}`;
}
