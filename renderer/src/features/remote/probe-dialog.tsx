import type { RemoteInfo } from '@core/contract/remote';
import { probeRemote } from '../../state/remotes';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { RemoteMarkBadge } from '../../ui/remote-mark';
import styles from './remote.module.css';
import { useNamingBack } from './use-naming-back';

/** The question before a remote is probed, as that writes there: what is made, and that it goes again. */
export function ProbeDialog({ remote, onClose }: { remote: RemoteInfo; onClose(): void }) {
  const { name, address, mark } = remote;
  const { missing, confirm, field } = useNamingBack(remote);
  const probe = () => {
    if (missing) return;
    onClose();
    void probeRemote(name, confirm).catch(reportError);
  };
  return (
    <Dialog
      question
      title={`Try on ${name} what pushes rely on?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={missing} onClick={probe}>
            Try it on {name}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          probe();
        }}
      >
        <p>
          {address} <RemoteMarkBadge mark={mark} />
        </p>
        <p className={styles.muted}>
          A collection, a playbook, a block, a picklist, a dashboard and a report are made there, named
          “Packwright probe …”; each is changed, taken away and, where there is a recycle bin, brought back by
          the requests of a push, and read back. Nothing of anybody else is touched. What was made goes again,
          to the recycle bin where there is one.
        </p>
        {field}
      </form>
    </Dialog>
  );
}
