import { formFields } from '@core/engine/form-fields';
import type { ModuleInfo } from '@core/module-view/module';
import { recordTitle } from '@core/module-view/record-text';
import type { JsonMap } from '@core/text/values';
import { call } from '../../state/bridge';
import { formWorld } from '../../state/instance-questions';
import { executeOn } from '../../state/instance-runs';
import { reportError } from '../../state/toasts';
import { useAnswer } from '../../state/use-answer';
import { StartFormDialog } from './start-form-dialog';

interface ExecuteDialogProps {
  module: ModuleInfo;
  record: JsonMap;
  onClose(): void;
}

/** The playbooks that are started by hand on a record of the instance, and the form of the chosen one. */
export function ExecuteDialog({ module, record, onClose }: ExecuteDialogProps) {
  const { type } = module;
  const found = useAnswer(type, () => call('instance.actions', { module: type }));
  const actions = found.value?.actions ?? [];
  const actionOf = (id: string) => actions.find(({ playbook }) => playbook === id);
  return (
    <StartFormDialog
      title={`Execute on ${recordTitle(record, module)}`}
      label="Playbook"
      choices={actions.map(({ playbook, title, name }) => ({
        id: playbook,
        label: title === name ? name : `${title} (${name})`,
      }))}
      fieldsOf={(id) => formFields(actionOf(id)?.inputVariables, formWorld(record))}
      instead={
        found.error?.message ??
        (found.value
          ? `No active playbook of the instance is started by hand on ${module.title}. Give one a manual trigger on them, and load the workspace again.`
          : 'Reading the playbooks of the instance…')
      }
      start="Run"
      noChoice="There is no playbook to run."
      onStart={(id, values) => {
        const action = actionOf(id);
        if (action)
          void executeOn(action, { module: type, uuid: String(record.uuid) }, values).catch(reportError);
      }}
      onClose={onClose}
    />
  );
}
