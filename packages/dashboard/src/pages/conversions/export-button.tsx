// Saves what the list shows as a CSV file, made by the export job.
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Input } from '../../api.ts';
import { Button } from '../../parts/button.tsx';
import { say } from '../../parts/toast.tsx';
import { phrase } from '../../texts/phrase.ts';
import { serviceNow } from '../../use-now.ts';
import { fileNameOf, whyNoFile } from '../statements/file-names.ts';
import { makeAndSave } from '../statements/save-export.ts';

type ListInput = Input<'GET /merchants/{merchantId}/conversions'>;

export function ExportButton({ input: { params, query } }: { input: ListInput }) {
  const { env, status, type, wallet, from = 0, to, search, txHash, metadataName, changedSince } = query;
  const filters = { ...(status && { status }), ...(type && { type }), ...(wallet && { wallet }) };
  // The job has none of these: a file of other rows than the list shows would mislead.
  const isFinder = [search, txHash, metadataName, changedSince].some((each) => each !== undefined);
  const run = useMutation({
    mutationFn: () => {
      // Of the list it is the first moment after, of a file the last in it.
      const until = (to ?? Math.ceil(serviceNow() / 1000) + 1) - 1;
      const wanted = { kind: 'conversions', format: 'csv', from, to: until, filters } as const;
      const name = fileNameOf({ ...wanted, env, createdAt: Math.ceil(serviceNow() / 1000) });
      return makeAndSave({ ...params, env }, wanted, name);
    },
    onSuccess: () => say('Saved. It is kept for seven days on the page Statements, among the files.'),
    onError: (error) => say(whyNoFile(error)),
  });
  return (
    <Button
      busy={run.isPending}
      disabled={isFinder}
      {...(isFinder && { title: phrase`Clear the search first: files are made by status, type, wallet and time` })}
      icon={<Download className="size-4" aria-hidden />}
      onClick={() => run.mutate()}
    >
      CSV
    </Button>
  );
}
