// A menu behind a button. Not modal, so that it needs no injected style.
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { directionOf, language } from '../texts/language.ts';

interface MenuProps {
  trigger: ReactNode;
  label: string;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** Where a menu is drawn: inside a table row, later rows would cover it and the card would clip it. An open dialog covers the rest of the page. */
const LAYERS = ['dialog', 'main', 'aside'].join();

export function Menu({ trigger, label, align = 'end', children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  return (
    <DropdownMenu.Root
      modal={false}
      dir={directionOf(language)}
      onOpenChange={(isOpen) => isOpen && setLayer(button.current?.closest<HTMLElement>(LAYERS) ?? null)}
    >
      <DropdownMenu.Trigger ref={button} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={layer}>
        <DropdownMenu.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-40 min-w-48 animate-appear rounded-xl border border-line bg-raised p-1.5 shadow-float"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

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
