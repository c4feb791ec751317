import type { ModuleField } from '@core/content/module/field';
import { setAt } from '@core/text/json/edit';
import { joinPointer } from '@core/text/pointer';
import { elementsOf, firstText, member, textOf } from '@core/text/values';
import { changeText, editValue } from '../../state/form-edits';
import { PickField } from '../../ui/pick-field';
import { PickList } from '../../ui/pick-list';
import { Segmented } from '../../ui/segmented';
import type { PartPanelProps } from './part-props';
import { useModuleFields } from './use-module-fields';

type RelationProps = PartPanelProps & { config: unknown };

const asOption = ({ name, title }: ModuleField) => ({ id: name, label: title, description: name });
const textsIn = (value: unknown) => elementsOf(value, '').flatMap(({ value: each }) => textOf(each) ?? []);

/** Which relations have a table of their own: those that are named, or all but those. */
export function RelationTables({ path, part, title, canEdit, fields, config }: RelationProps) {
  const isInclude = firstText(config, 'selectionType') === 'include';
  const key = isInclude ? 'includes' : 'excludes';
  const set = (name: string, value: unknown) =>
    editValue(path, joinPointer(part.pointer, 'config', name), value, `Change ${title}`);
  return (
    <>
      <Segmented
        label="Which relations"
        options={[
          { id: 'exclude', label: 'All but' },
          { id: 'include', label: 'Only' },
        ]}
        value={isInclude ? 'include' : 'exclude'}
        onChange={(next) => canEdit && set('selectionType', next)}
      />
      <PickList
        label={isInclude ? 'Relations shown' : 'Relations left out'}
        values={textsIn(member(config, key))}
        options={[...fields.values()].filter(({ kind }) => kind === 'records').map(asOption)}
        strict
        readOnly={!canEdit}
        placeholder="Add a relation"
        onChange={(names) => set(key, names)}
      />
    </>
  );
}

/** Related records in short: of which relation, and which of their fields. */
export function RelationLines({ path, part, title, canEdit, fields, config }: RelationProps) {
  const relations = [...fields.values()].filter(({ kind }) => kind === 'records');
  const own = useModuleFields(firstText(config, 'module') ?? '');
  const at = joinPointer(part.pointer, 'config');
  const columns = elementsOf(member(config, 'columns'), '').map(({ value }) => value);
  const nameOf = (column: unknown) => firstText(column, 'column_name') ?? '';
  return (
    <>
      <PickField
        label="Relation"
        value={firstText(config, 'fieldName') ?? ''}
        options={relations.map(asOption)}
        strict
        placeholder="Choose a relation"
        readOnly={!canEdit}
        onChange={(name) =>
          name !== '' &&
          changeText(path, `Change the relation of ${title}`, (text) =>
            [
              ...setAt(text, joinPointer(at, 'fieldName'), name),
              ...setAt(text, joinPointer(at, 'module'), fields.get(name)?.target ?? ''),
            ].sort((a, b) => a.from - b.from),
          )
        }
      />
      <PickList
        label="Fields of each record"
        values={columns.map(nameOf).filter((name) => name !== '')}
        options={[...own.values()].map(asOption)}
        strict
        readOnly={!canEdit}
        placeholder="Add a field"
        onChange={(names) =>
          editValue(
            path,
            joinPointer(at, 'columns'),
            names.map(
              (name) =>
                columns.find((column) => nameOf(column) === name) ?? {
                  column_name: name,
                  display_type: 'block',
                },
            ),
            `Change the fields of ${title}`,
          )
        }
      />
    </>
  );
}
