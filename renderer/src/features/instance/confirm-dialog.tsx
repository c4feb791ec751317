import { useState, type ReactNode } from 'react';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

export interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** Label of the confirming button. */
  action: string;
  onConfirm(): Promise<void>;
  onClose(): void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, children, action, onConfirm, onClose }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } catch (thrown) {
      reportError(thrown);
    } finally {
      onClose();
    }
  };
  return (
    <Dialog
      question
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" busy={busy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
