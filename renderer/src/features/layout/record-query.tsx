import type { ModuleField } from '@core/content/module/field';
import { setAt } from '@core/text/json/edit';
import { joinPointer } from '@core/text/pointer';
import { asText, mapOf, member } from '@core/text/values';
import { stored } from '@core/query/conditions/stored';
import type { FormSection } from '../../form/descriptor';
import { Form } from '../../form/form';
import { editValue } from '../../state/form-edits';
import { useFieldScope } from '../../state/use-fields';
import { ConditionBuilder } from '../../ui/condition-builder/condition-builder';
import { Section } from '../../ui/values/section';
import type { PartPanelProps } from './part-props';

type RecordQueryProps = PartPanelProps & {
  config: unknown;
  /** Whose records are asked for, and the fields of that module. */
  asked: string;
  own: ReadonlyMap<string, ModuleField>;
};

/** Which records a widget shows, and in which order where it lists them. */
export function RecordQuery({ path, part, title, canEdit, config, asked, own }: RecordQueryProps) {
  const scope = useFieldScope([asked]);
  const query = member(config, 'query');
  const at = joinPointer(part.pointer, 'config', 'query');
  return (
    <>
      <Section title="Which records">
        <ConditionBuilder
          label="Which records"
          scope={scope}
          value={mapOf(query)}
          writer={stored}
          readOnly={!canEdit}
          relative
          onChange={(next) => editValue(path, at, next, `Change which records ${title} shows`)}
        />
      </Section>
      {member(query, 'aggregates') === undefined && part.type !== 'chart' && part.type !== 'cardCount' && (
        <Form path={path} pointer={at} item={mapOf(query)} canEdit={canEdit} sections={orderOf(own)} />
      )}
    </>
  );
}

/** A key of an order, as the platform's editor writes it (docs/platform/views.md#widgets). */
const sortKey = (field: string, title: string, direction = 'DESC') => ({
  direction,
  field,
  _fieldTitle: title,
  _fieldName: field,
});

function orderOf(own: ReadonlyMap<string, ModuleField>): FormSection[] {
  const titleOf = (name: string) => own.get(name)?.title ?? name;
  return [
    {
      title: 'Order',
      fields: [
        {
          kind: 'list',
          at: '/sort',
          label: 'Order',
          noun: 'key',
          help: 'Without any, the latest come first.',
          titleOf: ({ field, direction }) =>
            `${titleOf(asText(field ?? ''))}, ${direction === 'DESC' ? 'highest first' : 'lowest first'}`,
          fields: [
            {
              kind: 'choice',
              at: '/field',
              label: 'Field',
              strict: true,
              choices: () =>
                [...own.values()]
                  .filter(({ kind }) => kind !== 'records' && kind !== 'picklists' && kind !== 'object')
                  .map(({ name, title }) => ({ id: name, label: title, description: name })),
              write: (text, pointer, value) =>
                Object.entries({ field: value, _fieldTitle: titleOf(asText(value)), _fieldName: value })
                  .flatMap(([key, said]) => setAt(text, joinPointer(pointer, key), said))
                  .sort((a, b) => a.from - b.from),
            },
            {
              kind: 'choice',
              at: '/direction',
              label: 'Direction',
              strict: true,
              choices: () => [
                { id: 'ASC', label: 'Lowest first' },
                { id: 'DESC', label: 'Highest first' },
              ],
            },
          ],
          additions: [{ title: 'Add a key', make: () => sortKey('createDate', titleOf('createDate')) }],
        },
      ],
    },
  ];
}
