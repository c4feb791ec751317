import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formOf } from '@core/content/connector/form';
import { allFields, readFields } from '@core/content/connector/model';
import { validateForm } from '@core/content/connector/validate';
import { member } from '@core/text/values';
import { ConnectorForm } from '../../ui/connector-form/connector-form';
import { counted } from '@core/text/counted';
import { IconButton } from '../../ui/icon-button';
import { ValueView } from '../../ui/values/value-view';
import styles from './agent.module.css';

/**
 * The configuration of an agent as a form to try. No platform has shown how it reads these fields, so they are read as
 * those of a connector and never changed (docs/platform/ai-agents.md#configuration); what is no list of such fields is
 * shown as it is kept.
 */
export function ConfigurationPreview({ configuration }: { configuration: unknown }) {
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const fields = useMemo(
    () => readFields(member(configuration, 'fields'), '/configuration/fields'),
    [configuration],
  );
  const declared = member(configuration, 'fields');
  if (configuration === undefined || (Array.isArray(declared) && declared.length === 0)) {
    return <p className={styles.none}>The agent declares no fields of its own.</p>;
  }
  if (!fields.some(({ name }) => name !== '')) return <ValueView value={configuration} />;
  const shown = formOf(fields, values);
  const hidden = [...allFields(fields)].length - shown.length;
  const { problems } = validateForm(fields, values);
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <p className={styles.none}>
          A preview, with the fields read as those of a connector. {counted(shown.length, 'field')} shown
          {hidden > 0 && `, ${hidden} not shown now`}.
        </p>
        <IconButton
          size="small"
          label="Reset preview"
          icon={<RotateCcw size={14} aria-hidden />}
          disabled={Object.keys(values).length === 0}
          onClick={() => setValues({})}
        />
      </div>
      <ConnectorForm
        label="Preview of the configuration"
        fields={shown}
        problems={problems.filter(({ code }) => code !== 'missing')}
        onChange={(name, next) => setValues((before) => ({ ...before, [name]: next }))}
      />
    </div>
  );
}
