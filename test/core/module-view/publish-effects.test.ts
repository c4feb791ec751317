import { describe, expect, it } from 'vitest';
import { completeModule, type ModuleMetadata } from '@core/content/module/posted';
import { asDraft, type PublishEffect, publishEffects } from '@core/module-view/publish-effects';
import { field, module } from '../../support/module-json';

let last = 0;
const newUuid = () => `u${++last}`;
const published = (type: string, attributes: object[], more: object = {}): ModuleMetadata =>
  completeModule(module(type, { attributes, ...more }), newUuid);
const known = (plural: string) => plural === 'people';
const none = new Map<string, ModuleMetadata>();

/** Effects of going from some fields of a module to others, in short. */
function effects(
  before: object[] | null,
  after: object[],
  { others = none, settings = {} as object, was = {} as object } = {},
): string[] {
  const old = before === null ? null : published('cases', before, was);
  const draft = asDraft(module('cases', { ...was, attributes: after, ...settings }), old);
  return publishEffects({ before: old, after: draft }, others, known).map(short);
}
const short = ({ field: name, outcome, what }: PublishEffect) => `${outcome} ${name ?? '·'}: ${what}`;

const text = field('name');
const number = { type: 'integer', formType: 'integer' };

describe('what publishing does with changes of a module', () => {
  it('is nothing where nothing has changed, whatever the file leaves out', () => {
    expect(effects([text], [text])).toEqual([]);
    const old = published('cases', [text, field('more')], { ownable: true });
    const part = asDraft({ type: 'cases', attributes: [text] }, old);
    expect(publishEffects({ before: old, after: part }, none, known)).toEqual([]);
  });

  it.each<[string, object[], object[], string[]]>([
    ['a new field', [text], [text, field('more')], ['migration more: Field added']],
    [
      'a new field that is required',
      [text],
      [text, field('more', { validation: { required: true } })],
      ['data more: Field added'],
    ],
    ['a field that is gone', [text, field('more')], [text], ['data more: Field removed']],
    [
      'another label',
      [text],
      [field('name', { descriptions: { singular: 'B' } })],
      ['safe name: Changed: descriptions'],
    ],
    [
      'being searched',
      [text],
      [field('name', { searchable: true })],
      ['migration name: Changed: searchable'],
    ],
    ['another storage', [text], [field('name', number)], ['refused name: Changed: formType, type']],
    [
      'being required',
      [text],
      [field('name', { validation: { required: true } })],
      ['data name: Changed: validation'],
    ],
    [
      'a name no migration gets through',
      [text],
      [text, field('9lives')],
      ['refused 9lives: Name of the field', 'migration 9lives: Field added'],
    ],
    [
      'a secret that is searched',
      [text],
      [text, field('key', { encrypted: true, searchable: true })],
      ['refused key: Refused as it is', 'migration key: Field added'],
    ],
  ])('of %s', (_name, before, after, expected) => {
    expect(effects(before, after)).toEqual(expected);
  });

  it('of a field that moves on forms is nothing', () => {
    expect(effects([field('name', { orderIndex: 1 })], [field('name', { orderIndex: 2 })])).toEqual([]);
  });

  it('tells a field of another name from a new one by its uuid', () => {
    const old = published('cases', [field('name', { uuid: 'same' })]);
    const draft = asDraft(module('cases', { attributes: [field('title', { uuid: 'same' })] }), old);
    expect(publishEffects({ before: old, after: draft }, none, known).map(short)).toEqual([
      'refused title: Field renamed',
    ]);
  });

  it('keeps a link that becomes one of many, and refuses the way back', () => {
    const one = field('assets', { type: 'people', formType: 'lookup' });
    const many = field('assets', { type: 'people', formType: 'manyToMany', collection: true });
    expect(effects([one], [many]).filter((line) => line.startsWith('refused'))).toEqual([]);
    expect(effects([many], [one])[0]).toBe('refused assets: Changed: formType, collection');
  });

  it('names the other side that a publish makes, and the lookup that is missing', () => {
    const others = new Map([['assets', published('assets', [text])]]);
    const many = field('assets', { type: 'assets', formType: 'manyToMany', collection: true });
    const old = published('cases', [text]);
    const draft = asDraft(module('cases', { attributes: [text, many] }), old);
    expect(publishEffects({ before: old, after: draft }, others, known)[0]?.why).toContain('“cases”');
    const back = { ...many, formType: 'oneToMany' };
    expect(effects([text], [text, back], { others })[0]).toBe('refused assets: Refused as it is');
  });

  it('knows tables, uniqueness and modules', () => {
    expect(effects([text], [text], { settings: { tableName: 'other' } })).toEqual([
      'refused ·: Changed: tableName',
    ]);
    expect(
      effects([text], [text], { settings: { uniqueConstraint: [{ cases_unique: { columns: ['name'] } }] } }),
    ).toEqual(['data ·: Changed: uniqueConstraint']);
    expect(effects([text], [text], { settings: { taggable: true } })).toEqual([
      'migration ·: Changed: taggable',
    ]);
    expect(effects(null, [text])).toEqual(['migration ·: New module']);
    const gone = published('cases', [text]);
    expect(publishEffects({ before: gone, after: null }, none, known).map(short)).toEqual([
      'data ·: Module removed',
    ]);
    const pointing = new Map([['a', published('a', [field('case', { type: 'cases', formType: 'lookup' })])]]);
    expect(publishEffects({ before: gone, after: null }, pointing, known).map(short)).toEqual([
      'refused ·: Module removed',
    ]);
  });
});
