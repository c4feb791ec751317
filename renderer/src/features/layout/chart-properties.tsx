import { groupedBy } from '@core/edit/layout/chart-query';
import type { ModuleField } from '@core/content/module/field';
import { setAt } from '@core/text/json/edit';
import { joinPointer } from '@core/text/pointer';
import { firstText, mapOf, member } from '@core/text/values';
import { stored } from '@core/query/conditions/stored';
import { changeText, editValue } from '../../state/form-edits';
import { useFieldScope } from '../../state/use-fields';
import { ConditionBuilder } from '../../ui/condition-builder/condition-builder';
import { PickField } from '../../ui/pick-field';
import { Select } from '../../ui/select';
import { Section } from '../../ui/values/section';
import type { PartPanelProps } from './part-props';

const charts = [
  { id: 'donut', label: 'Donut' },
  { id: 'pie', label: 'Pie' },
  { id: 'bar', label: 'Bars' },
];

type ChartPropertiesProps = PartPanelProps & {
  config: unknown;
  /** Fields of the module that is counted. */
  own: ReadonlyMap<string, ModuleField>;
};

/** How records are counted: by which field, drawn how, and which of them. */
export function ChartProperties({ path, part, title, canEdit, config, own }: ChartPropertiesProps) {
  const at = joinPointer(part.pointer, 'config');
  const scope = useFieldScope([firstText(config, 'resource') ?? '']);
  const chart = firstText(config, 'chart') ?? 'donut';
  const group = (name: string) => {
    const field = own.get(name);
    if (!field) return;
    const of = field.kind === 'picklist' ? 'picklist' : field.kind === 'record' ? 'record' : 'value';
    const { mapping, aggregates, sort } = groupedBy({ name, of });
    const query = { ...mapOf(member(config, 'query')), sort, aggregates };
    changeText(path, `Count ${title} by ${field.title}`, (text) =>
      [
        ...setAt(text, joinPointer(at, 'query'), query),
        ...setAt(text, joinPointer(at, 'mapping'), { ...mapOf(member(config, 'mapping')), ...mapping }),
      ].sort((a, b) => a.from - b.from),
    );
  };
  return (
    <>
      <PickField
        label="Counted by"
        value={firstText(member(config, 'mapping'), 'fieldName', 'firstGrouping') ?? ''}
        options={[...own.values()]
          .filter(({ kind }) => kind !== 'records' && kind !== 'picklists' && kind !== 'object')
          .map((field) => ({ id: field.name, label: field.title, description: field.name }))}
        strict
        readOnly={!canEdit}
        onChange={group}
      />
      {part.type === 'chart' && (
        <Select
          label="Drawn as"
          value={chart}
          options={charts.some(({ id }) => id === chart) ? charts : [...charts, { id: chart, label: chart }]}
          disabled={!canEdit}
          onChange={(next) => editValue(path, joinPointer(at, 'chart'), next, `Change ${title}`)}
        />
      )}
      <Section title="Which records">
        <ConditionBuilder
          label="Which records"
          scope={scope}
          value={mapOf(member(config, 'query'))}
          writer={stored}
          readOnly={!canEdit}
          relative
          onChange={(next) =>
            editValue(path, joinPointer(at, 'query'), next, `Change which records ${title} counts`)
          }
        />
      </Section>
    </>
  );
}
