// The frame of a merchant's pages: merchant, environment and navigation.
import { urlOf } from '../api.ts';
import { ENV_LABELS } from '../labels.ts';
import { useLive } from '../use-live.ts';
import { useScope } from '../use-scope.ts';
import { Badge } from './badge.tsx';
import { EnvSwitch } from './env-switch.tsx';
import { findOfMerchant } from './find-things.ts';
import { LiveMark } from './live-mark.tsx';
import { useMerchantPlaces } from './merchant-places.ts';
import { MerchantSwitch } from './merchant-switch.tsx';

import { Shell } from './shell.tsx';

export function MerchantShell() {
  const { merchantId, env } = useScope();
  const isLive = useLive(urlOf('GET /merchants/{merchantId}/live', { params: { merchantId } }));
  const places = useMerchantPlaces();
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
      places={places}
      find={(text) => findOfMerchant({ merchantId, env }, text)}
      footer={<LiveMark isConnected={isLive} />}
    />
  );
}
