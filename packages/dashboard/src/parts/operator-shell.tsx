// The frame of the operator's pages.
import { linkOptions } from '@tanstack/react-router';
import {
  BadgeCheck,
  BookOpen,
  HandCoins,
  KeyRound,
  Landmark,
  LayoutDashboard,
  ListChecks,
  OctagonPause,
  Scale,
  ScrollText,
  Search,
  SearchCheck,
  UsersRound,
} from 'lucide-react';
import { urlOf } from '../api.ts';
import { wordsOf } from '../labels.ts';
import { useUser } from '../session.ts';
import { useApi } from '../use-api.ts';
import { useLive } from '../use-live.ts';
import { Badge } from './badge.tsx';
import { LiveMark } from './live-mark.tsx';
import { NavGroup, type NavItem } from './nav.tsx';
import { Shell } from './shell.tsx';

export function OperatorShell() {
  const { staffRole } = useUser();
  const isLive = useLive(urlOf('GET /operator/live'));
  const top = (
    <div className="rounded-lg border border-line px-3 py-2 shadow-card">
      <p className="font-medium text-ink">Operator console</p>
      <p className="text-xs text-muted">{wordsOf(staffRole ?? '')}</p>
    </div>
  );
  return (
    <Shell
      top={top}
      tag={<Badge tone="accent">Operator</Badge>}
      navigation={
        <>
          <Navigation />
          <LiveMark isConnected={isLive} />
        </>
      }
    />
  );
}

function Navigation() {
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
    { label: 'Service keys', icon: KeyRound, link: linkOptions({ to: '/operator/service-keys' }) },
    { label: 'Audit log', icon: ScrollText, link: linkOptions({ to: '/operator/audit' }) },
    { label: 'Staff', icon: UsersRound, link: linkOptions({ to: '/operator/staff' }) },
  ];
  return (
    <>
      <NavGroup items={work} />
      <NavGroup title="Books" items={books} />
      <NavGroup title="Installation" items={house} />
    </>
  );
}
