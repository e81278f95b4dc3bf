// What followed from a request: its conversion, the events, and their deliveries.
import type { RequestDetail } from '@svc/service/dashboard/api-types';
import { Link } from '@tanstack/react-router';
import { TYPE_LABELS } from '../../labels.ts';
import { Badge, NameBadge, StatusBadge } from '../../parts/badge.tsx';
import { Card } from '../../parts/card.tsx';
import { Time } from '../../parts/time.tsx';
import { plural } from '../../texts/plural.ts';
import { useScope } from '../../use-scope.ts';

type Followed = Pick<RequestDetail, 'conversion' | 'events'>;

export function FollowedCard({ conversion, events }: Followed) {
  const scope = useScope();
  if (conversion === null) return null;
  return (
    <Card title="What followed" note="The conversion, its events and their deliveries until now">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to="/m/$merchantId/$env/conversions/$id"
          params={{ ...scope, id: conversion.id }}
          className="min-w-0 font-medium break-all text-accent hover:underline"
        >
          {conversion.reference}
        </Link>
        <span className="text-muted">{TYPE_LABELS[conversion.type]}</span>
        <StatusBadge status={conversion.status} />
      </p>
      <ul className="mt-3 divide-y divide-line">
        {events.map((event) => (
          <li key={event.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Link
              to="/m/$merchantId/$env/events/$id"
              params={{ ...scope, id: event.id }}
              className="font-medium text-ink hover:text-accent"
            >
              {event.eventType}
            </Link>
            {event.attempts === 0 ? <Badge>No endpoint</Badge> : <NameBadge name={event.status} />}
            <span className="text-[13px] text-muted">
              {event.attempts > 0 && plural(event.attempts, { one: '{1} attempt', other: '{1} attempts' })}
              {event.failedAttempts > 0 && `, ${event.failedAttempts} failed`}
            </span>
            <span className="ms-auto text-[13px] text-muted">
              <Time at={event.createdAt} />
            </span>
          </li>
        ))}
      </ul>
      {events.length === 0 && <p className="mt-2 text-muted">No event yet.</p>}
    </Card>
  );
}
