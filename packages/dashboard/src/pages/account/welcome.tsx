// Creates a merchant: the first, or another.
import { useRouter } from '@tanstack/react-router';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Field, Form } from '../../parts/form.tsx';
import { Page } from '../../parts/page.tsx';
import { useRenewSession } from '../../session.ts';
import { useWrite } from '../../use-api.ts';
import { AccountFrame } from './frame.tsx';

export function Welcome() {
  const router = useRouter();
  const renew = useRenewSession();
  const create = useWrite('POST /merchants');
  const submit = async (name: string): Promise<void> => {
    const { merchantId } = await create.mutateAsync({ body: { name } });
    await renew();
    await router.navigate({ to: '/m/$merchantId/$env', params: { merchantId, env: 'test' } });
  };
  return (
    <AccountFrame>
      <Page
        title="New merchant"
        note="A merchant has its own credentials, conversions, webhooks and members. You will be its owner."
      >
        <Card>
          <Form
            error={create.error}
            onSubmit={({ name = '' }) => void submit(name).catch(() => undefined)}
            className="max-w-sm space-y-4"
          >
            <Field label="Business name" name="name" maxLength={128} autoComplete="organization" autoFocus />
            <Button type="submit" look="primary" busy={create.isPending}>
              Make merchant
            </Button>
          </Form>
        </Card>
      </Page>
    </AccountFrame>
  );
}
