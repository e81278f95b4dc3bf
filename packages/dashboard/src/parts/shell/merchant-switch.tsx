// Chooses the merchant among the user's memberships, or creates another.
import { Link } from '@tanstack/react-router';
import { ChevronsUpDown, Plus } from 'lucide-react';
import { wordsOf } from '../../labels.ts';
import { useUser } from '../../session.ts';
import { phrase } from '../../texts/phrase.ts';
import { useScope } from '../../use-scope.ts';
import { Menu, MenuLabel, MenuLine, MenuLink } from '../menu.tsx';
import { Avatar } from './avatar.tsx';

export function MerchantSwitch() {
  const { memberships } = useUser();
  const { merchantId, env } = useScope();
  const current = memberships.find((membership) => membership.merchantId === merchantId);
  const name = current?.merchantName ?? phrase`Unknown merchant`;
  const trigger = (
    <button
      type="button"
      className="flex w-full items-center gap-2.5 rounded-lg border border-line bg-surface p-1.5 text-start shadow-card hover:bg-hover"
    >
      <Avatar name={name} square />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-ink">{name}</span>
        <span className="block text-xs text-muted">{current === undefined ? 'No member' : wordsOf(current.role)}</span>
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
            <span className="text-xs text-muted">{wordsOf(membership.role)}</span>
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
