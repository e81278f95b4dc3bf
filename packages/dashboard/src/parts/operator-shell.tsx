// The frame of the operator's pages.
import { urlOf } from '../api.ts';
import { wordsOf } from '../labels.ts';
import { useUser } from '../session.ts';
import { useLive } from '../use-live.ts';
import { Badge } from './badge.tsx';
import { findOfStaff } from './find-things.ts';
import { LiveMark } from './live-mark.tsx';
import { useOperatorPlaces } from './operator-places.ts';
import { Shell } from './shell.tsx';

export function OperatorShell() {
  const { staffRole } = useUser();
  const isLive = useLive(urlOf('GET /operator/live'));
  const places = useOperatorPlaces();
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
      places={places}
      find={findOfStaff}
      footer={<LiveMark isConnected={isLive} />}
    />
  );
}
