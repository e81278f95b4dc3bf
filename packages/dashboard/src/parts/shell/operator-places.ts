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
  OctagonPause,
  Power,
  Scale,
  ScrollText,
  Search,
  SearchCheck,
  UsersRound,
} from 'lucide-react';
import { useApi } from '../../use-api.ts';
import type { NavItem, NavSection } from './nav.tsx';

export function useOperatorPlaces(): NavSection[] {
  const waiting = useApi('GET /operator/overview', {}).data;
  const work: NavItem[] = [
    { label: 'Overview', icon: LayoutDashboard, exact: true, link: linkOptions({ to: '/operator' }) },
    { label: 'Conversions', icon: Search, link: linkOptions({ to: '/operator/conversions' }) },
    {
      label: 'Verification',
      icon: BadgeCheck,
      link: linkOptions({ to: '/operator/verification' }),
      count: waiting?.pendingVerifications ?? 0,
    },
    { label: 'Holds', icon: OctagonPause, link: linkOptions({ to: '/operator/holds' }), count: waiting?.holds ?? 0 },
    {
      label: 'Manual review',
      icon: SearchCheck,
      link: linkOptions({ to: '/operator/reviews' }),
      count: waiting?.reviews ?? 0,
    },
    {
      label: 'Refunds',
      icon: HandCoins,
      link: linkOptions({ to: '/operator/refunds' }),
      count: waiting?.openItems ?? 0,
    },
    {
      label: 'Approvals',
      icon: ListChecks,
      link: linkOptions({ to: '/operator/approvals' }),
      count: waiting?.openProposals ?? 0,
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
  return [{ items: work }, { title: 'Books', items: books }, { title: 'Installation', items: house }];
}
