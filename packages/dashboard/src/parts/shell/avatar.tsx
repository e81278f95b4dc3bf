// The first letters of a name.
export const Avatar = ({ name, square = false }: { name: string; square?: boolean }) => (
  <span
    aria-hidden
    className={`inline-flex size-8 shrink-0 items-center justify-center bg-accent-soft text-xs font-semibold text-accent-strong ${square ? 'rounded-lg' : 'rounded-full'}`}
  >
    {name
      .split(/\s+/)
      .slice(0, 2)
      .map((word) => word.charAt(0).toUpperCase())
      .join('')}
  </span>
);
