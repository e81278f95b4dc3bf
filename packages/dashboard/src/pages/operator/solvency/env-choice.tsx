// Which environment's books an operator looks at.
import type { Env } from '@svc/protocol';
import { useState } from 'react';
import { ENV_LABELS } from '../../../labels.ts';
import { Segmented } from '../../../parts/segmented.tsx';
import { useSession } from '../../../session.ts';

export function useEnvChoice() {
  const { envs } = useSession().installation;
  const [env, setEnv] = useState<Env>(envs.at(-1) ?? 'test');
  const choice = envs.length > 1 && (
    <Segmented
      label="Environment"
      value={env}
      choices={envs.map((one) => [one, ENV_LABELS[one]] as const)}
      onChange={setEnv}
    />
  );
  return { env, choice };
}
