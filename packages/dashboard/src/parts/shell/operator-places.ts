// The pages of the staff, for the navigation and for the command palette.
import { linkOptions } from '@tanstack/react-router';
import {
  BadgeCheck,
  BookOpen,
  DatabaseBackup,
  FileCode2,
  HandCoins,
  KeyRound,
  Landmark,
  LayoutDashboard,
  ListChecks,
  ListTodo,
  OctagonPause,
  Power,
  Scale,
  ScrollText,
  Search,
  UsersRound,
} from 'lucide-react';
import { useWorkNotices } from '../../pages/operator/work/work-notices.tsx';
import { useSession, useUser } from '../../session.ts';
import { useApi } from '../../use-api.ts';
import type { NavItem, NavSection } from './nav.tsx';
import { staffLimits } from './page-duties.ts';

/** Of real money where there is any: what waits in a Sandbox beside it is counted on its own pages. */
export function useOperatorPlaces(): NavSection[] {
  const overview = useApi('GET /operator/overview', {}, { refetchMs: 30_000 }).data;
  const { staffRole } = useUser();
  const main = useSession().installation.envs.at(-1) ?? 'test';
  const counted = overview?.work.filter(({ env, queue }) => env === main || queue === 'pendingVerifications') ?? [];
  const sum = (wanted: (typeof counted)[number]['queue'] | null): number =>
    counted.reduce((total, { queue, count }) => (wanted === null || queue === wanted ? total + count : total), 0);
  useWorkNotices(overview === undefined ? null : sum(null));
  const work: NavItem[] = [
    { label: 'Overview', icon: LayoutDashboard, exact: true, link: linkOptions({ to: '/operator' }) },
    { label: 'Work', icon: ListTodo, link: linkOptions({ to: '/operator/work' }), count: sum(null) },
    { label: 'Conversions', icon: Search, link: linkOptions({ to: '/operator/conversions' }) },
    { label: 'Holds', icon: OctagonPause, link: linkOptions({ to: '/operator/holds' }), count: sum('holds') },
    { label: 'Refunds', icon: HandCoins, link: linkOptions({ to: '/operator/refunds' }) },
    {
      label: 'Approvals',
      icon: ListChecks,
      link: linkOptions({ to: '/operator/approvals' }),
      count: sum('openProposals'),
    },
    {
      label: 'Verification',
      icon: BadgeCheck,
      link: linkOptions({ to: '/operator/verification' }),
      count: sum('pendingVerifications'),
    },
  ];
  const books: NavItem[] = [
    { label: 'Books', icon: BookOpen, link: linkOptions({ to: '/operator/books' }) },
    { label: 'Reconciliation', icon: Scale, link: linkOptions({ to: '/operator/reconciliation' }) },
    { label: 'Solvency', icon: Landmark, link: linkOptions({ to: '/operator/solvency' }) },
  ];
  const house: NavItem[] = [
    { label: 'Switches', icon: Power, link: linkOptions({ to: '/operator/switches' }) },
    { label: 'Restores', icon: DatabaseBackup, link: linkOptions({ to: '/operator/restores' }) },
    { label: 'Contracts', icon: FileCode2, link: linkOptions({ to: '/operator/contracts' }) },
    { label: 'Service keys', icon: KeyRound, link: linkOptions({ to: '/operator/service-keys' }) },
    { label: 'Audit log', icon: ScrollText, link: linkOptions({ to: '/operator/audit' }) },
    { label: 'Staff', icon: UsersRound, link: linkOptions({ to: '/operator/staff' }) },
  ];
  const sections = [{ items: work }, { title: 'Books', items: books }, { title: 'Installation', items: house }];
  // A page that the role does not read says so to whom a link brings there.
  const isRead = ({ link }: NavItem): boolean => staffLimits(staffRole, String(link.to)).hidden === null;
  return sections
    .map((section) => ({ ...section, items: section.items.filter(isRead) }))
    .filter(({ items }) => items.length > 0);
}
