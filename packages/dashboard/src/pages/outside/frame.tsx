// The frame of the pages before sign-in: the form, and a description beside it.
import { Outlet } from '@tanstack/react-router';
import { ArrowLeftRight, Landmark, ShieldCheck } from 'lucide-react';
import { Brand } from '../../parts/shell/brand.tsx';
import { phrase } from '../../texts/phrase.ts';

const POINTS = [
  [ArrowLeftRight, phrase`Four conversions, one contract`, phrase`USDC, USDT, CELO and Naira to SVC and back.`],
  [
    ShieldCheck,
    phrase`Sealed and signed, both ways`,
    phrase`Every call is encrypted, every answer and webhook can be verified.`,
  ],
  [Landmark, phrase`Every Naira accounted for`, phrase`Chain, bank and books side by side, to the last kobo.`],
] as const;

export const OutsideFrame = () => (
  <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
    <main className="flex flex-col px-5 py-8 sm:px-10">
      <Brand />
      <div className="mx-auto flex w-full max-w-sm flex-1 animate-enter flex-col justify-center py-10">
        <Outlet />
      </div>
    </main>
    <aside className="relative hidden overflow-hidden bg-[#1c1a4a] text-white lg:flex lg:flex-col lg:justify-center lg:px-16">
      <Waves />
      <div className="relative max-w-md">
        <p className="text-[28px] leading-snug font-semibold tracking-tight">
          Stablecoin conversions you run yourself.
        </p>
        <ul className="mt-10 space-y-7">
          {POINTS.map(([Icon, title, words]) => (
            <li key={title} className="flex gap-4">
              <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-xl bg-white/10">
                <Icon className="size-5" aria-hidden />
              </span>
              <span>
                <span className="block font-medium">{title}</span>
                <span className="block text-white/75">{words}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  </div>
);

const Waves = () => (
  <svg
    className="absolute inset-0 size-full"
    preserveAspectRatio="xMidYMid slice"
    viewBox="0 0 800 900"
    aria-hidden="true"
  >
    {Array.from({ length: 14 }, (_, line) => line).map((line) => (
      <path
        key={line}
        d={`M-50 ${120 + line * 58} C 200 ${20 + line * 62}, 420 ${300 + line * 40}, 850 ${40 + line * 66}`}
        fill="none"
        stroke={line % 3 === 0 ? '#8b87ff' : '#5b53f0'}
        strokeOpacity={0.12 + (line % 4) * 0.05}
        strokeWidth={line % 3 === 0 ? 2 : 1}
      />
    ))}
  </svg>
);
