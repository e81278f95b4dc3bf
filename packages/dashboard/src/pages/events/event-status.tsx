// What became of an event. One that no endpoint is subscribed to was sent to nobody.
import type { EventView } from '@svc/service/dashboard/api-types';
import { Badge, NameBadge } from '../../parts/badge.tsx';

export const EventStatus = ({ event }: { event: Pick<EventView, 'status' | 'hasDeliveries'> }) =>
  event.hasDeliveries ? <NameBadge name={event.status} /> : <Badge>No endpoint</Badge>;
