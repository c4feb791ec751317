import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { toWireError } from '@core/contract/errors';
import type { RemoteInfo } from '@core/contract/remote';
import { unlockRemote } from '../../state/remotes';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { TextField } from '../../ui/text-field';
import { RemoveDialog } from './remove-dialog';

/** A remote whose secret lies in a file: asks for the passphrase, once until Packwright is closed. */
export function Locked({ remote: { name, account } }: { remote: RemoteInfo }) {
  const [passphrase, setPassphrase] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [removes, setRemoves] = useState(false);
  const unlock = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await unlockRemote(name, passphrase);
    } catch (thrown) {
      setError(toWireError(thrown).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void unlock();
      }}
    >
      <EmptyState
        icon={<KeyRound size={28} strokeWidth={1.5} aria-hidden />}
        title={`The ${account.kind === 'user' ? 'password' : 'API key'} of ${name} is sealed`}
        actions={
          <>
            <TextField
              secret
              hideLabel
              label="Passphrase"
              placeholder="Passphrase"
              value={passphrase}
              onChange={setPassphrase}
              error={error}
            />
            <Button
              type="submit"
              tone="primary"
              busy={busy}
              disabled={passphrase === '' ? 'Give the passphrase first.' : false}
            >
              Open
            </Button>
            <Button tone="caution" onClick={() => setRemoves(true)}>
              Remove it…
            </Button>
          </>
        }
      >
        It lies in a file under a passphrase. What you give here is kept in memory until Packwright is closed.
      </EmptyState>
      {removes && <RemoveDialog name={name} onClose={() => setRemoves(false)} />}
    </form>
  );
}
