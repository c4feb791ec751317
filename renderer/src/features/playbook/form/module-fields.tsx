import { textOf } from '@core/text/values';
import { modulesOf } from '@core/content/steps/wording';
import {
  addressOf,
  moduleIn,
  searchOf,
  searchText,
  type ModuleSearch,
} from '@core/edit/playbook/module-address';
import { useFormSchema } from '../../../state/form-schema';
import { PickField } from '../../../ui/pick-field';
import { PickList } from '../../../ui/pick-list';
import { Switch } from '../../../ui/switch';
import { TextField } from '../../../ui/text-field';
import { labelOf, type ArgumentFieldProps } from './argument-props';
import { ExpressionField } from './expression-field';
import { useArgumentPlace, useChangeArguments, useStepForm } from './form-context';
import styles from './form.module.css';

function useModuleOptions() {
  const { modules } = useFormSchema();
  return modules.map(({ type, title }) => ({ id: type, label: title, description: type }));
}

/** The name of a module. */
export function ModuleField({ argument, value }: ArgumentFieldProps) {
  const place = useArgumentPlace(argument.key);
  const { readOnly } = useStepForm();
  const set = (next: unknown) => place.set(next, `Change ${argument.title.toLowerCase()}`);
  return (
    <ExpressionField label={labelOf(argument)} pointer={place.pointer} value={value} onChange={set}>
      <PickField
        label={labelOf(argument)}
        value={textOf(value) ?? ''}
        options={useModuleOptions()}
        placeholder="Choose a module"
        description={argument.help}
        readOnly={readOnly}
        onChange={set}
      />
    </ExpressionField>
  );
}

/** The modules a trigger is for. The older single one is kept in step. */
export function ModulesField({ argument }: ArgumentFieldProps) {
  const { step, readOnly } = useStepForm();
  const change = useChangeArguments();
  return (
    <PickList
      label={labelOf(argument)}
      values={modulesOf(step.arguments)}
      options={useModuleOptions()}
      placeholder="Add a module"
      readOnly={readOnly}
      onChange={(modules) =>
        change('Change the modules', (args) => ({
          ...args,
          [argument.key]: modules,
          ...('resource' in args ? { resource: modules[0] ?? '' } : {}),
        }))
      }
    />
  );
}

/** A module by its address, as steps that write records name it. */
export function CollectionField({ argument, value }: ArgumentFieldProps) {
  const place = useArgumentPlace(argument.key);
  const { step, readOnly } = useStepForm();
  const options = useModuleOptions();
  const address = textOf(value) ?? '';
  const set = (next: unknown) => place.set(next, `Change ${argument.title.toLowerCase()}`);
  return (
    <ExpressionField label={labelOf(argument)} pointer={place.pointer} value={value} onChange={set}>
      <PickField
        label={labelOf(argument)}
        value={moduleIn(address)}
        options={options}
        placeholder="Choose a module"
        readOnly={readOnly}
        onChange={(module) => set(addressOf(module, address, step.type?.name === 'IngestBulkFeed'))}
      />
    </ExpressionField>
  );
}

/** Which module is searched, and for how many records. */
export function SearchField({ argument, value }: ArgumentFieldProps) {
  const place = useArgumentPlace(argument.key);
  const { readOnly } = useStepForm();
  const options = useModuleOptions();
  const search = searchOf(textOf(value) ?? '');
  const set = (next: unknown) => place.set(next, `Change ${argument.title.toLowerCase()}`);
  const change = (next: Partial<ModuleSearch>) => set(searchText({ ...search, ...next }));
  return (
    <>
      <ExpressionField label={labelOf(argument)} pointer={place.pointer} value={value} onChange={set}>
        <PickField
          label={labelOf(argument)}
          value={search.module}
          options={options}
          placeholder="Choose a module"
          readOnly={readOnly}
          onChange={(module) => change({ module })}
        />
      </ExpressionField>
      {!(textOf(value) ?? '').includes('{') && (
        <div className={styles.stack}>
          <TextField
            label="Maximum records"
            value={search.limit}
            placeholder="30"
            readOnly={readOnly}
            error={/^\d*$/.test(search.limit) ? undefined : 'A whole number is needed.'}
            onChange={(limit) => change({ limit })}
          />
          <Switch
            label="With related records"
            description="Each record then has the records it is linked to."
            checked={search.relationships}
            disabled={readOnly}
            onChange={(relationships) => change({ relationships })}
          />
        </div>
      )}
    </>
  );
}
