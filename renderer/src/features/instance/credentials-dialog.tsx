import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../state/bridge';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/text-field';
import styles from './views.module.css';
import { useAnswer } from '../../state/use-answer';

/** The credentials for another client; secrets are shown only on request. */
export function CredentialsDialog({ onClose }: { onClose(): void }) {
  const { value, error } = useAnswer('', () => call('instance.credentials', {}));
  const [shown, setShown] = useState(false);
  return (
    <Dialog
      title="Credentials of the instance"
      onClose={onClose}
      footer={
        <>
          <Button
            icon={shown ? <EyeOff size={14} aria-hidden /> : <Eye size={14} aria-hidden />}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide the secrets' : 'Show the secrets'}
          </Button>
          <Button tone="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.lead}>
          Any client of the platform can use these: the interface is the documented one, on this computer
          only.
        </p>
        {error && <p className={styles.error}>{error.message}</p>}
        {value && (
          <>
            <TextField mono readOnly label="Address" value={value.baseUrl} onChange={() => {}} />
            <TextField mono readOnly label="User name" value={value.username} onChange={() => {}} />
            <TextField
              mono
              readOnly
              secret={!shown}
              label="Password"
              value={value.password}
              onChange={() => {}}
            />
            <TextField
              mono
              readOnly
              secret={!shown}
              label="API key"
              value={value.apiKey}
              onChange={() => {}}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
