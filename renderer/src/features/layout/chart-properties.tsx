import { barsBy, type Grouped, groupedBy, type Grouping, overTime } from '@core/edit/layout/chart-query';
import type { ModuleField } from '@core/content/module/field';
import { setAt } from '@core/text/json/edit';
import { joinPointer } from '@core/text/pointer';
import { firstText, mapOf, member } from '@core/text/values';
import { changeText, editValue } from '../../state/form-edits';
import { type FormSchemaView, useFormSchema } from '../../state/form-schema';
import { PickField } from '../../ui/pick-field';
import { Segmented } from '../../ui/segmented';
import { Select } from '../../ui/select';
import type { PartPanelProps } from './part-props';

const charts = [
  { id: 'donut', label: 'Donut' },
  { id: 'pie', label: 'Pie' },
  { id: 'bar', label: 'Bars' },
  { id: 'timeseries', label: 'Bars over time' },
  { id: 'line', label: 'Lines over time' },
];

type ChartPropertiesProps = PartPanelProps & {
  config: unknown;
  /** Fields of the module that is counted. */
  own: ReadonlyMap<string, ModuleField>;
};

/** What a chart is drawn by. */
interface Choice {
  chart: string;
  first: string;
  second: string;
  date: string;
  scope: 'day' | 'month';
}

/** How records are counted, by which fields, and how that is drawn: each choice writes the query that goes with it. */
export function ChartProperties({ path, part, title, canEdit, config, own }: ChartPropertiesProps) {
  const schema = useFormSchema();
  const at = joinPointer(part.pointer, 'config');
  const now = choiceIn(part.type, config);
  const choose = (change: Partial<Choice>, label: string) => {
    const next = { ...now, ...change };
    const grouped = queryFor(next, own, schema);
    const query = grouped && { ...mapOf(member(config, 'query')), ...sortAndGroups(grouped) };
    changeText(path, label, (text) =>
      [
        ...(next.chart === now.chart ? [] : setAt(text, joinPointer(at, 'chart'), next.chart)),
        ...(query ? setAt(text, joinPointer(at, 'query'), query) : []),
        ...(grouped
          ? setAt(text, joinPointer(at, 'mapping'), {
              ...mapOf(member(config, 'mapping')),
              ...grouped.mapping,
            })
          : []),
      ].sort((a, b) => a.from - b.from),
    );
  };
  const options = (kinds: (field: ModuleField) => boolean) =>
    [...own.values()]
      .filter(kinds)
      .map((field) => ({ id: field.name, label: field.title, description: field.name }));
  const isTime = now.chart === 'timeseries' || now.chart === 'line';
  return (
    <>
      {part.type === 'chart' && (
        <Select
          label="Drawn as"
          value={now.chart}
          options={
            charts.some(({ id }) => id === now.chart)
              ? charts
              : [...charts, { id: now.chart, label: now.chart }]
          }
          disabled={!canEdit}
          onChange={(chart) => choose({ chart }, `Change ${title}`)}
        />
      )}
      <PickField
        label="Counted by"
        value={now.first}
        options={options(isTime ? isPlainOrPicklist : canGroup)}
        strict
        readOnly={!canEdit}
        onChange={(first) => first !== '' && choose({ first }, `Count ${title} by ${nameOf(own, first)}`)}
      />
      {now.chart === 'bar' && (
        <PickField
          label="Parted by"
          description="A second field, whose values part each bar. Empty for none."
          value={now.second}
          options={options(isPlainOrPicklist)}
          strict
          readOnly={!canEdit}
          onChange={(second) => choose({ second }, `Part ${title}`)}
        />
      )}
      {now.chart === 'bar' && (
        <Segmented
          label="Direction of the bars"
          options={[
            { id: 'horizontal', label: 'Rows' },
            { id: 'vertical', label: 'Columns' },
          ]}
          value={firstText(config, 'barStyle') ?? 'horizontal'}
          onChange={(style) =>
            canEdit && editValue(path, joinPointer(at, 'barStyle'), style, `Change ${title}`)
          }
        />
      )}
      {isTime && (
        <>
          <PickField
            label="Date"
            value={now.date}
            options={options(({ kind }) => kind === 'date')}
            strict
            readOnly={!canEdit}
            onChange={(date) => date !== '' && choose({ date }, `Count ${title} at ${nameOf(own, date)}`)}
          />
          <Segmented
            label="Counted for each"
            options={[
              { id: 'day', label: 'Day' },
              { id: 'month', label: 'Month' },
            ]}
            value={now.scope}
            onChange={(scope) =>
              canEdit && choose({ scope: scope === 'month' ? 'month' : 'day' }, `Change ${title}`)
            }
          />
        </>
      )}
    </>
  );
}

function choiceIn(type: string, config: unknown): Choice {
  const mapping = mapOf(member(config, 'mapping'));
  const chart = type === 'chart' ? (firstText(config, 'chart') ?? 'donut') : 'cards';
  const isBar = chart === 'bar';
  // What an earlier choice has left counts where the one at hand has nothing yet.
  const [first, otherwise] = isBar ? ['firstGrouping', 'fieldName'] : ['fieldName', 'firstGrouping'];
  return {
    chart,
    first: firstText(mapping, first ?? '', otherwise ?? '') ?? '',
    second: isBar ? (firstText(mapping, 'secondGrouping') ?? '') : '',
    date: firstText(mapping, 'dateFieldName') ?? 'createDate',
    scope: mapping.timeScope === 'month' ? 'month' : 'day',
  };
}

/** What is derived from a choice; null while it names no field that is known. */
function queryFor(
  choice: Choice,
  own: ReadonlyMap<string, ModuleField>,
  schema: FormSchemaView,
): Grouped | null {
  const first = own.get(choice.first);
  if (!first) return null;
  if (choice.chart === 'timeseries' || choice.chart === 'line')
    return isPlainOrPicklist(first) ? overTime(groupingOf(first, schema), choice.date, choice.scope) : null;
  if (choice.chart !== 'bar') return groupedBy(groupingOf(first, schema));
  const second = own.get(choice.second);
  const grouped = barsBy(groupingOf(first, schema), second ? groupingOf(second, schema) : null);
  // The platform reads the second field from the mapping: none is an empty name.
  return second ? grouped : { ...grouped, mapping: { ...grouped.mapping, secondGrouping: '' } };
}

const sortAndGroups = ({ sort, aggregates }: Grouped) => ({ sort, aggregates });

const isPlainOrPicklist = ({ kind }: ModuleField) => canGroup({ kind }) && kind !== 'record';
const canGroup = ({ kind }: Pick<ModuleField, 'kind'>) =>
  kind !== 'records' && kind !== 'picklists' && kind !== 'object';
const nameOf = (own: ReadonlyMap<string, ModuleField>, name: string) => own.get(name)?.title ?? name;

function groupingOf({ name, kind, target }: ModuleField, schema: FormSchemaView): Grouping {
  if (kind !== 'record') return { name, of: kind === 'picklist' ? 'picklist' : 'value' };
  const fields = schema.module(target)?.fields ?? [];
  if (target === 'people') return { name, of: 'record', namedBy: ['firstname', 'lastname'] };
  const titled =
    fields.find((field) => field.name === 'name') ?? fields.find(({ type }) => type === 'string');
  return { name, of: 'record', namedBy: [titled?.name ?? 'name'] };
}
