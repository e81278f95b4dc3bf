// The frame of a merchant's pages: merchant, environment and navigation.
import { linkOptions } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  Building2,
  FileText,
  FlaskConical,
  House,
  KeyRound,
  ListTree,
  ScrollText,
  UsersRound,
  Webhook,
} from 'lucide-react';
import { urlOf } from '../api.ts';
import { ENV_LABELS } from '../labels.ts';
import { useSession } from '../session.ts';
import { useApi } from '../use-api.ts';
import { useLive } from '../use-live.ts';
import { useScope } from '../use-scope.ts';
import { Badge } from './badge.tsx';
import { EnvSwitch } from './env-switch.tsx';
import { LiveMark } from './live-mark.tsx';
import { MerchantSwitch } from './merchant-switch.tsx';
import { NavGroup, type NavItem } from './nav.tsx';
import { Shell } from './shell.tsx';

export function MerchantShell() {
  const { merchantId, env } = useScope();
  const isLive = useLive(urlOf('GET /merchants/{merchantId}/live', { params: { merchantId } }));
  const top = (
    <>
      <MerchantSwitch />
      <EnvSwitch />
    </>
  );
  const tag = <Badge tone={env === 'test' ? 'warn' : 'good'}>{ENV_LABELS[env]}</Badge>;
  return (
    <Shell
      top={top}
      tag={tag}
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
  const params = useScope();
  const { installation } = useSession();
  const overview = useApi('GET /merchants/{merchantId}/overview', {
    params: { merchantId: params.merchantId },
    query: { env: params.env },
  }).data;
  const money: NavItem[] = [
    { label: 'Home', icon: House, exact: true, link: linkOptions({ to: '/m/$merchantId/$env', params }) },
    {
      label: 'Conversions',
      icon: ArrowLeftRight,
      link: linkOptions({ to: '/m/$merchantId/$env/conversions', params }),
      count: overview?.needsAttention.manualReview ?? 0,
    },
  ];
  money.push({
    label: 'Statements',
    icon: FileText,
    link: linkOptions({ to: '/m/$merchantId/$env/statements', params }),
  });
  const developers: NavItem[] = [
    { label: 'Credentials', icon: KeyRound, link: linkOptions({ to: '/m/$merchantId/$env/credentials', params }) },
    {
      label: 'Webhooks',
      icon: Webhook,
      link: linkOptions({ to: '/m/$merchantId/$env/webhooks', params }),
      count: overview?.needsAttention.failingEndpoints ?? 0,
    },
    { label: 'Events', icon: ListTree, link: linkOptions({ to: '/m/$merchantId/$env/events', params }) },
    { label: 'Requests', icon: ScrollText, link: linkOptions({ to: '/m/$merchantId/$env/requests', params }) },
  ];
  if (installation.sandbox && params.env === 'test') {
    const link = linkOptions({ to: '/m/$merchantId/$env/sandbox', params });
    developers.push({ label: 'Sandbox', icon: FlaskConical, link });
  }
  const business: NavItem[] = [
    { label: 'Business profile', icon: Building2, link: linkOptions({ to: '/m/$merchantId/$env/business', params }) },
    { label: 'Members', icon: UsersRound, link: linkOptions({ to: '/m/$merchantId/$env/members', params }) },
  ];
  return (
    <>
      <NavGroup items={money} />
      <NavGroup title="Developers" items={developers} />
      <NavGroup title="Business" items={business} />
    </>
  );
}
