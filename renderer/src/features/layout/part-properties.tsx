import { rowStructures, structureOf } from '@core/content/layout/parts';
import { moduleKeyOf, widgetLabel } from '@core/content/layout/widgets';
import { setStructure } from '@core/edit/layout/edit-parts';
import { joinPointer } from '@core/text/pointer';
import { elementsOf, firstText, isMap, mapOf, member, textOf } from '@core/text/values';
import { changeText, editValue } from '../../state/form-edits';
import { useFormSchema } from '../../state/form-schema';
import { PickField } from '../../ui/pick-field';
import { PickList } from '../../ui/pick-list';
import { Switch } from '../../ui/switch';
import { EditableText } from '../../ui/values/property-form';
import { Form } from '../../form/form';
import { buttonSections } from './action-buttons';
import { ChartProperties } from './chart-properties';
import { assignmentSections, canBeOnlyMine, measureSections } from './measure-sections';
import type { PartPanelProps } from './part-props';
import { RecordQuery } from './record-query';
import { RelationLines, RelationTables } from './relation-properties';
import { StructurePicker } from './structure-picker';
import styles from './layout-editor.module.css';
import { useModuleFields } from './use-module-fields';

/** What a part is set to, by its kind. */
export function PartProperties(props: PartPanelProps) {
  const { part } = props;
  if (part.kind === 'row') return <RowProperties {...props} />;
  if (part.kind === 'field') return <FieldProperties {...props} />;
  if (part.kind === 'tab') return <Text {...props} keys={['title']} label="Title" />;
  return part.kind === 'widget' ? <WidgetProperties {...props} /> : null;
}

/** A text of a part. */
function Text({
  path,
  part,
  title,
  canEdit,
  keys,
  label,
}: PartPanelProps & { keys: string[]; label: string }) {
  const value = keys.reduce<unknown>((inner, key) => member(inner, key), part.value);
  return (
    <EditableText
      label={label}
      value={textOf(value)}
      readOnly={!canEdit}
      onChange={(next) =>
        editValue(
          path,
          joinPointer(part.pointer, ...keys),
          next ?? '',
          `Change the ${label.toLowerCase()} of ${title}`,
        )
      }
    />
  );
}

function RowProperties({ path, part, title, canEdit }: PartPanelProps) {
  return (
    <StructurePicker
      structures={rowStructures}
      value={structureOf(part.value)}
      readOnly={!canEdit}
      onChange={(structure) =>
        changeText(path, `Change the columns of ${title}`, (text) =>
          setStructure(text, part.pointer, structure),
        )
      }
    />
  );
}

const fieldFlags = [
  ['readOnly', 'Read-only'],
  ['highlightMode', 'Highlighted'],
  ['linky', 'Links lead to their records'],
] as const;

function FieldProperties({ path, part, title, canEdit }: PartPanelProps) {
  if (!isMap(part.value)) return <p className={styles.hint}>Written as a name alone, without settings.</p>;
  const { value } = part;
  return fieldFlags.map(([key, label]) => (
    <Switch
      key={key}
      label={label}
      checked={value[key] === true}
      disabled={!canEdit}
      onChange={(on) => editValue(path, joinPointer(part.pointer, key), on, `Change ${title}`)}
    />
  ));
}

function WidgetProperties(props: PartPanelProps) {
  const { path, part, title, canEdit, fields } = props;
  const schema = useFormSchema();
  const config = member(part.value, 'config');
  const key = moduleKeyOf(part.type);
  const module = key === null ? null : (firstText(config, key) ?? '');
  const own = useModuleFields(module ?? '');
  const options = [...(key === null ? fields : own).values()].map((field) => ({
    id: field.name,
    label: field.title,
    description: field.name,
  }));
  const set = (name: string, value: unknown) =>
    editValue(path, joinPointer(part.pointer, 'config', name), value, `Change ${title}`);
  return (
    <>
      <p className={styles.hint}>{widgetLabel(part.type)}</p>
      {isMap(config) && (part.holds.length === 0 || 'title' in config) && !noTitle.has(part.type) && (
        <Text {...props} keys={['config', 'title']} label="Title" />
      )}
      {part.type === 'sectionHeader' && <Text {...props} keys={['config', 'sectionText']} label="Text" />}
      {key !== null && part.type !== 'relationship.lineItem' && (
        <PickField
          label="Module"
          value={module ?? ''}
          options={schema.modules.map(({ type, title: label }) => ({ id: type, label, description: type }))}
          placeholder="Choose a module"
          readOnly={!canEdit}
          onChange={(next) => set(key, next)}
        />
      )}
      {(part.type === 'grid' || part.type === 'simpleGrid' || part.type === 'lineItem') && (
        <PickList
          label="Columns"
          values={elementsOf(member(config, 'columns'), '').flatMap(({ value }) => textOf(value) ?? [])}
          options={options}
          readOnly={!canEdit}
          placeholder="Add a column"
          description="Without any, the columns that are marked for grids."
          onChange={(columns) => set('columns', columns)}
        />
      )}
      {part.type === 'primaryDetail' &&
        (['titleField', 'picklistField'] as const).map((name) => (
          <PickField
            key={name}
            label={name === 'titleField' ? 'Title' : 'Item beside it'}
            value={firstText(config, name) ?? ''}
            options={options}
            readOnly={!canEdit}
            onChange={(next) => set(name, next)}
          />
        ))}
      {(part.type === 'chart' || part.type === 'cardCount') && (
        <ChartProperties {...props} config={config} own={own} />
      )}
      {part.type === 'relationship.subtab' && <RelationTables {...props} config={config} />}
      {part.type === 'relationship.lineItem' && <RelationLines {...props} config={config} />}
      {part.type === 'performanceMetrics' && (
        <Form
          path={path}
          pointer={joinPointer(part.pointer, 'config')}
          item={mapOf(config)}
          canEdit={canEdit}
          sections={measureSections}
        />
      )}
      {canBeOnlyMine.has(part.type) && module !== null && module !== '' && (
        <Form
          path={path}
          pointer={joinPointer(part.pointer, 'config')}
          item={mapOf(config)}
          canEdit={canEdit}
          sections={assignmentSections(own)}
        />
      )}
      {key !== null && module !== null && module !== '' && (
        <RecordQuery key={module} {...props} config={config} asked={module} own={own} />
      )}
      {part.type === 'grid' && (
        <Form
          path={path}
          pointer={joinPointer(part.pointer, 'config')}
          item={mapOf(config)}
          canEdit={canEdit}
          sections={buttonSections(schema, mapOf(config))}
        />
      )}
    </>
  );
}

/** Widgets without a title of their own. */
const noTitle = new Set([
  'sectionHeader',
  'primaryDetail',
  'timeline',
  'comments',
  'executedPlaybooks',
  'rows',
  'tabs',
]);
