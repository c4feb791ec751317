import type { ReactNode } from 'react';
import type { ArgumentKind } from '@core/content/steps/argument';
import { Select } from '../../../ui/select';
import { Switch } from '../../../ui/switch';
import { labelOf, type ArgumentFieldProps } from './argument-props';
import { useArgumentPlace, useStepForm } from './form-context';
import { AssignmentFields } from './assignment-fields';
import { BranchFields } from './branch-fields';
import { ConnectorFields } from './connector-fields';
import { DurationFields } from './duration-fields';
import { FormBuilder } from './form-builder';
import styles from './form.module.css';
import { ListField } from './list-field';
import { MapFields } from './map-fields';
import { CollectionField, ModuleField, ModulesField, SearchField } from './module-fields';
import { ChildParameters, PlaybookField } from './playbook-fields';
import { QueryField } from './query-field';
import { RecordField } from './record-field';
import { ResourceFields } from './resource-fields';
import { TemplateInput } from './template-input';
import { TimeoutFields } from './timeout-fields';
import { DisplayConditions, StartVariables, ToastFields } from './trigger-fields';
import { WaitRuleFields } from './wait-rule-fields';

/** How each kind of argument is edited; a kind without an entry is edited as JSON. */
const editors: Partial<Record<ArgumentKind, (props: ArgumentFieldProps) => ReactNode>> = {
  flag: FlagField,
  choice: ChoiceField,
  'long-text': (props) => <TextArgument {...props} multiline />,
  'rich-text': (props) => <TextArgument {...props} multiline />,
  code: (props) => <TextArgument {...props} multiline language="python" />,
  map: MapArgument,
  list: ListField,
  module: ModuleField,
  modules: ModulesField,
  collection: CollectionField,
  search: SearchField,
  query: QueryField,
  record: RecordField,
  fields: ResourceFields,
  merging: MapArgument,
  // The fields of a call are shown together: the value of one depends on the others.
  connector: ConnectorFields,
  playbook: PlaybookField,
  'playbook-parameters': ChildParameters,
  duration: DurationArgument,
  timeout: TimeoutFields,
  branches: BranchFields,
  buttons: BranchFields,
  form: FormBuilder,
  assignment: AssignmentFields,
  'wait-rule': WaitRuleFields,
};

/** Arguments whose form says more than their kind does. */
const editorsByKey: Readonly<Record<string, (props: ArgumentFieldProps) => ReactNode>> = {
  displayConditions: DisplayConditions,
  showToasterMessage: ToastFields,
  step_variables: StartVariables,
};

/** The field of one argument of a step, by what the argument holds. */
export function ArgumentField(props: ArgumentFieldProps) {
  const { key, kind } = props.argument;
  const Editor = (Object.hasOwn(editorsByKey, key) ? editorsByKey[key] : editors[kind]) ?? TextArgument;
  return <Editor {...props} />;
}

export function TextArgument({
  argument,
  value,
  multiline,
  language,
}: ArgumentFieldProps & { multiline?: boolean; language?: 'python' }) {
  const place = useArgumentPlace(argument.key);
  const isData = typeof value === 'object' && value !== null;
  return (
    <TemplateInput
      label={labelOf(argument)}
      pointer={place.pointer}
      value={value}
      multiline={multiline === true || isData}
      language={language ?? (isData ? 'json' : 'template')}
      description={argument.help}
      onChange={(next) => place.set(next, `Change ${argument.title.toLowerCase()}`)}
    />
  );
}

function FlagField(props: ArgumentFieldProps) {
  const { argument, value } = props;
  const place = useArgumentPlace(argument.key);
  const { readOnly } = useStepForm();
  if (typeof value === 'string' && value.includes('{')) return <TextArgument {...props} />;
  const on = value === undefined ? argument.default === true : value === true || value === 'true';
  return (
    <Switch
      label={argument.title}
      {...(argument.help ? { description: argument.help } : {})}
      checked={on}
      disabled={readOnly}
      onChange={(next) => place.set(next, `Change ${argument.title.toLowerCase()}`)}
    />
  );
}

function ChoiceField(props: ArgumentFieldProps) {
  const { argument, value } = props;
  const place = useArgumentPlace(argument.key);
  const { readOnly } = useStepForm();
  const options = argument.choices ?? [];
  const current = value ?? argument.default ?? null;
  // A template, or an unknown value, is kept as text.
  if (current !== null && current !== '' && !options.some((option) => option.value === current))
    return <TextArgument {...props} />;
  return (
    <Select
      label={labelOf(argument)}
      value={typeof current === 'string' && current !== '' ? current : null}
      options={options.map(({ value: id, title }) => ({ id, label: title }))}
      disabled={readOnly}
      onChange={(next) => place.set(next, `Change ${argument.title.toLowerCase()}`)}
    />
  );
}

function MapArgument({ argument, value }: ArgumentFieldProps) {
  return (
    <div className={styles.group} role="group" aria-label={argument.title}>
      <span className={styles.label}>{labelOf(argument)}</span>
      {argument.help && <p className={styles.help}>{argument.help}</p>}
      <MapFields keys={[argument.key]} value={value} noun="field" />
    </div>
  );
}

function DurationArgument({ argument, value }: ArgumentFieldProps) {
  return (
    <div className={styles.group} role="group" aria-label={argument.title}>
      <span className={styles.label}>{labelOf(argument)}</span>
      {argument.help && <p className={styles.help}>{argument.help}</p>}
      <DurationFields name={argument.key} value={value} leads={false} />
    </div>
  );
}
