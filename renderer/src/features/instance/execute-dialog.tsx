import { Play } from 'lucide-react';
import { useState } from 'react';
import { formFields } from '@core/engine/form-fields';
import type { ModuleInfo } from '@core/module-view/module';
import { recordTitle } from '@core/module-view/record-text';
import type { JsonMap } from '@core/text/values';
import { call } from '../../state/bridge';
import { formWorld } from '../../state/instance-questions';
import { executeOn } from '../../state/instance-runs';
import { reportError } from '../../state/toasts';
import { useAnswer } from '../../state/use-answer';
import { firstTexts, type FormTexts, readForm } from '../../ui/answer-form/field-values';
import { FormFields } from '../../ui/answer-form/form-fields';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Select } from '../../ui/select';
import { useFirstInvalid } from '../../ui/use-first-invalid';
import styles from './views.module.css';

interface ExecuteDialogProps {
  module: ModuleInfo;
  record: JsonMap;
  onClose(): void;
}

/** The playbooks that are started by hand on a record of the instance, and the form of the chosen one. */
export function ExecuteDialog({ module, record, onClose }: ExecuteDialogProps) {
  const { type } = module;
  const found = useAnswer(type, () => call('instance.actions', { module: type }));
  const [chosen, setChosen] = useState<string | null>(null);
  const [texts, setTexts] = useState<FormTexts | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useFirstInvalid<HTMLFormElement>(errors);
  const actions = found.value?.actions ?? [];
  const action = actions.find(({ playbook }) => playbook === chosen) ?? actions[0];
  const fields = formFields(action?.inputVariables, formWorld(record));
  const start = () => {
    if (!action) return;
    const read = readForm(fields, texts ?? firstTexts(fields));
    setErrors(read.errors);
    if (Object.keys(read.errors).length > 0) return;
    onClose();
    void executeOn(action, { module: type, uuid: String(record.uuid) }, read.values).catch(reportError);
  };
  return (
    <Dialog
      title={`Execute on ${recordTitle(record, module)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            icon={<Play size={14} aria-hidden />}
            disabled={!action && 'There is no playbook to run.'}
            onClick={start}
          >
            Run
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        {action ? (
          <Select
            label="Playbook"
            options={actions.map(({ playbook, title, name }) => ({
              id: playbook,
              label: title === name ? name : `${title} (${name})`,
            }))}
            value={action.playbook}
            onChange={(playbook) => {
              setChosen(playbook);
              setTexts(null);
              setErrors({});
            }}
          />
        ) : (
          <p role="status" className={styles.muted}>
            {found.error?.message ??
              (found.value
                ? `No active playbook of the instance is started by hand on ${module.title}. Give one a manual trigger on them, and load the workspace again.`
                : 'Reading the playbooks of the instance…')}
          </p>
        )}
        <FormFields fields={fields} texts={texts ?? firstTexts(fields)} errors={errors} onChange={setTexts} />
      </form>
    </Dialog>
  );
}
