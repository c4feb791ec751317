import { describe, expect, it } from 'vitest';
import { onlyClasses } from '@core/compare/reports/index';
import { verdictOf } from '@core/compare/verdict';
import { compareStates } from '@core/compare/states/compare-states';
import type { ContentState } from '@core/compare/states/state';
import type { KindId } from '@core/contract/kind-ids.generated';
import type { ContentRoot } from '@core/contract/workspace';
import { playbook, uuid } from '../../../support/playbook-json';
import { stateOf } from './support';

const book = { kind: 'playbook' as const, value: playbook() };
const collection = { kind: 'collection' as const, value: { name: 'C', uuid: uuid(900) } };
const dashboard = {
  kind: 'dashboard' as const,
  value: { uuid: uuid(3), title: 'Overview', name: 'Overview' },
};
const exported = { kind: 'exportMetadata' as const, value: { version: '6.4.0', exported_by: 'Ada' } };
const indexed = (contents: unknown, more: object = { name: 'p', type: 'solutionpack' }): Files => ({
  'info.json': { kind: 'manifest', value: { ...more, contents } },
});
type Files = Record<string, { kind: KindId; value: unknown }>;

const books: Files = { 'playbooks/C/P.json': book, 'playbooks/C/collection.metadata.json': collection };
const all: Files = { ...books, 'dashboards/Overview.json': dashboard };

/** Whether the second says the same, what differs, and what of the first it does not speak of. */
function found(before: ContentState, after: ContentState) {
  const { same, items, outOfScope } = compareStates(before, after);
  expect(same).toBe(items.length === 0);
  return [same, items.map(({ name, change }) => `${change} ${name}`), outOfScope.map(({ name }) => name)];
}

describe('a kind of which the second state ships nothing', () => {
  const [playbooks, dashboards] = [[{ name: 'C' }], [{ name: 'Overview' }]];

  it.each<[string, Files, Files]>([
    ['an export that does not say what was selected', { 'export.metadata.json': exported }, {}],
    ['a folder without a manifest', {}, {}],
    ['a pack without an index', indexed({}), {}],
    ['a pack whose index still names it', indexed({ playbooks, dashboards }), {}],
    ['a pack whose index names none of it any more', indexed({ playbooks, dashboards: [] }), {}],
    ['a pack that never named it', indexed({ playbooks }), {}],
  ])('was removed from %s', (_, more) => {
    expect(found(stateOf({ ...all, ...more }), stateOf({ ...books, ...more }))).toEqual([
      false,
      ['removed Overview'],
      [],
    ]);
    expect(found(stateOf({ ...all, ...more }), stateOf({ ...all, ...more }))).toEqual([true, [], []]);
  });

  it('was removed from what is empty now, and counts for a gate and the verdict on a release', () => {
    const [before, after] = [stateOf(all), stateOf({})];
    expect(found(before, after)).toEqual([
      false,
      ['removed C', 'removed Overview', 'removed A playbook'],
      [],
    ]);
    const states = { before: stateOf(all), after: stateOf(books) };
    const comparison = compareStates(states.before, states.after);
    expect(verdictOf({ comparison, states })).toMatchObject({
      level: 'major',
      reasons: ['dashboard "Overview" is gone'],
    });
    expect(onlyClasses(comparison, new Set(['behaviour'])).same).toBe(false);
  });

  it('was left out by choice where the index named it before and does so no more, which is told of the index', () => {
    const [before, after] = [
      stateOf({ ...all, ...indexed({ playbooks, dashboards }) }),
      stateOf({ ...books, ...indexed({ playbooks }) }),
    ];
    expect(found(before, after)).toEqual([false, ['changed p'], ['Overview']]);
  });

  it('was left out by choice where the former state had no index', () => {
    const after = stateOf({ ...books, ...indexed({ playbooks }) });
    expect(found(stateOf({ ...all, 'export.metadata.json': exported }), after)).toEqual([
      false,
      ['added p'],
      ['Overview', 'export.metadata'],
    ]);
  });

  it('is nothing an instance exports, where it is only in what authors add to a pack', () => {
    const readMe: Files = { 'README.md': { kind: 'document', value: 'Read me.' } };
    const before = stateOf({ ...books, ...readMe, ...indexed({ playbooks }) });
    const instance = indexed({ playbooks }, { exported_from: 'one.example' });
    expect(found(before, stateOf({ ...books, ...instance }))[2]).toEqual(['README.md']);
    expect(found(before, stateOf({ ...books, ...indexed({ playbooks }) }))).toEqual([
      false,
      ['removed README.md'],
      [],
    ]);
  });

  it('says nothing where only repositories have it and the second is an archive', () => {
    const readMe: Files = { 'README.md': { kind: 'document', value: 'Read me.' } };
    const before = stateOf({ ...books, ...readMe, ...indexed({ playbooks }) });
    const after = stateOf({ ...books, ...indexed({ playbooks }) });
    expect(found(before, { ...after, isPacked: true })).toEqual([true, [], ['README.md']]);
    expect(found(before, after)).toEqual([false, ['removed README.md'], []]);
    const other: Files = { 'docs/other.md': { kind: 'document', value: 'More.' } };
    const withOther = stateOf({ ...books, ...other, ...indexed({ playbooks }) });
    // One that was packed with such files says which of them are gone.
    expect(found(before, { ...withOther, isPacked: true })[2]).toEqual([]);
  });

  it('says nothing where the second is one file that was exported alone', () => {
    expect(found(stateOf(all), stateOf({ 'playbooks/C/P.json': book }))).toEqual([
      true,
      [],
      ['C', 'Overview'],
    ]);
  });

  it('says nothing where the second is a package beside the content that uses it', () => {
    const ofPackage = (files: Files): ContentState => {
      const root: ContentRoot = { path: '', type: 'connector', title: 'Ask', version: '1.0.0' };
      const state = stateOf(files);
      const inPackage = [...state.files].map(([path, file]) => [path, { ...file, root }] as const);
      return { ...state, files: new Map(inPackage) };
    };
    const connector: Files = {
      'info.json': { kind: 'connector', value: { name: 'ask', version: '1.0.0', operations: [] } },
      'connector.py': { kind: 'packageFile', value: 'pass' },
    };
    const described: Files = { ...connector, 'README.md': { kind: 'document', value: 'Asks.' } };
    expect(found(stateOf({ ...all, ...connector }), ofPackage(connector))[0]).toBe(true);
    // Of two packages the second says what it lacks.
    expect(found(ofPackage(described), ofPackage(connector))).toEqual([false, ['removed README.md'], []]);
  });
});
