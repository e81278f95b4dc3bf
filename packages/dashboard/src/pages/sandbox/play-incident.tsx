// Plays the file of an incident that an operator exported, and says whether the conversion came to the same end.
import type { PlayedIncident } from '@svc/service/dashboard/api-types';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useState } from 'react';
import { wordsOf } from '../../labels.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { Problem } from '../../parts/form.tsx';
import { Notice } from '../../parts/notice.tsx';
import { phrase } from '../../texts/phrase.ts';
import { useWrite } from '../../use-api.ts';
import { useScope } from '../../use-scope.ts';

export function PlayIncident() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<History className="size-4" aria-hidden />} onClick={() => setOpen(true)}>
        Play an incident
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Play an incident"
        note="An operator saves the recorded facts of a conversion from its case. Here a new conversion goes the same way, at the same prices."
      >
        <IncidentForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function IncidentForm({ onClose }: { onClose: () => void }) {
  const { merchantId } = useScope();
  const play = useWrite('POST /merchants/{merchantId}/sandbox/incidents');
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (file: File | undefined): Promise<void> => {
    setProblem(null);
    play.reset();
    if (file === undefined) return;
    try {
      // The service checks every field of it.
      play.mutate({ params: { merchantId }, body: JSON.parse(await file.text()) });
    } catch {
      setProblem(phrase`This file is no JSON.`);
    }
  };
  return (
    <div className="space-y-4">
      <label className="block">
        <span className="mb-1 block font-medium text-ink">File of the incident</span>
        <input
          type="file"
          accept="application/json,.json"
          disabled={play.isPending}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </label>
      {problem !== null && <Notice tone="bad" title={problem} />}
      {play.error !== null && <Problem error={play.error} />}
      {play.isPending && (
        <p role="status" className="text-[13px] text-muted">
          A wallet of the Sandbox signs, and the levers do what happened outside. This takes up to a minute.
        </p>
      )}
      {play.data && <Ending played={play.data} onClose={onClose} />}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </div>
  );
}

const pathOf = (names: readonly string[]): string => names.map(wordsOf).join(' → ');

function Ending({ played, onClose }: { played: PlayedIncident; onClose: () => void }) {
  const { id, isSame, recorded, played: path, amounts, stopsAt } = played;
  const scope = useScope();
  return (
    <section aria-label="How it ended" className="space-y-3">
      <p>
        {isSame ? <Badge tone="good">The same end</Badge> : <Badge tone="bad">Another end</Badge>}{' '}
        <Link
          to="/m/$merchantId/$env/conversions/$id"
          params={{ ...scope, id }}
          onClick={onClose}
          className="text-accent"
        >
          See the conversion
        </Link>
      </p>
      <dl className="grid gap-x-8 gap-y-3 text-[13px] sm:grid-cols-2">
        <div>
          <dt className="text-muted">Recorded</dt>
          <dd className="text-ink">{pathOf(recorded)}</dd>
          {amounts && (
            <dd className="break-all text-body">{`${amounts.recorded.amountIn} → ${amounts.recorded.amountOut}`}</dd>
          )}
        </div>
        <div>
          <dt className="text-muted">Played</dt>
          <dd className="text-ink">{pathOf(path)}</dd>
          {amounts && (
            <dd className="break-all text-body">{`${amounts.played.amountIn} → ${amounts.played.amountOut}`}</dd>
          )}
        </div>
      </dl>
      {amounts && <p className="text-[13px] text-muted">Amounts in base units: what went in, and what came out.</p>}
      {stopsAt !== null && (
        <p className="text-[13px] text-body">
          Not played from here on: <span lang="en">{stopsAt}</span>
        </p>
      )}
    </section>
  );
}
