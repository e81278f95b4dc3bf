// The state machine of a conversion, with the path that it took.
import type { ConversionStatus } from '@svc/protocol/states';
import type { ConversionDetail } from '@svc/service/dashboard/api-types';
import { useMemo } from 'react';
import { clockSeconds, preciseTime } from '../../format.ts';
import { STATUS_LABELS, STATUS_TONES, type Tone } from '../../labels.ts';
import { phrase } from '../../texts/phrase.ts';
import { useMedia } from '../../use-media.ts';
import { type Arrow, type Box, layoutTall, layoutWide } from './machine-layout.ts';

type Path = ConversionDetail['path'];

const FILLS: Record<Tone, string> = {
  neutral: 'fill-accent-fill',
  info: 'fill-accent-fill',
  accent: 'fill-accent-fill',
  good: 'fill-[#0a7d52]',
  warn: 'fill-[#a65c06]',
  bad: 'fill-bad-fill',
};

export function StateMachine({ machine, path }: { machine: ConversionDetail['machine']; path: Path }) {
  const isWide = useMedia('(width >= 60rem)');
  const layout = useMemo(() => (isWide ? layoutWide(machine) : layoutTall(machine)), [isWide, machine]);
  const entered = new Map(path.map(({ status, at }) => [status, at]));
  const moves = new Set(path.slice(1).map(({ status }, at) => `${path[at]?.status} ${status}`));
  const current = path.at(-1)?.status;
  const isTaken = ({ edge }: Arrow): boolean => moves.has(`${edge.from} ${edge.to}`);
  const arrows = [...layout.arrows].sort((a, b) => Number(isTaken(a)) - Number(isTaken(b)));
  return (
    <figure>
      <svg
        viewBox={`-2 0 ${layout.width + 4} ${layout.height}`}
        className={isWide ? 'w-full' : 'mx-auto w-full max-w-sm'}
        role="img"
        aria-label={describe(path)}
      >
        <defs>
          <Tip id="tip" className="fill-line-strong" />
          <Tip id="tip-taken" className="fill-accent" />
        </defs>
        {arrows.map((arrow) => (
          <path
            key={`${arrow.edge.from} ${arrow.edge.to} ${arrow.edge.trigger}`}
            d={arrow.path}
            fill="none"
            className={isTaken(arrow) ? 'stroke-accent' : 'stroke-line-strong'}
            strokeWidth={isTaken(arrow) ? 2.4 : 1.1}
            strokeOpacity={isTaken(arrow) ? 1 : 0.75}
            markerEnd={`url(#${isTaken(arrow) ? 'tip-taken' : 'tip'})`}
          >
            <title>{`${arrow.edge.from} → ${arrow.edge.to}: ${arrow.edge.trigger}`}</title>
          </path>
        ))}
        {layout.boxes.map((box) => (
          <Node key={box.status} box={box} at={entered.get(box.status)} isCurrent={box.status === current} />
        ))}
      </svg>
      <figcaption className="sr-only">{describe(path)}</figcaption>
    </figure>
  );
}

const Tip = ({ id, className }: { id: string; className: string }) => (
  <marker
    id={id}
    viewBox="0 0 8 8"
    refX="5"
    refY="4"
    markerWidth="8"
    markerHeight="8"
    markerUnits="userSpaceOnUse"
    orient="auto"
  >
    <path d="M0 0.5L7 4L0 7.5z" className={className} />
  </marker>
);

const describe = (path: Path): string =>
  phrase`State machine. Path taken: ${path.map(({ status, at }) => phrase`${STATUS_LABELS[status]} at ${preciseTime(at)}`).join(', ')}.`;

function Node({ box, at, isCurrent }: { box: Box; at: number | undefined; isCurrent: boolean }) {
  const wasHere = at !== undefined;
  const tone = STATUS_TONES[box.status as ConversionStatus];
  const frame = isCurrent
    ? FILLS[tone]
    : wasHere
      ? 'fill-accent-soft stroke-accent'
      : 'fill-surface stroke-line-strong';
  const ink = isCurrent ? 'fill-white' : wasHere ? 'fill-ink' : 'fill-muted';
  const centre = box.x + box.width / 2;
  return (
    <g>
      <rect
        x={box.x}
        y={box.y}
        width={box.width}
        height={box.height}
        rx={10}
        className={frame}
        strokeWidth={isCurrent ? 0 : 1.2}
        strokeDasharray={wasHere || isCurrent ? undefined : '3 3'}
      />
      <text
        x={centre}
        y={box.y + box.height / 2 + (wasHere ? -3 : 4)}
        textAnchor="middle"
        className={`text-[12px] font-medium ${ink}`}
      >
        {STATUS_LABELS[box.status]}
      </text>
      {at !== undefined && (
        <text
          x={centre}
          y={box.y + box.height / 2 + 13}
          textAnchor="middle"
          className={`tnum text-[10.5px] ${isCurrent ? 'fill-white' : 'fill-muted'}`}
        >
          {clockSeconds(at)}
        </text>
      )}
    </g>
  );
}
