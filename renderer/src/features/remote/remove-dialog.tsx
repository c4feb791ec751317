import { useState } from 'react';
import { forgetPlan, usePushing } from '../../state/remote-pushing';
import { forgetRemoteRuns, useRemoteRuns } from '../../state/remote-runs';
import { removeRemote } from '../../state/remotes';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

/** Asks before a remote is forgotten. */
export function RemoveDialog({ name, onClose }: { name: string; onClose(): void }) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await removeRemote(name);
      // Another one may get its name.
      if (usePushing.getState().name === name) forgetPlan();
      if (useRemoteRuns.getState().name === name) forgetRemoteRuns();
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
      title={`Forget ${name}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" busy={busy} onClick={() => void remove()}>
            Forget it
          </Button>
        </>
      }
    >
      Its password or key, its log, what was pulled from it as the base of comparisons, and what could be
      taken back of pushes are removed from this computer. Nothing changes there, and no file of a workspace
      does.
    </Dialog>
  );
}
