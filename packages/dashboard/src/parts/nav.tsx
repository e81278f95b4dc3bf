// Groups of links in the side navigation.
import { Link, type LinkOptions } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { formatCount } from '../format.ts';

export interface NavItem {
  label: string;
  icon: LucideIcon;
  link: LinkOptions;
  /** Something waits there. */
  count?: number;
  exact?: boolean;
}

export interface NavSection {
  title?: string;
  items: readonly NavItem[];
}

const NavLink = ({ label, icon: Icon, link, count = 0, exact = false }: NavItem) => (
  <Link
    {...link}
    activeOptions={{ exact, includeSearch: false }}
    className="flex items-center gap-2.5 rounded-lg px-2.5 py-1.5 font-medium text-muted hover:bg-hover hover:text-ink"
    activeProps={{ className: 'bg-accent-soft !text-accent-strong' }}
  >
    <Icon className="size-4 shrink-0" aria-hidden />
    <span className="min-w-0 flex-1 truncate">{label}</span>
    {count > 0 && (
      <span className="tnum rounded-full bg-warn-soft px-1.5 text-xs text-warn">
        {formatCount(count)}
        <span className="sr-only"> waiting</span>
      </span>
    )}
  </Link>
);

export const NavGroup = ({ title, items }: NavSection) => (
  <div className="mb-5">
    {title !== undefined && <p className="mb-1 px-2.5 text-xs font-medium text-muted">{title}</p>}
    <ul className="space-y-0.5">
      {items.map((item) => (
        <li key={item.label}>
          <NavLink {...item} />
        </li>
      ))}
    </ul>
  </div>
);
