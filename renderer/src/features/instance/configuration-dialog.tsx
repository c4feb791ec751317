import { useState } from 'react';
import { defaultsOf, formOf } from '@core/content/connector/form';
import { sentValues } from '@core/content/connector/sent-values';
import { validateForm } from '@core/content/connector/validate';
import type { ConnectorField } from '@core/content/connector/model';
import type { JsonMap } from '@core/text/values';
import { changeConfiguration, type Configuration, createConfiguration } from '../../state/configurations';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { ConnectorForm } from '../../ui/connector-form/connector-form';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/text-field';
import styles from './views.module.css';

interface ConfigurationDialogProps {
  connector: { id: number; label: string; fields: readonly ConnectorField[] };
  /** The one that is changed; a new one where this is absent. */
  known?: Configuration;
  /** A new one is the default. */
  isFirst: boolean;
  onMade(): void;
  onClose(): void;
}

/** The form of a configuration of a connector on the local instance: a new one, or one that is changed. */
export function ConfigurationDialog({
  connector,
  known,
  isFirst,
  onMade,
  onClose,
}: ConfigurationDialogProps) {
  const { fields, label } = connector;
  const [name, setName] = useState(known?.name ?? '');
  const [values, setValues] = useState<JsonMap>(() => ({ ...defaultsOf(fields), ...known?.values }));
  const [busy, setBusy] = useState(false);
  const { problems } = validateForm(fields, values);
  const save = async () => {
    setBusy(true);
    try {
      const config = sentValues(fields, values);
      if (known) await changeConfiguration(known, { name: name.trim(), config });
      else await createConfiguration(connector.id, name.trim(), isFirst, config);
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
      title={known ? `${known.name}, configuration of ${label}` : `New configuration of ${label}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={busy} disabled={lacks} onClick={() => void save()}>
            {known ? 'Save' : 'Create'}
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
