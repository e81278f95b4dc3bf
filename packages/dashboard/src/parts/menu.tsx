// A menu behind a button. Not modal, so that it needs no injected style.
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { directionOf, language } from '../texts/language.ts';

interface MenuProps {
  trigger: ReactNode;
  label: string;
  align?: 'start' | 'end';
  children: ReactNode;
}

export const Menu = ({ trigger, label, align = 'end', children }: MenuProps) => (
  <DropdownMenu.Root modal={false} dir={directionOf(language)}>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Content
      aria-label={label}
      align={align}
      sideOffset={6}
      collisionPadding={12}
      className="z-40 min-w-48 animate-appear rounded-xl border border-line bg-raised p-1.5 shadow-float"
    >
      {children}
    </DropdownMenu.Content>
  </DropdownMenu.Root>
);

const ITEM =
  'flex w-full cursor-pointer items-center gap-2.5 rounded-lg px-2.5 py-1.5 text-start outline-none data-highlighted:bg-hover data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0';

interface ItemProps {
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect?: () => void;
  children: ReactNode;
}

export const MenuItem = ({ icon, danger = false, disabled = false, onSelect, children }: ItemProps) => (
  <DropdownMenu.Item
    disabled={disabled}
    {...(onSelect && { onSelect })}
    className={`${ITEM} ${danger ? 'text-bad' : 'text-ink [&_svg]:text-muted'}`}
  >
    {icon}
    {children}
  </DropdownMenu.Item>
);

/** A link in the menu: give it as the only child. */
export const MenuLink = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Item asChild className={`${ITEM} text-ink [&_svg]:text-muted`}>
    {children}
  </DropdownMenu.Item>
);

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="px-2.5 py-1 text-xs font-medium text-muted">{children}</DropdownMenu.Label>
);

export const MenuLine = () => <DropdownMenu.Separator className="my-1.5 h-px bg-line" />;
