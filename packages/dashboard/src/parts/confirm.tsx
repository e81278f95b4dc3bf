// Asks for confirmation of an irreversible action, with a reason when the audit log needs one.
import type { ReactNode } from 'react';
import type { ApiError } from '../api.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Form, type FormValues, TextField } from './form.tsx';

interface ConfirmProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  action: string;
  danger?: boolean;
  withReason?: boolean;
  busy: boolean;
  error: ApiError | null;
  onConfirm: (values: FormValues) => void;
}

export function Confirm(props: ConfirmProps) {
  const { open, onClose, title, children, action, danger = false, withReason = false, busy, error, onConfirm } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Form error={error} onSubmit={onConfirm}>
        {children !== undefined && <div className="space-y-3 text-body">{children}</div>}
        {withReason && (
          <TextField label="Reason" name="reason" maxLength={500} hint="Kept in the audit log with your name." />
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy}>
            {action}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
