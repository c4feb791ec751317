import { describe, expect, it } from 'vitest';
import { contentOfText } from '../../main/workspace/read-content';
import { WorkspaceIndex } from '../../main/workspace/workspace-index';

const put = (index: WorkspaceIndex, path: string, value: unknown) =>
  index.put(path, contentOfText(path, JSON.stringify(value)));

describe('the index', () => {
  it('sorts files that are there already under a root that comes later, and back', () => {
    const index = new WorkspaceIndex();
    put(index, 'p/notes/a.json', {});
    index.put('p/images/icon.png', null);
    index.refreshRoots();
    expect(index.files.get('p/notes/a.json')).toMatchObject({
      localPath: 'p/notes/a.json',
      root: { path: '' },
    });

    put(index, 'p/info.json', {
      type: 'solutionpack',
      name: 'p',
      label: 'P',
      version: '1.0.0',
      contents: {},
    });
    expect(index.refreshRoots()).toBe(true);
    expect(index.refreshRoots()).toBe(false);
    expect(index.files.get('p/notes/a.json')).toMatchObject({
      localPath: 'notes/a.json',
      root: { path: 'p' },
    });
    expect(index.itemsOf('p/images/icon.png')).toMatchObject([{ root: 'p', title: 'icon.png' }]);

    index.remove('p/info.json');
    index.refreshRoots();
    expect(index.files.get('p/notes/a.json')).toMatchObject({
      localPath: 'p/notes/a.json',
      root: { path: '' },
    });
  });

  it('gives every file at least one item, and forgets it with its file', () => {
    const index = new WorkspaceIndex();
    expect(index.put('x.unknown', contentOfText('x.unknown', 'text'))).toEqual([
      {
        id: 'x.unknown#',
        root: '',
        kind: 'file',
        path: 'x.unknown',
        pointer: '',
        uuid: null,
        title: 'x.unknown',
        group: null,
        active: null,
      },
    ]);
    index.remove('x.unknown');
    expect([index.items(), index.has('x.unknown'), index.paths()]).toEqual([[], false, []]);
  });

  it.each([
    'null',
    '7',
    '"text"',
    '[]',
    '[null, 7, [[]]]',
    '{"uuid": 7, "name": [], "steps": 3, "workflows": {}}',
  ])('takes any content in any place: %s', (text) => {
    const index = new WorkspaceIndex();
    put(index, 'info.json', { type: 'solutionpack', name: 'p', label: 'P', version: '1', contents: {} });
    index.refreshRoots();
    const places = [
      'info.json',
      'playbooks/c/p.json',
      'playbooks/c/collection.metadata.json',
      'playbooks/tags.json',
      'playbooks/globalVariables.json',
      'modules/m/mmd.json',
      'modules/m/list-layout.json',
      'picklists/p.json',
      'connectors/data.json',
      'widgets/data.json',
      'actors/data.json',
      'records/m/m0001.json',
      'views/navigation.json',
      'roles/r.json',
      'rules/r.json',
    ];
    for (const path of places) {
      index.put(path, contentOfText(path, text));
      const { problems = [] } = index.files.get(path) ?? {};
      expect(problems.filter(({ message }) => message.includes('could not be understood'))).toEqual([]);
      expect(index.itemsOf(path).length).toBeGreaterThan(0);
    }
  });
});
