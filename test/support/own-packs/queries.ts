import type { Dice } from './dice';
import type { ListItem, ModuleUse } from './platform';
import { type Scope } from './scope';
import { textIn } from './templates';

const itemIri = ({ uuid }: ListItem) => `/api/3/picklists/${uuid}`;

/** A condition on a field that holds an item of a list; the editor keeps how it is shown beside it. */
function onList(dice: Dice, field: string, items: readonly ListItem[]): object {
  const item = dice.pick(items);
  const shown = { '@id': itemIri(item), display: item.value, itemValue: item.value };
  return { type: 'object', field, value: itemIri(item), _value: shown, operator: dice.pick(['eq', 'neq']) };
}

function onText(dice: Dice, field: string, scope: Scope | null): object {
  const value =
    scope && dice.chance(0.6) ? `{{${textIn(dice, scope)}}}` : dice.pick(['north', 'Door 7', 'Tür']);
  return dice.weighed([
    [5, { type: 'primitive', field, value, operator: 'eq', _operator: 'eq' }],
    [2, { type: 'primitive', field, value: `%${value}%`, operator: 'like', _operator: 'like' }],
    [1, { type: 'primitive', field, value: 'false', operator: 'isnull', _operator: 'isnull' }],
    [1, { type: 'primitive', field, value: ['north', 'south'], operator: 'in', _operator: 'in' }],
  ]);
}

/** A time relative to the run, which is stored as a group of its own. */
function sinceDays(days: number): object {
  const value = `{{getRelativeDate(0,0,-${days},"start","start","start")}}`;
  return {
    type: 'datetime',
    logic: 'AND',
    filters: [{ type: 'datetime', field: 'createDate', value, operator: 'gte' }],
    _field: 'createDate',
    _operator: 'gte',
    _value: { differenceType: 'days', differenceValue: -days },
  };
}

function condition(dice: Dice, { texts, lists }: ModuleUse, scope: Scope | null): object {
  const [field, items] = dice.pick(Object.entries(lists).length > 0 ? Object.entries(lists) : [['', []]]);
  return items.length > 0 && dice.chance(0.5)
    ? onList(dice, String(field), items)
    : onText(dice, dice.pick(texts), scope);
}

/** A query as the designer writes one: at least one condition, at times groups in it, sorting and chosen fields. */
export function query(dice: Dice, module: ModuleUse, scope: Scope | null = null): Record<string, unknown> {
  const filters = [condition(dice, module, scope)];
  while (dice.chance(0.35)) filters.push(condition(dice, module, scope));
  if (dice.chance(0.15))
    filters.push({ logic: 'OR', filters: [condition(dice, module, scope), condition(dice, module, scope)] });
  if (scope && dice.chance(0.1)) filters.push(sinceDays(dice.below(30) + 1));
  const [field = 'name'] = module.texts;
  return {
    sort: dice.chance(0.3) ? [{ field, direction: dice.pick(['ASC', 'DESC']), _fieldName: field }] : [],
    limit: 30,
    logic: dice.pick(['AND', 'AND', 'OR']),
    filters,
    ...(dice.chance(0.3) && { __selectFields: module.texts.slice(0, 2) }),
  };
}

/** What a step writes into a record: some fields, with templates, items by IRI and by name. */
export function resource(dice: Dice, module: ModuleUse, write: () => string): Record<string, unknown> {
  const [first = 'name', ...others] = module.texts;
  const texts = [first, ...dice.some(others, 0.5)].map((field) => [field, write()] as const);
  const lists = dice.some(Object.entries(module.lists), 0.7).map(([field, items]) => {
    const item = dice.pick(items);
    const byName = `{{ "${item.list}" | picklist("${item.value}", "@id") }}`;
    return [field, dice.chance(0.75) ? itemIri(item) : byName] as const;
  });
  return Object.fromEntries([...texts, ...lists]);
}
