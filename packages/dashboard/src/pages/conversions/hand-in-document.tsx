// The dialog in which a merchant hands in a document for compliance.
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { Field, Form } from '../../parts/form.tsx';
import { Notice } from '../../parts/notice.tsx';
import { say } from '../../parts/toast.tsx';
import { phrase } from '../../texts/phrase.ts';
import { useWrite } from '../../use-api.ts';
import { useScope } from '../../use-scope.ts';

const MAX_BYTES = 2_000_000;

interface HandInProps {
  open: boolean;
  onClose: () => void;
  conversionId: string;
}

/** Inside the dialog, so that closing it forgets the file. */
export const HandInDocument = ({ open, onClose, conversionId }: HandInProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Hand in a document"
    note="Only compliance opens it, and each time is in the audit log. It cannot be taken back or read again here."
  >
    <DocumentForm onClose={onClose} conversionId={conversionId} />
  </Dialog>
);

function DocumentForm({ onClose, conversionId }: Omit<HandInProps, 'open'>) {
  const { merchantId } = useScope();
  const [file, setFile] = useState<File | null>(null);
  const hand = useWrite('POST /merchants/{merchantId}/conversions/{id}/documents');
  const isTooLarge = file !== null && file.size > MAX_BYTES;
  const submit = async (): Promise<void> => {
    if (file === null) return;
    const body = { name: file.name.slice(0, 200), content: await toBase64(file) };
    await hand.mutateAsync({ params: { merchantId, id: conversionId }, body });
    say(phrase`It is handed in.`);
    onClose();
  };
  return (
    <Form error={hand.error} onSubmit={() => void submit().catch(() => undefined)}>
      <Field
        label="File"
        name="content"
        type="file"
        accept="application/pdf,image/png,image/jpeg"
        hint="A PDF, PNG or JPEG file of at most 2 MB."
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      {isTooLarge && <Notice tone="warn" title="The file is larger than 2 MB" />}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" busy={hand.isPending} disabled={file === null || isTooLarge}>
          Hand in
        </Button>
      </DialogActions>
    </Form>
  );
}

const toBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
