// The frame of the operator's pages.
import { useLocation } from '@tanstack/react-router';
import { urlOf } from '../../api.ts';
import { wordsOf } from '../../labels.ts';
import { useLive } from '../../live/use-live.ts';
import { useUser } from '../../session.ts';
import { Badge } from '../badge.tsx';
import { LiveMark } from '../live-mark.tsx';
import { findOfStaff } from '../palette/find-things.ts';
import { useOperatorPlaces } from './operator-places.ts';
import { staffLimits } from './page-duties.ts';
import { Shell } from './shell.tsx';

export function OperatorShell() {
  const { staffRole } = useUser();
  const isLive = useLive(urlOf('GET /operator/live'));
  const places = useOperatorPlaces();
  const { pathname } = useLocation();
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
      isConnected={isLive}
      limits={{ role: staffRole ?? '', ...staffLimits(staffRole, pathname) }}
      places={places}
      find={findOfStaff}
      footer={<LiveMark isConnected={isLive} />}
    />
  );
}
