// Web origins from which publishable keys may be used.
import type { AllowedOrigin } from '@svc/protocol';
import { Trash2 } from 'lucide-react';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Field, Form } from '../../parts/form.tsx';
import { Time } from '../../parts/time.tsx';
import { say } from '../../parts/toast.tsx';
import { useWrite } from '../../use-api.ts';
import { useRole, useScope } from '../../use-scope.ts';

export function Origins({ origins }: { origins: readonly AllowedOrigin[] }) {
  const { merchantId, env } = useScope();
  const { canWrite } = useRole();
  const add = useWrite('POST /merchants/{merchantId}/origins');
  const remove = useWrite('DELETE /merchants/{merchantId}/origins/{id}');
  const submit = ({ origin = '' }: Record<string, string>, form: HTMLFormElement): void => {
    const onSuccess = (): void => {
      form.reset();
      say('The origin is allowed.');
    };
    add.mutate({ params: { merchantId }, body: { env, origin: origin.trim() } }, { onSuccess });
  };
  return (
    <Card title="Allowed origins" note="Web pages that may use a publishable key.">
      {origins.length > 0 && (
        <ul className="-mt-2 mb-4 divide-y divide-line">
          {origins.map((origin) => (
            <li key={origin.id} className="flex items-center gap-3 py-2">
              <code className="min-w-0 flex-1 break-all font-mono text-[13px] text-ink">{origin.origin}</code>
              <span className="text-[13px] text-muted max-sm:hidden">
                <Time at={origin.createdAt} />
              </span>
              {canWrite && (
                <Button
                  look="quiet"
                  size="icon"
                  aria-label={`Remove ${origin.origin}`}
                  onClick={() => remove.mutate({ params: { merchantId, id: origin.id } })}
                >
                  <Trash2 className="size-4" aria-hidden />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canWrite ? (
        <Form error={add.error ?? remove.error} onSubmit={submit} className="max-w-lg space-y-3">
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <Field label="Origin" name="origin" maxLength={256} placeholder="https://shop.example" />
            </div>
            <Button type="submit" busy={add.isPending}>
              Allow
            </Button>
          </div>
        </Form>
      ) : (
        origins.length === 0 && <p className="text-muted">None.</p>
      )}
    </Card>
  );
}
