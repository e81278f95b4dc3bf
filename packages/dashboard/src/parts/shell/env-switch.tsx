// Switches between Sandbox and Live on the same page.
import type { Env } from '@svc/protocol';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { ENV_LABELS } from '../../labels.ts';
import { useSession } from '../../session.ts';
import { useScope } from '../../use-scope.ts';

export function EnvSwitch() {
  const { merchantId, env } = useScope();
  const { installation } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (installation.envs.length < 2) {
    return (
      <p className="flex items-center gap-2 rounded-lg bg-warn-soft px-2.5 py-1.5 text-[13px] font-medium text-warn">
        <span className="size-1.5 rounded-full bg-warn-mark" aria-hidden />
        {ENV_LABELS[env]}
      </p>
    );
  }
  // A single object exists in one environment, so go to its list in the other.
  const section = pathname.split('/')[4];
  const go = (to: Env): void => {
    const known = section === 'sandbox' || section === undefined ? '' : `/${section}`;
    void navigate({ to: `/m/${merchantId}/${to}${known}` as '/m/$merchantId/$env', params: { merchantId, env: to } });
  };
  return (
    <fieldset className="grid grid-cols-2 rounded-lg bg-sunken p-0.5 ring-1 ring-line ring-inset">
      <legend className="sr-only">Environment</legend>
      {(['test', 'live'] as const).map((choice) => (
        <label
          key={choice}
          className={`flex cursor-pointer items-center justify-center gap-1.5 rounded-md py-1 text-[13px] font-medium text-muted has-checked:bg-surface has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-accent ${choice === 'test' ? 'has-checked:text-warn' : 'has-checked:text-good'}`}
        >
          <input
            type="radio"
            name="environment"
            className="sr-only"
            checked={env === choice}
            onChange={() => go(choice)}
          />
          {ENV_LABELS[choice]}
        </label>
      ))}
    </fieldset>
  );
}
