import { mapOf, member, textOf, withAt } from '@core/text/values';
import { modulesOf } from '@core/content/steps/wording';
import { stored } from '@core/query/conditions/stored';
import { joinPointer } from '@core/text/pointer';
import { PickList } from '../../../ui/pick-list';
import { ConditionBuilder } from '../../../ui/condition-builder/condition-builder';
import { Switch } from '../../../ui/switch';
import type { ArgumentFieldProps } from './argument-props';
import { SortFields } from './sort-fields';
import { useArgumentPlace, useChangeArguments, useStepForm } from './form-context';
import styles from './form.module.css';
import { TemplateInput } from './template-input';
import { useFieldScope, useFieldsOf } from '../../../state/use-fields';

interface QueryEditorProps {
  label: string;
  /** Keys below the arguments. */
  keys: readonly string[];
  value: unknown;
  modules: readonly string[];
  /** Conditions may be on fields that were changed. */
  changes?: boolean;
  /** Dates may be compared with a time relative to the run. */
  relative?: boolean;
}

/** A query at a place of the arguments. */
export function QueryEditor(props: QueryEditorProps) {
  const { label, keys, value, modules, changes = false, relative = false } = props;
  const place = useArgumentPlace(...keys);
  const change = useChangeArguments();
  const at = joinPointer('', ...keys);
  const { readOnly } = useStepForm();
  const scope = useFieldScope(modules);
  return (
    <ConditionBuilder
      label={label}
      scope={scope}
      value={value}
      writer={stored}
      readOnly={readOnly}
      changes={changes}
      relative={relative}
      onChange={(query, what, typed) =>
        change(what, (args) => mapOf(withAt(args, at, query)), typed ? at : null)
      }
      renderValue={({ label: name, value: current, keys: below, onChange }) => (
        <TemplateInput
          label={name}
          hideLabel
          pointer={joinPointer(place.pointer, ...below)}
          value={current}
          onChange={onChange}
        />
      )}
    />
  );
}

/** The conditions of a search or of a trigger. */
export function QueryField({ argument, value }: ArgumentFieldProps) {
  const { step } = useStepForm();
  const { type, arguments: args } = step;
  const isTrigger = type?.family === 'trigger';
  const module = type?.module?.(args) ?? null;
  const modules = isTrigger ? modulesOf(args) : module === null ? [] : [module];
  return (
    <div className={styles.group} role="group" aria-label={argument.title}>
      <span className={styles.label}>{argument.title}</span>
      {argument.help && <p className={styles.help}>{argument.help}</p>}
      <QueryEditor
        label={argument.title}
        keys={[argument.key]}
        value={value}
        modules={modules}
        changes={type?.name === 'cybersponse.post_update' || type?.name === 'cybersponse.pre_update'}
        relative={!isTrigger}
      />
      {!isTrigger && <SortFields argument={argument.key} value={value} modules={modules} />}
      {!isTrigger && <SelectedFields argument={argument.key} modules={modules} />}
    </div>
  );
}

/** Which fields a search gives back. */
function SelectedFields({ argument, modules }: { argument: string; modules: readonly string[] }) {
  const { step, readOnly } = useStepForm();
  const change = useChangeArguments();
  const fields = useFieldsOf(modules);
  const { checkboxFields, [argument]: query } = step.arguments;
  const selected = member(query, '__selectFields');
  const chosen = Array.isArray(selected) ? selected : [];
  return (
    <>
      <Switch
        label="Only some fields"
        description="A smaller answer, where few fields are read."
        checked={checkboxFields === true}
        disabled={readOnly}
        onChange={(on) => change('Choose fields of the answer', (args) => ({ ...args, checkboxFields: on }))}
      />
      {checkboxFields === true && (
        <PickList
          label="Fields of the answer"
          values={chosen.flatMap((name) => textOf(name) ?? [])}
          options={fields.map(({ name, title }) => ({ id: name, label: title, description: name }))}
          placeholder="Add a field"
          readOnly={readOnly}
          onChange={(names) =>
            change('Choose fields of the answer', (args) => ({
              ...args,
              [argument]: { ...mapOf(query), __selectFields: names },
            }))
          }
        />
      )}
    </>
  );
}
