import { fieldsShown, type PartList, rowStructures } from '@core/content/layout/parts';
import { widgetTypes } from '@core/content/layout/widgets';
import { newFieldEntry, newRow, newTab } from '@core/edit/layout/edit-parts';
import { newWidget } from '@core/edit/layout/new-widget';
import { Button } from '../../ui/button';
import { PickField } from '../../ui/pick-field';
import { add } from './moves';
import type { PartPanelProps } from './part-props';

type AddToPartProps = Omit<PartPanelProps, 'part' | 'title' | 'onDone'> & { list: PartList };

/** Adds to a list what goes into it: a row, a widget of the palette, a tab, or a field. */
export function AddToPart({ path, parts, view, module, fields, list }: AddToPartProps) {
  const newUuid = () => crypto.randomUUID();
  const siblings = parts.filter((part) => part.list === list.pointer).map(({ value }) => value);
  const addHere = (title: string, made: unknown) => add(path, list.pointer, siblings.length, title, made);
  if (list.kind === 'column') return null;
  if (list.kind === 'row')
    return (
      <Button onClick={() => addHere('a row', newRow(rowStructures[0] ?? [12], list.content, newUuid()))}>
        Add row
      </Button>
    );
  if (list.kind === 'tab')
    return <Button onClick={() => addHere('a tab', newTab('New tab', newUuid))}>Add tab</Button>;
  if (list.kind === 'field') {
    const shown = fieldsShown(parts);
    const groups = parts.filter(({ kind }) => kind === 'field').map(({ value }) => value);
    return (
      <PickField
        label="Add a field"
        value=""
        clears
        strict
        placeholder="Add a field"
        options={[...fields.values()]
          .toSorted((a, b) => Number(shown.has(a.name)) - Number(shown.has(b.name)))
          .map(({ name, title }) => ({
            id: name,
            label: title,
            description: shown.has(name) ? `${name}, on this layout already` : name,
          }))}
        onChange={(name) => {
          if (name === '') return;
          const entry = newFieldEntry(siblings.length > 0 ? siblings : groups, name);
          addHere(fields.get(name)?.title ?? name, entry);
        }}
      />
    );
  }
  return (
    <PickField
      label="Add a widget"
      value=""
      clears
      strict
      placeholder="Add a widget"
      options={widgetTypes
        .filter(({ views }) => views.includes(view))
        .map(({ id, label, group }) => ({ id, label, description: group }))}
      onChange={(type) => {
        if (type === '') return;
        const label = widgetTypes.find(({ id }) => id === type)?.label ?? type;
        addHere(label, newWidget(type, module, newUuid));
      }}
    />
  );
}
