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
            disabled={
              reason.trim() === '' ? 'enter a reason first.' : wrongDay ? 'the date is not valid.' : false
            }
            onClick={save}
          >
            Suppress
          </Button>
        </>
      }
    >
      <p>{finding.message}</p>
      <TextField
        label="Reason"
        value={reason}
        onChange={setReason}
        multiline
        description="Saved with the suppression in packwright.config.json."
      />
      <TextField
        label="Until (optional)"
        value={until}
        onChange={setUntil}
        placeholder="2027-01-31"
        error={wrongDay ? 'Enter the date as 2027-01-31.' : undefined}
      />
    </Dialog>
  );
}
