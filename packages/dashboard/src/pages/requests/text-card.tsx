// A request or an answer as it was before sealing; of a Live one, its shape.
import type { RequestDetail } from '@svc/service/dashboard/api-types';
import { Card } from '../../parts/card.tsx';
import { Json } from '../../parts/code.tsx';
import { plural } from '../../texts/plural.ts';

type Text = NonNullable<RequestDetail['trace']>['request'];

export function TextCard({ title, text, isLive }: { title: string; text: Text; isLive: boolean }) {
  const size = plural(text.bytes, { one: '{1} byte before sealing', other: '{1} bytes before sealing' });
  const note = text.bytes === 0 ? 'Without a body' : isLive ? `${size}. Live: the shape alone is kept` : size;
  return (
    <Card title={title} note={note}>
      {text.opened !== null ? (
        <Json value={text.opened} label={title.toLowerCase()} />
      ) : text.shape !== null ? (
        <Json value={text.shape} label={`shape of the ${title.toLowerCase()}`} />
      ) : (
        <p className="text-muted">
          {text.bytes === 0 ? 'There is nothing to show.' : 'It is too large to be kept, or no JSON.'}
        </p>
      )}
    </Card>
  );
}
