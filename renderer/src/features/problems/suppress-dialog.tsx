import { useState } from 'react';
import type { Finding } from '@core/contract';
import { suppress } from '../../state/fixes';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/text-field';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Asks why a finding is right as it is, and until when, and writes it into the configuration. */
export function SuppressDialog({ finding, onClose }: { finding: Finding; onClose(): void }) {
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const wrongDay = until !== '' && !day.test(until);
  const save = () => {
    onClose();
    suppress(finding, reason.trim(), until === '' ? null : until).catch(reportError);
  };
  return (
    <Dialog
      title={`Suppress ${finding.code} here`}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            disabled={reason.trim() === '' ? 'say why first.' : wrongDay ? 'the day is not one.' : false}
            onClick={save}
          >
            Suppress
          </Button>
        </>
      }
    >
      <p>{finding.message}</p>
      <TextField
        label="Why it is right as it is"
        value={reason}
        onChange={setReason}
        multiline
        description="Kept in packwright.config.json, for whoever asks later."
      />
      <TextField
        label="Until (optional)"
        value={until}
        onChange={setUntil}
        placeholder="2027-01-31"
        error={wrongDay ? 'Write the day as 2027-01-31.' : undefined}
      />
    </Dialog>
  );
}
