// The pages of a merchant, for the navigation and for the command palette.
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
import { useSession } from '../session.ts';
import { useApi } from '../use-api.ts';
import { useScope } from '../use-scope.ts';
import type { NavItem, NavSection } from './nav.tsx';

export function useMerchantPlaces(): NavSection[] {
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
    { label: 'Statements', icon: FileText, link: linkOptions({ to: '/m/$merchantId/$env/statements', params }) },
  ];
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
  return [{ items: money }, { title: 'Developers', items: developers }, { title: 'Business', items: business }];
}
