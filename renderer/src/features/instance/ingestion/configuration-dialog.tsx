import { useState } from 'react';
import { defaultsOf, formOf } from '@core/content/connector/form';
import { sentValues } from '@core/content/connector/sent-values';
import { validateForm } from '@core/content/connector/validate';
import type { IngestingConnector } from '@core/ingestion/ingestion';
import type { JsonMap } from '@core/text/values';
import { createConfiguration } from '../../../state/ingestion';
import { reportError } from '../../../state/toasts';
import { Button } from '../../../ui/button';
import { ConnectorForm } from '../../../ui/connector-form/connector-form';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';
import styles from '../views.module.css';

interface ConfigurationDialogProps {
  connector: IngestingConnector;
  onMade(): void;
  onClose(): void;
}

/** The form of a new configuration of a connector on the local instance. */
export function ConfigurationDialog({ connector, onMade, onClose }: ConfigurationDialogProps) {
  const { fields, label } = connector;
  const [name, setName] = useState('');
  const [values, setValues] = useState<JsonMap>(() => defaultsOf(fields));
  const [busy, setBusy] = useState(false);
  const { problems } = validateForm(fields, values);
  const create = async () => {
    setBusy(true);
    try {
      await createConfiguration(connector, name.trim(), sentValues(fields, values));
      onMade();
      onClose();
    } catch (thrown) {
      reportError(thrown);
      setBusy(false);
    }
  };
  const lacks = name.trim() === '' ? 'Enter a name first.' : problems.length > 0 && 'Correct the form first.';
  return (
    <Dialog
      title={`New configuration of ${label}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={busy} disabled={lacks} onClick={() => void create()}>
            Create
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField label="Name of the configuration" value={name} onChange={setName} />
        <ConnectorForm
          label={`Configuration of ${label}`}
          fields={formOf(fields, values)}
          problems={problems.filter(({ code }) => code !== 'missing')}
          onChange={(field, value) => setValues((before) => ({ ...before, [field]: value }))}
        />
      </div>
    </Dialog>
  );
}
