// Asks before what was typed is thrown away: by a link, by Back, and by closing the tab.
import { useBlocker } from '@tanstack/react-router';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

export function Unsaved({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <Dialog open={status === 'blocked'} onClose={() => reset?.()} title="Leave without saving?">
      <p className="text-body">What you have typed on this page is not saved, and is lost when you leave.</p>
      <DialogActions>
        <Button onClick={() => reset?.()}>Stay</Button>
        <Button look="danger" onClick={() => proceed?.()}>
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  );
}
