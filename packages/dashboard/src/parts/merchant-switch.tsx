// Chooses the merchant among the user's memberships, or creates another.
import { Link } from '@tanstack/react-router';
import { ChevronsUpDown, Plus } from 'lucide-react';
import { useUser } from '../session.ts';
import { useScope } from '../use-scope.ts';
import { Avatar } from './avatar.tsx';
import { Menu, MenuLabel, MenuLine, MenuLink } from './menu.tsx';

export function MerchantSwitch() {
  const { memberships } = useUser();
  const { merchantId, env } = useScope();
  const current = memberships.find((membership) => membership.merchantId === merchantId);
  const name = current?.merchantName ?? 'Unknown merchant';
  const trigger = (
    <button
      type="button"
      className="flex w-full items-center gap-2.5 rounded-lg border border-line bg-surface p-1.5 text-start shadow-card hover:bg-hover"
    >
      <Avatar name={name} square />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-ink">{name}</span>
        <span className="block text-xs text-muted capitalize">{current?.role ?? 'no member'}</span>
      </span>
      <ChevronsUpDown className="size-4 shrink-0 text-muted" aria-hidden />
      <span className="sr-only">Change merchant</span>
    </button>
  );
  return (
    <Menu trigger={trigger} label="Merchants" align="start">
      <MenuLabel>Merchants</MenuLabel>
      {memberships.map((membership) => (
        <MenuLink key={membership.merchantId}>
          <Link to="/m/$merchantId/$env" params={{ merchantId: membership.merchantId, env }}>
            <span className="min-w-0 flex-1 truncate">{membership.merchantName}</span>
            <span className="text-xs text-muted">{membership.role}</span>
          </Link>
        </MenuLink>
      ))}
      <MenuLine />
      <MenuLink>
        <Link to="/welcome">
          <Plus aria-hidden /> New merchant
        </Link>
      </MenuLink>
    </Menu>
  );
}
