import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kindById } from '@core/content/kinds/index';
import { elementsIn } from '@core/content/playbook-elements';
import { compareStates } from '@core/compare/states/compare-states';
import type { ContentState } from '@core/compare/states/state';
import type { KindId } from '@core/contract/kind-ids.generated';
import { isMap, type JsonMap } from '@core/text/values';
import { contentState } from '../../../../main/workspace/content-state';
import { describeWithContent } from '../../../support/corpus';
import { uuid } from '../../../support/playbook-json';
import { reExportedPack } from '../../../support/re-exported-pack';
import { stateOf } from './support';

type Edit = readonly [
  kind: KindId,
  /** Changes the value; false where it has nothing to be changed. */
  change: (value: JsonMap) => boolean,
  /** What is told: class and the end of the place. */
  told: readonly (readonly [meaning: string, where: RegExp])[],
];

/** The first map in a value, at any depth, of which something holds. */
function within(value: unknown, holds: (map: JsonMap) => boolean): JsonMap | null {
  if (typeof value !== 'object' || value === null) return null;
  if (isMap(value) && holds(value)) return value;
  for (const one of Object.values(value)) {
    const found = within(one, holds);
    if (found) return found;
  }
  return null;
}

/** Sets a member of the first map that has one of which something holds. */
const set =
  (key: string, next: (value: unknown) => unknown, holds: (value: unknown, map: JsonMap) => boolean) =>
  (value: JsonMap): boolean => {
    const map = within(value, (one) => Object.hasOwn(one, key) && holds(one[key], one));
    if (map) map[key] = next(map[key]);
    return map !== null;
  };
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const more = (value: unknown): string => `${String(value)} more`;
const not = (value: unknown): boolean => value !== true;
const listIn = (map: JsonMap, key: string): JsonMap[] =>
  Array.isArray(map[key]) ? map[key].filter(isMap) : [];

/** Steps of a playbook whose names are of one step alone. */
const stepsOf = (value: JsonMap): JsonMap[] => {
  const steps = elementsIn(value, 'steps').map((step) => step.value);
  return new Set(steps.map(({ name }) => name)).size === steps.length ? steps : [];
};
const rankedItems = (value: JsonMap): JsonMap[] => {
  const items = listIn(value, 'picklists').filter(({ orderIndex }) => typeof orderIndex === 'number');
  return new Set(items.map(({ orderIndex }) => orderIndex)).size === items.length ? items : [];
};
function swapped(first: JsonMap | undefined, second: JsonMap | undefined, key: string): boolean {
  if (!first || !second || first[key] === second[key]) return false;
  [first[key], second[key]] = [second[key], first[key]];
  return true;
}

const edits: Readonly<Record<string, Edit>> = {
  'a playbook is switched': ['playbook', set('isActive', not, isFlag), [['behaviour', /^active$/]]],
  'a playbook is described': ['playbook', set('description', more, isText), [['wording', /description$/]]],
  'an input is added': [
    'playbook',
    ({ parameters }) => Array.isArray(parameters) && parameters.push('brand_new') > 0,
    [['behaviour', /^parameters$/]],
  ],
  'a step has another name, and another argument': [
    'playbook',
    (value) => {
      const step = stepsOf(value).find(({ arguments: args }) => isMap(args) && !('for_each' in args));
      const text = JSON.stringify(value);
      if (!step || text.includes(String(step.name).replaceAll(' ', '_'))) return false;
      step.name = `Anew ${String(step.name)}`;
      (step.arguments as JsonMap).for_each = { item: '{{ vars.list }}' };
      return true;
    },
    [
      ['wording', /"Anew .*", name$/],
      ['behaviour', /"Anew .*", (?:for each|variable "for_each")$/],
    ],
  ],
  'a step is drawn elsewhere': [
    'playbook',
    (value) => {
      const [step] = stepsOf(value);
      if (step) step.top = '4242';
      return step !== undefined;
    },
    [['layout', /top$/]],
  ],
  'templates have other spaces': [
    'playbook',
    set(
      'value',
      (text) => String(text).replaceAll('{{ ', '{{'),
      (text) => isText(text) && /^\{\{ \w+(?:\.\w+)+ \}\}$/.test(text),
    ),
    [],
  ],
  'a choice has another name, and its place': [
    'picklist',
    (value) => {
      const [first, second, third] = rankedItems(value);
      if (!third || !first || !swapped(first, second, 'orderIndex')) return false;
      first.itemValue = more(first.itemValue);
      return true;
    },
    [
      ['breaks-callers', /more", name of the item$/],
      ['layout', /^items, order$/],
    ],
  ],
  'a choice comes before all others': [
    'picklist',
    (value) => {
      const items = rankedItems(value);
      if (items.length < 2) return false;
      for (const item of items) item.orderIndex = Number(item.orderIndex) + 1;
      const first = { ...items[0], itemValue: 'Brand new', orderIndex: 0, uuid: uuid(999_999) };
      return (value.picklists as object[]).push(first) > 0;
    },
    [['data', /^item "Brand new"$/]],
  ],
  'a field is required': [
    'module',
    set('required', not, (value) => value === false),
    [['schema-migration', /^field ".*required$/]],
  ],
  'two fields change places': [
    'module',
    (value) => {
      const fields = listIn(value, 'attributes').filter(({ orderIndex }) => typeof orderIndex === 'number');
      const isWhole = fields.length > 1 && fields.length === listIn(value, 'attributes').length;
      const ranks = fields.map(({ orderIndex }) => orderIndex);
      const [first, second] = fields.filter(
        ({ orderIndex }) => ranks.filter((one) => one === orderIndex).length < 2,
      );
      return isWhole && swapped(first, second, 'orderIndex');
    },
    [['layout', /^attributes, order$|^fields, order$/]],
  ],
  'a field has another type': [
    'module',
    (value) => {
      const field = listIn(value, 'attributes').find(({ type }) => type === 'string');
      if (field) field.type = 'object';
      return field !== undefined;
    },
    [['schema-refused', /^field ".*", type$/]],
  ],
  'a role may do more, or less': ['role', set('canUpdate', not, isFlag), [['access', /update/i]]],
  'a widget has another title': [
    'layout',
    set('title', more, (title, map) => isText(title) && isText(map.wid)),
    [['wording', /title$/]],
  ],
  'a dashboard is seen by others': [
    'dashboard',
    (value) => {
      const { roles } = within(value, (map) => Array.isArray(map.roles)) ?? {};
      return Array.isArray(roles) && roles.push(`/api/3/roles/${uuid(999_998)}`) > 0;
    },
    [['access', /roles that see it$/]],
  ],
  'a collection is hidden': ['collection', set('visible', not, isFlag), [['access', /^visible$/]]],
  'a collection has a picture': [
    'collection',
    (value) => {
      value.image = `data:image/png;base64,${'iVBORw0KGgo'.repeat(40)}`;
      return true;
    },
    [['layout', /^image$/]],
  ],
  'a record says something else': ['record', set('description', more, isText), [['data', /description$/]]],
  'a pack has another version': [
    'manifest',
    set('version', () => '99.0.0', isText),
    [['behaviour', /^version$/]],
  ],
  'an entry of the menu has another title': [
    'navigation',
    set('title', more, (title, map) => isText(title) && Boolean(map.state || map.url)),
    [['wording', /title$/]],
  ],
};

/** The state with an edit made in the first file that has something to be changed; null where none has. */
function edited(state: ContentState, [kind, change]: Edit): ContentState | null {
  for (const [path, file] of state.files) {
    const value = structuredClone(file.value);
    if (file.kind !== kind || !change(isMap(value) ? value : { all: value })) continue;
    const like = state.items.find((item) => item.path === path);
    const found = kindById(kind)?.items(value, path) ?? [];
    const items = found.flatMap((one) => (like ? [{ ...like, ...one, id: `${path}#${one.pointer}` }] : []));
    return {
      ...state,
      items: [...state.items.filter((item) => item.path !== path), ...items],
      files: new Map(state.files).set(path, { ...file, value, text: JSON.stringify(value, null, 4) }),
    };
  }
  return null;
}

describeWithContent('one edit in an export from another instance', (folder, sized) => {
  it('is told as just that, in every kind', { timeout: 240_000 }, async () => {
    const tried = new Map<string, number>();
    for (const [seed, name] of readdirSync(join(folder, 'content')).entries()) {
      const wanted = Object.entries(edits).filter(
        ([what]) => (tried.get(what) ?? 0) < sized({ own: 2, corpus: 3 }),
      );
      if (wanted.length === 0) break;
      const state = await contentState(join(folder, 'content', name));
      const copy = reExportedPack(state, seed);
      for (const [what, edit] of wanted) {
        const other = edited(copy, edit);
        if (!other) continue;
        tried.set(what, (tried.get(what) ?? 0) + 1);
        const { items } = compareStates(state, other);
        const changes = items.flatMap((item) => item.changes);
        const [, , told] = edit;
        const context = `${what}: ${name}: ${JSON.stringify(changes).slice(0, 600)}`;
        expect(items.length, context).toBe(Math.min(1, told.length));
        expect(
          changes.map((change) => change.class),
          context,
        ).toEqual(told.map(([meaning]) => meaning));
        for (const [at, [, where]] of told.entries()) expect(changes[at]?.where, context).toMatch(where);
      }
    }
    expect(Object.keys(edits).filter((what) => !tried.has(what))).toEqual([]);
  });
});

describe('parts that are drawn', () => {
  const column = (...titles: string[]) => ({
    widgets: titles.map((title) => ({ type: 'chart', config: { wid: title, title, size: 1 } })),
  });
  const view = (...rows: object[][]) => ({
    type: 'rows',
    config: { rows: rows.map((columns) => ({ columns })) },
  });
  const told = (before: object, after: object) => {
    const state = (value: object) =>
      stateOf({ 'modules/alerts/detail-layout.json': { kind: 'layout', value } });
    return compareStates(state(before), state(after)).items.flatMap(({ changes }) =>
      changes.map((change) => [change.class, change.where, change.before, change.after]),
    );
  };

  it('a widget in another column or row has moved, and is told once', () => {
    const before = view([column('A', 'B'), column('C')], [column('D')]);
    expect(told(before, view([column('A'), column('C', 'B')], [column('D')]))).toEqual([
      ['layout', 'widget "B"', 'row 1, column 1, widget 2', 'row 1, column 2, widget 2'],
    ]);
    const larger = { type: 'chart', config: { wid: 'B', title: 'B', size: 2 } };
    const there = view([column('A'), column('C')], [{ widgets: [...column('D').widgets, larger] }]);
    expect(told(before, there)).toEqual([
      ['layout', 'widget "B"', 'row 1, column 1, widget 2', 'row 2, column 1, widget 2'],
      ['behaviour', 'widget "B", size', 1, 2],
    ]);
  });

  it('one that is gone, and another that is new, are told as what they are', () => {
    expect(
      told(view([column('A', 'B'), column('C')]), view([column('A'), column('C', 'X')])).map(
        ([meaning, where, before]) => [meaning, where, before === null],
      ),
    ).toEqual([
      ['behaviour', 'widget "B"', false],
      ['behaviour', 'widget "X"', true],
    ]);
  });
});
