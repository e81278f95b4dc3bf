// The frame of a merchant's pages: merchant, environment and navigation.
import { useLocation } from '@tanstack/react-router';
import { urlOf } from '../../api.ts';
import { ENV_LABELS } from '../../labels.ts';
import { useLive } from '../../live/use-live.ts';
import { useRole, useScope } from '../../use-scope.ts';
import { Badge } from '../badge.tsx';
import { LiveMark } from '../live-mark.tsx';
import { findOfMerchant } from '../palette/find-things.ts';
import { EnvSwitch } from './env-switch.tsx';
import { useMerchantPlaces } from './merchant-places.ts';
import { MerchantSwitch } from './merchant-switch.tsx';
import { merchantLimits } from './page-duties.ts';
import { Shell } from './shell.tsx';

export function MerchantShell() {
  const { merchantId, env } = useScope();
  const isLive = useLive(urlOf('GET /merchants/{merchantId}/live', { params: { merchantId } }));
  const places = useMerchantPlaces();
  const { role } = useRole();
  const { pathname } = useLocation();
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
      isConnected={isLive}
      limits={{ role, ...merchantLimits(role, pathname.split('/').slice(4).join('/').replace(/^/, '/')) }}
      places={places}
      find={(text) => findOfMerchant({ merchantId, env }, text)}
      footer={<LiveMark isConnected={isLive} />}
    />
  );
}
