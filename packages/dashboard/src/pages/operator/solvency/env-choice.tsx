// Which environment's books an operator looks at: in the address, so that a link leads to the same books.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ENV_LABELS } from '../../../labels.ts';
import { Segmented } from '../../../parts/segmented.tsx';
import type { EnvChoice } from '../../../search.ts';
import { useSession } from '../../../session.ts';

export function useEnvChoice() {
  const { envs } = useSession().installation;
  const navigate = useNavigate();
  const { env: chosen }: EnvChoice = useSearch({ strict: false });
  const env = chosen ?? envs.at(-1) ?? 'test';
  const choice = envs.length > 1 && (
    <Segmented
      label="Environment"
      value={env}
      choices={envs.map((one) => [one, ENV_LABELS[one]] as const)}
      onChange={(next) => void navigate({ to: '.', search: { env: next }, replace: true })}
    />
  );
  return { env, choice };
}
