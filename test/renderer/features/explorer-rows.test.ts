import { describe, expect, it } from 'vitest';
import type { ContentItem, ContentRoot, GitChange, KindInfo } from '@core/contract';
import {
  ancestorsOf,
  explorerRows,
  type ExplorerInput,
} from '../../../renderer/src/features/explorer/explorer-rows';

const kinds: Record<string, KindInfo> = {
  playbook: { id: 'playbook', label: 'Playbook', plural: 'Playbooks', icon: 'workflow', order: 20 },
  manifest: { id: 'manifest', label: 'Manifest', plural: 'Manifests', icon: 'package', order: 1 },
};
const other: KindInfo = { id: 'file', label: 'File', plural: 'Other files', icon: 'file', order: 1000 };

function root(path: string, title = path): ContentRoot {
  return { path, type: 'solutionpack', title, version: '1.0.0' };
}

function item(title: string, rest: Partial<ContentItem> = {}): ContentItem {
  const path = rest.path ?? `${title}.json`;
  const base = { root: '', kind: 'playbook' as const, pointer: '', uuid: null, group: null, active: true };
  return { id: `${path}#${rest.pointer ?? ''}`, path, title, ...base, ...rest };
}

function rows(items: ContentItem[], rest: Partial<ExplorerInput> = {}) {
  return explorerRows({
    roots: [root('')],
    items,
    kindOf: (id) => kinds[id] ?? other,
    toggled: new Map(),
    search: '',
    dirty: new Set(),
    changes: new Map(),
    remote: { name: '', sides: new Map() },
    problemsOf: () => ({ errors: 0, warnings: 0 }),
    ...rest,
  });
}

/** A row as indent, title and count. */
const drawn = (all: ReturnType<typeof rows>) =>
  all.map((row) => `${'  '.repeat(row.level - 1)}${row.title}${row.count === null ? '' : ` (${row.count})`}`);

describe('the explorer', () => {
  it('says on which sides things have changed beside the remote at hand, and both of a branch where sides differ', () => {
    const items = ['One', 'Two', 'Three'].map((title) => item(title));
    const sides = new Map([
      ['One.json', 'here'],
      ['Two.json', 'there'],
    ] as const);
    const all = rows(items, { remote: { name: 'production', sides } });
    expect(all.map(({ title, remote }) => [title, remote])).toEqual([
      ['Playbooks', 'both'],
      ['One', 'here'],
      ['Three', null],
      ['Two', 'there'],
    ]);
    expect(all.map(({ label }) => label)).toContain(
      'Two, Playbook, changed on production since the last pull',
    );
  });

  it('groups by kind in the order of kinds, and what no kind owns at the end', () => {
    const all = rows([
      item('notes.txt', { kind: 'file' }),
      item('Block host'),
      item('Pack', { kind: 'manifest' }),
    ]);
    expect(drawn(all)).toEqual(['Manifests (1)', 'Playbooks (1)', '  Block host', 'Other files (1)']);
  });

  it('draws roots only when there are several', () => {
    const items = [item('A', { root: 'one' }), item('B', { root: 'two' })];
    expect(drawn(rows(items, { roots: [root('two'), root('one')] }))).toEqual([
      'one (1)',
      '  Playbooks (1)',
      '    A',
      'two (1)',
      '  Playbooks (1)',
      '    B',
    ]);
  });

  it('draws groups only where they say something', () => {
    const [a, b, c] = [item('A', { group: 'X' }), item('B', { group: 'X' }), item('C', { group: 'Y' })];
    expect(drawn(rows([a, b]))).toEqual(['Playbooks (2)', '  A', '  B']);
    expect(drawn(rows([a, b, c]))).toEqual([
      'Playbooks (3)',
      '  X (2)',
      '    A',
      '    B',
      '  Y (1)',
      '    C',
    ]);
  });

  it('sorts names as people do', () => {
    expect(drawn(rows([item('Step 10'), item('step 2'), item('Alert')])).slice(1)).toEqual([
      '  Alert',
      '  step 2',
      '  Step 10',
    ]);
  });

  it('keeps what was opened and closed by hand', () => {
    const closed = rows([item('A')], { toggled: new Map([['kind::playbook', false]]) });
    expect(drawn(closed)).toEqual(['Playbooks (1)']);
    const opened = rows([item('Pack', { kind: 'manifest' })], {
      toggled: new Map([['kind::manifest', true]]),
    });
    expect(drawn(opened)).toEqual(['Manifests (1)', '  Pack']);
  });

  it('opens everything a search finds, by title, path or uuid', () => {
    const items = [
      item('Block host', { uuid: 'abc-1' }),
      item('Notify', { path: 'hosts/notify.json' }),
      item('Unrelated', { kind: 'file' }),
    ];
    expect(drawn(rows(items, { search: 'host', toggled: new Map([['kind::playbook', false]]) }))).toEqual([
      'Playbooks (2)',
      '  Block host',
      '  Notify',
    ]);
    expect(drawn(rows(items, { search: 'abc-1' }))).toEqual(['Playbooks (1)', '  Block host']);
    expect(rows(items, { search: 'zzz' })).toEqual([]);
  });

  it('adds problems and unsaved marks up along the branches', () => {
    const [top, leaf] = rows([item('A'), item('B')], {
      dirty: new Set(['B.json']),
      problemsOf: ({ title }) => ({ errors: title === 'A' ? 2 : 1, warnings: 0 }),
    });
    expect(top).toMatchObject({ problems: { errors: 3 }, dirty: true });
    expect(leaf).toMatchObject({ title: 'A', problems: { errors: 2 }, dirty: false });
    expect(leaf?.label).toBe('A, Playbook, 2 errors');
  });

  it('says what is switched off', () => {
    expect(rows([item('A', { active: false })])[1]).toMatchObject({
      inactive: true,
      label: 'A, Playbook, switched off',
    });
  });

  it('knows which rows must be open to see an item', () => {
    const hidden = item('B', { root: 'r', group: 'Y' });
    const all = [item('A', { root: 'r', group: 'X' }), hidden, item('C', { root: 's' })];
    const toggled = new Map(ancestorsOf(hidden).map((id) => [id, true]));
    const some = rows(all, { roots: [root('r'), root('s')], toggled });
    expect(some.some((row) => row.item === hidden)).toBe(true);
  });

  it('says each row its place among its siblings', () => {
    const all = rows([item('A'), item('B')]);
    expect(all.slice(1).map((row) => [row.position, row.setSize])).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  it('draws 20 000 items quickly', () => {
    const many = Array.from({ length: 20_000 }, (_, index) =>
      item(`Playbook ${index}`, { group: `G${index % 50}` }),
    );
    const start = performance.now();
    rows(many, { search: 'book 19' });
    expect(performance.now() - start).toBeLessThan(1500);
  });
});

describe('what git says of them', () => {
  const change = (
    path: string,
    what: GitChange['change'],
    from: string | null = null,
  ): [string, GitChange] => [path, { path, change: what, from, last: null }];

  it('marks files and the branches above them, and lists what is there no longer', () => {
    const items = [item('Alpha', { group: 'One' }), item('Beta', { group: 'Two' })];
    const [alpha] = items;
    const changes = new Map([
      change(alpha?.path ?? '', 'conflict'),
      change('playbooks/Gone.json', 'removed'),
      change('playbooks/Other.json', 'added'),
    ]);
    const found = rows(items, { changes });
    const mark = (title: string) => found.find((row) => row.title === title)?.git?.change ?? null;
    expect(['Playbooks', 'One', 'Alpha', 'Two', 'Beta'].map(mark)).toEqual([
      'conflict',
      'conflict',
      'conflict',
      null,
      null,
    ]);
    expect(found.find(({ title }) => title === 'Alpha')?.label).toContain('in conflict');
    expect(found.at(-1)).toMatchObject({ title: 'Removed since the last commit', count: 1, expanded: false });
    expect(rows(items, { changes, search: 'gone' }).map(({ title, gone }) => [title, gone])).toEqual([
      ['Removed since the last commit', null],
      ['Gone.json', 'playbooks/Gone.json'],
    ]);
  });
});
