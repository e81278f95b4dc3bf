// Buttons, and the class names for links that look like buttons.
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-lg font-medium whitespace-nowrap select-none transition-colors disabled:opacity-55 disabled:cursor-not-allowed';
const LOOKS: Record<Look, string> = {
  primary: 'bg-accent-fill text-white shadow-card hover:bg-accent-fill-hover',
  secondary: 'border border-line-strong bg-surface text-ink shadow-card hover:bg-hover',
  quiet: 'text-muted hover:bg-hover hover:text-ink',
  danger: 'bg-bad-fill text-white shadow-card hover:opacity-90',
};
const SIZES = { sm: 'h-8 px-2.5 text-[13px]', md: 'h-9.5 px-3.5 text-sm', icon: 'size-8.5' } as const;

export const buttonClass = (look: Look = 'secondary', size: keyof typeof SIZES = 'md'): string =>
  `${BASE} ${LOOKS[look]} ${SIZES[size]}`;

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look;
  size?: keyof typeof SIZES;
  busy?: boolean;
  icon?: ReactNode;
}

export function Button({ look, size, busy = false, icon, className = '', children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      className={`${buttonClass(look, size)} ${className}`}
    >
      {busy ? <LoaderCircle className="size-4 animate-spin" aria-hidden /> : icon}
      {children}
    </button>
  );
}
