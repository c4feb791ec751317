import { describe, expect, it } from 'vitest';
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
const manifest = { kind: 'manifest' as const, value: { name: 'p', type: 'solutionpack', contents: {} } };
type Files = Record<string, { kind: KindId; value: unknown }>;

const books: Files = { 'playbooks/C/P.json': book, 'playbooks/C/collection.metadata.json': collection };
const all: Files = { ...books, 'dashboards/Overview.json': dashboard };

/** Whether the second says the same, and what of the first it does not ship. */
function found(before: ContentState, after: ContentState) {
  const { same, items, outOfScope } = compareStates(before, after);
  return [same, items.map(({ name }) => name), outOfScope.map(({ name }) => name)];
}

describe('a kind of which the second state ships nothing', () => {
  it.each<[string, Files]>([
    ['an export', { 'export.metadata.json': exported }],
    ['a folder without a manifest', {}],
    ['a pack', { 'info.json': manifest }],
  ])('makes %s another than the former one', (_, more) => {
    expect(found(stateOf({ ...all, ...more }), stateOf({ ...books, ...more }))).toEqual([
      false,
      [],
      ['Overview'],
    ]);
    expect(found(stateOf({ ...all, ...more }), stateOf({ ...all, ...more }))).toEqual([true, [], []]);
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
    expect(found(ofPackage(described), ofPackage(connector))).toEqual([false, [], ['README.md']]);
  });
});
