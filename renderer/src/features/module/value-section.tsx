import { changesWithin, type FieldType } from '@core/content/module/field-types';
import type { ShownField } from '@core/content/module/shown-fields';
import { dataSourceOf } from '@core/edit/module/new-field';
import { uuidOfIri } from '@core/content/iri';
import { mapOf, textOf } from '@core/text/values';
import { type FormSchemaView, useFormSchema } from '../../state/form-schema';
import { itemsOf } from '../../state/use-fields';
import { PickField } from '../../ui/pick-field';
import { Select } from '../../ui/select';
import { SettledField } from '../../ui/settled-field';
import { Switch } from '../../ui/switch';
import { EditableText } from '../../ui/values/property-form';
import { Section } from '../../ui/values/section';
import type { FieldEdits } from './field-edits';
import styles from './module-editor.module.css';

export interface FieldSectionProps {
  field: ShownField;
  /** Undefined for a type that is not known: of that only is offered what every field has. */
  type: FieldType | undefined;
  edits: FieldEdits;
  canEdit: boolean;
}

/** What a field holds: its type, where its values come from, its default, its limits. */
export function ValueSection({ field, type, edits, canEdit }: FieldSectionProps) {
  const schema = useFormSchema();
  if (!type) return null;
  const others = changesWithin(type, field.type);
  return (
    <Section title="Values">
      <div className={styles.fieldsOf}>
        {others.length > 1 && (
          <Select
            label="Type"
            value={type.id}
            options={others.map(({ id, label }) => ({ id, label }))}
            disabled={!canEdit}
            onChange={(id) => {
              const next = others.find((one) => one.id === id);
              if (next) edits.setAll({ formType: id, collection: next.collection }, 'Change the type');
            }}
          />
        )}
        {type.settings.has('picklist') && (
          <PickField
            label="Picklist"
            value={field.picklist ?? ''}
            options={schema.picklists.map(({ name }) => ({ id: name, label: name }))}
            placeholder="Choose a picklist"
            description="Another list has other items: the default goes, and records keep items of the list before."
            readOnly={!canEdit}
            onChange={(name) => name !== '' && changePicklist(name, field, type, schema, edits)}
          />
        )}
        {field.target !== null && (
          <p className={styles.hint}>
            Leads to {schema.module(field.target)?.title ?? field.target}
            {field.inversedField === null
              ? '; nothing leads back.'
              : `, where “${field.inversedField}” leads back.`}
          </p>
        )}
        {type.settings.has('default') && (
          <Default field={field} type={type} edits={edits} canEdit={canEdit} />
        )}
        {type.settings.has('length') && <Limits field={field} type={type} edits={edits} canEdit={canEdit} />}
      </div>
    </Section>
  );
}

function changePicklist(
  name: string,
  { picklist, value }: ShownField,
  type: FieldType,
  schema: FormSchemaView,
  edits: FieldEdits,
): void {
  if (name === picklist) return;
  const items = itemsOf(schema.picklist(name)).flatMap(({ iri }) => uuidOfIri(iri) ?? []);
  const source = dataSourceOf(type, null, { name, items: items.map((uuid) => ({ uuid })) });
  const hasDefault = value.defaultValue !== null && value.defaultValue !== '';
  edits.setAll({ dataSource: source, ...(hasDefault && { defaultValue: null }) }, 'Change the picklist');
}

/** The value a new record begins with; what is emptied is written as the type has it. */
function Default({ field, type, edits, canEdit }: FieldSectionProps) {
  const schema = useFormSchema();
  const written = field.value.defaultValue;
  const none = written === null ? null : (type?.defaultValue ?? null);
  const set = (value: string | null) =>
    edits.set('defaultValue', value === '' ? none : value, 'Change the default');
  if (type?.id === 'picklist') {
    const options = itemsOf(field.picklist === null ? undefined : schema.picklist(field.picklist));
    return (
      <Select
        label="Default"
        value={textOf(written) ?? ''}
        options={[{ id: '', label: 'None' }, ...options.map(({ iri, name }) => ({ id: iri, label: name }))]}
        disabled={!canEdit}
        onChange={set}
      />
    );
  }
  if (type?.id === 'checkbox')
    return (
      <Switch
        label="Checked by default"
        checked={written === '1' || written === true || written === 'true'}
        disabled={!canEdit}
        onChange={(on) => set(on ? '1' : '')}
      />
    );
  return (
    <EditableText
      label="Default"
      value={textOf(written)}
      readOnly={!canEdit}
      onChange={(text) => set(text)}
    />
  );
}

/** Fewest and most characters, or the least and greatest number. */
function Limits({ field, type, edits, canEdit }: FieldSectionProps) {
  const validation = mapOf(field.value.validation);
  const isOn = validation['_enableRange'] === true;
  const isObject = type?.id === 'object' || type?.id === 'json';
  const limit = (key: 'minlength' | 'maxlength', label: string) => (
    <SettledField
      label={label}
      value={typeof validation[key] === 'number' ? String(validation[key]) : ''}
      readOnly={!canEdit}
      problemOf={(text) => (/^-?\d{1,10}$/.test(text.trim()) ? null : 'A whole number.')}
      onChange={(text) => edits.set(['validation', key], Number(text), `Change: ${label.toLowerCase()}`)}
    />
  );
  if (isObject) return limit('maxlength', 'Most characters');
  return (
    <>
      <Switch
        label="Length constraints"
        description="Without them the limits are the form’s and check nothing."
        checked={isOn}
        disabled={!canEdit}
        onChange={(on) => edits.set(['validation', '_enableRange'], on, 'Change the length constraints')}
      />
      {isOn && (
        <div className={styles.pair}>
          {limit('minlength', 'At least')}
          {limit('maxlength', 'At most')}
        </div>
      )}
    </>
  );
}
