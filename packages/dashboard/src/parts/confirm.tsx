// Asks for confirmation of an irreversible action, with a reason when the audit log needs one.
import type { ReactNode } from 'react';
import type { ApiError } from '../api.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Form, type FormValues } from './form.tsx';
import { ReasonFields } from './reason-fields.tsx';

interface ConfirmProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  action: string;
  danger?: boolean;
  withReason?: boolean;
  /** Also asks for words that the merchant may read. */
  withPublicReason?: boolean;
  /** The reason itself is shown to the merchant. */
  isReasonRead?: boolean;
  /** False keeps the button closed, for something that must be typed first. */
  isReady?: boolean;
  busy: boolean;
  error: ApiError | null;
  onConfirm: (values: FormValues) => void;
}

export function Confirm(props: ConfirmProps) {
  const { open, onClose, title, children, action, danger = false, withReason = false, busy, error, onConfirm } = props;
  const { withPublicReason = false, isReasonRead = false, isReady = true } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Form error={error} onSubmit={onConfirm}>
        {children !== undefined && <div className="space-y-3 text-body">{children}</div>}
        {withReason && <ReasonFields withPublic={withPublicReason} isReadByMerchant={isReasonRead} />}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy} disabled={!isReady}>
            {action}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
