import { Plus, X } from 'lucide-react';
import { defaultSortOf } from '@core/content/module/default-sort';
import { readDefinition } from '@core/content/module/definition';
import type { ShownField } from '@core/content/module/shown-fields';
import { uniqueConstraintsOf } from '@core/content/module/unique';
import { setUnique } from '@core/edit/module/edit-settings';
import { systemFields } from '@core/schema/system-fields';
import { removeAt } from '@core/text/json/edit';
import { elementsOf, firstText, mapOf, member, textOf } from '@core/text/values';
import { DetailsPart } from '../../editor-frame/details';
import { useFindingsOf } from '../../state/findings';
import { applyFix } from '../../state/fixes';
import { changeText, changeValue, editValue } from '../../state/form-edits';
import { Button } from '../../ui/button';
import { FindingList } from '../../ui/finding-list';
import { IconButton } from '../../ui/icon-button';
import { PickField } from '../../ui/pick-field';
import { PickList } from '../../ui/pick-list';
import { Select } from '../../ui/select';
import { Switch } from '../../ui/switch';
import { EditableText } from '../../ui/values/property-form';
import { Section } from '../../ui/values/section';
import { moduleFlags } from './module-flags';
import styles from './module-editor.module.css';
import { PublishSection } from './publish-section';
import { TitleTemplate } from './title-template';
import type { Publishing } from './use-publish-effects';

interface ModulePanelProps {
  path: string;
  definition: unknown;
  fields: readonly ShownField[];
  publishing: Publishing;
  canEdit: boolean;
}

/** What holds for all records of the module: labels, title, who owns them, which are alike, their order. */
export function ModulePanel(props: ModulePanelProps) {
  const { path, definition, fields, publishing, canEdit } = props;
  const findings = useFindingsOf(path).filter(({ pointer }) => !pointer?.startsWith('/attributes/'));
  const isWhole = readDefinition(definition)?.complete === true;
  const descriptions = member(definition, 'descriptions');
  const text = (pointer: string, label: string, value: unknown) => (
    <EditableText
      label={label}
      value={textOf(value)}
      readOnly={!canEdit}
      onChange={(next) => editValue(path, pointer, next, `Change ${label.toLowerCase()}`)}
    />
  );
  return (
    <DetailsPart title="The module">
      <FindingList findings={findings} onFix={canEdit ? (finding) => void applyFix(finding) : null} />
      {text('/descriptions/plural', 'Name', member(descriptions, 'plural'))}
      {text('/descriptions/singular', 'Name of one', member(descriptions, 'singular'))}
      <TitleTemplate path={path} definition={definition} fields={fields} canEdit={canEdit} />
      <dl className={styles.group}>
        <div>
          <dt className={styles.label}>Type</dt>
          <dd className={styles.name}>{firstText(definition, 'type') ?? 'none'}</dd>
        </div>
        <div>
          <dt className={styles.label}>Table</dt>
          <dd className={styles.name}>{firstText(definition, 'tableName') ?? 'none'}</dd>
        </div>
      </dl>
      {isWhole ? (
        <Whole {...props} />
      ) : (
        <p className={styles.hint}>
          This file adds fields to a module of another pack. How records are owned, sorted and kept apart is
          said there.
        </p>
      )}
      <PublishSection publishing={publishing} field={null} />
    </DetailsPart>
  );
}

/** What only a whole definition says. */
function Whole({ path, definition, fields, canEdit }: ModulePanelProps) {
  const names = [
    ...fields,
    ...systemFields.filter(({ name }) => !fields.some((field) => field.name === name)),
  ];
  const options = names.map(({ name, title }) => ({ id: name, label: title, description: name }));
  const [constraint] = uniqueConstraintsOf(definition);
  return (
    <>
      <Section title="Records">
        <div className={styles.fieldsOf}>
          {moduleFlags.map(({ key, label, description, otherwise }) => (
            <Switch
              key={key}
              label={label}
              description={description}
              checked={(member(definition, key) ?? otherwise) === true}
              disabled={!canEdit}
              onChange={(on) => editValue(path, `/${key}`, on, `${label}: ${on ? 'on' : 'off'}`)}
            />
          ))}
        </div>
      </Section>
      <Section title="Unique">
        <div className={styles.fieldsOf}>
          <PickList
            label="Fields whose values together occur once"
            values={constraint?.columns.map(({ name }) => name) ?? []}
            options={options}
            strict
            readOnly={!canEdit}
            placeholder="Add a field"
            description="Two records may not have the same values in all of these. Records without a value are not compared."
            onChange={(columns) =>
              changeText(path, 'Change what is unique', (whole) => setUnique(whole, columns))
            }
          />
        </div>
      </Section>
      <Section title="Default order">
        <div className={styles.fieldsOf}>
          <DefaultSort path={path} definition={definition} options={options} canEdit={canEdit} />
        </div>
      </Section>
    </>
  );
}

const directions = [
  { id: 'ASC', label: 'Ascending' },
  { id: 'DESC', label: 'Descending' },
];

interface DefaultSortProps {
  path: string;
  definition: unknown;
  options: readonly { id: string; label: string; description: string }[];
  canEdit: boolean;
}

function DefaultSort({ path, definition, options, canEdit }: DefaultSortProps) {
  const keys = defaultSortOf(member(definition, 'defaultSort'));
  const what = 'Change the default order';
  return (
    <div className={styles.group} role="group" aria-label="Default order">
      {keys.map(({ field, descending, pointer }, index) => (
        <div key={pointer} className={styles.sortRow}>
          <PickField
            label={`Sorted by ${index + 1}`}
            hideLabel
            value={field}
            options={options}
            readOnly={!canEdit}
            onChange={(next) => next !== '' && editValue(path, `${pointer}/field`, next, what)}
          />
          <Select
            label={`Direction ${index + 1}`}
            hideLabel
            value={descending ? 'DESC' : 'ASC'}
            options={directions}
            disabled={!canEdit}
            onChange={(next) => editValue(path, `${pointer}/direction`, next, what)}
          />
          {canEdit && (
            <IconButton
              size="small"
              label={`Remove order ${index + 1}`}
              icon={<X size={14} aria-hidden />}
              onClick={() => changeText(path, what, (whole) => removeAt(whole, pointer))}
            />
          )}
        </div>
      ))}
      {keys.length === 0 && <p className={styles.hint}>None: the newest record comes first.</p>}
      {canEdit && (
        <Button
          size="small"
          tone="quiet"
          icon={<Plus size={14} aria-hidden />}
          onClick={() =>
            changeValue(path, '/defaultSort', what, (sort) => [
              ...elementsOf(sort, '').map(({ value }) => mapOf(value)),
              { direction: 'DESC', field: 'createDate' },
            ])
          }
        >
          Add order
        </Button>
      )}
    </div>
  );
}
