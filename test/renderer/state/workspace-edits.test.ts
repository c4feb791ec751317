import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markOf } from '@core/text/mark';
import { connect } from '../../../renderer/src/state/bridge';
import {
  edit,
  followDocuments,
  forgetDocuments,
  getDocument,
  openDocument,
  redo,
  releaseDocument,
  undo,
  useDocuments,
} from '../../../renderer/src/state/documents';
import { openTab, replaceTabs, useTabs } from '../../../renderer/src/state/tabs';
import { useToasts } from '../../../renderer/src/state/toasts';
import {
  applyWorkspaceEdit,
  followWorkspaceEdits,
  forgetWorkspaceEdits,
  type MarkedEdit,
} from '../../../renderer/src/state/workspace-edits';
import { eventually } from '../../support/eventually';
import { HostDouble } from '../host-double';

let host: HostDouble;
let ends: (() => void)[];

beforeEach(() => {
  host = new HostDouble();
  connect(host);
  ends = [followDocuments(), followWorkspaceEdits()];
  replaceTabs([], null);
  useToasts.setState({ toasts: [] });
  host.answers['files.apply'] = ({ moved, deleted, created }: Arrangement) => {
    for (const { from, to } of moved) {
      host.files.set(to, host.file(from));
      host.files.delete(from);
    }
    for (const path of deleted) host.files.delete(path);
    for (const { path, text } of created) host.addFile(path, text);
    return {};
  };
});

afterEach(() => {
  for (const end of ends) end();
  forgetDocuments();
  forgetWorkspaceEdits();
});

interface Arrangement {
  moved: { from: string; to: string }[];
  deleted: string[];
  created: { path: string; text: string }[];
}

/** An edit that writes `insert` before the text of each file. */
function prefix(insert: string, ...paths: string[]): MarkedEdit {
  return {
    files: paths.map((path) => ({
      path,
      mark: markOf(host.file(path).text),
      changes: [{ from: 0, to: 0, insert }],
    })),
  };
}

const text = (path: string) => getDocument(path)?.text;

describe('an edit of several files', () => {
  beforeEach(() => {
    host.addFile('a.json', '1');
    host.addFile('b.json', '2');
  });

  it('changes files that are open and files that are not, and is undone and made again as one', async () => {
    await openDocument('a.json');
    await applyWorkspaceEdit(prefix('x', 'a.json', 'b.json'), 'Rename');
    expect([text('a.json'), text('b.json')]).toEqual(['x1', 'x2']);
    expect([...useDocuments.getState().dirty].toSorted()).toEqual(['a.json', 'b.json']);
    expect(host.file('a.json').disk).toBe('1');
    expect(undo('b.json')).toBe(true);
    await eventually(() => [text('a.json'), text('b.json')]).toEqual(['1', '2']);
    expect(redo('a.json')).toBe(true);
    await eventually(() => [text('a.json'), text('b.json')]).toEqual(['x1', 'x2']);
  });

  it('changes nothing where one text is another by now', async () => {
    const wanted = prefix('x', 'a.json', 'b.json');
    await openDocument('b.json');
    edit('b.json', { label: 'Typing', changes: [{ from: 0, to: 0, insert: '!' }] });
    await expect(applyWorkspaceEdit(wanted, 'Rename')).rejects.toMatchObject({ code: 'conflict' });
    expect([text('a.json'), text('b.json')]).toEqual(['1', '!2']);
  });

  it('is undone in a file whose tab was closed meanwhile', async () => {
    await applyWorkspaceEdit(prefix('x', 'a.json', 'b.json'), 'Rename');
    await releaseDocument('b.json');
    undo('a.json');
    await eventually(() => [text('a.json'), text('b.json')]).toEqual(['1', '2']);
  });

  it('stays in a file that was changed since, and says so', async () => {
    await applyWorkspaceEdit(prefix('x', 'a.json', 'b.json'), 'Rename');
    edit('b.json', { label: 'Typing', changes: [{ from: 0, to: 0, insert: '!' }] });
    undo('a.json');
    await eventually(() => useToasts.getState().toasts.map(({ message }) => message)).toEqual([
      '1 file was changed since and left as it is: b.json',
    ]);
    expect([text('a.json'), text('b.json')]).toEqual(['1', '!x2']);
  });

  it('moves files with their tabs and their history, there and back', async () => {
    openTab('a.json', { pin: true });
    await applyWorkspaceEdit(
      { ...prefix('x', 'a.json'), moved: [{ from: 'a.json', to: 'c.json' }] },
      'Rename',
    );
    expect(useTabs.getState().active).toBe('c.json');
    expect([text('a.json'), text('c.json')]).toEqual([undefined, 'x1']);
    expect(host.files.has('a.json')).toBe(false);
    undo('c.json');
    await eventually(() => useTabs.getState().active).toBe('a.json');
    expect([text('a.json'), text('c.json')]).toEqual(['1', undefined]);
    redo('a.json');
    await eventually(() => useTabs.getState().active).toBe('c.json');
    expect(text('c.json')).toBe('x1');
  });

  it('brings a removed file back', async () => {
    openTab('b.json', { pin: true });
    await openDocument('b.json');
    await applyWorkspaceEdit({ ...prefix('x', 'a.json'), deleted: ['b.json'] }, 'Delete');
    expect(host.files.has('b.json')).toBe(false);
    expect(useTabs.getState().tabs).toEqual([]);
    undo('a.json');
    await eventually(() => host.files.get('b.json')?.disk).toBe('2');
    expect(text('a.json')).toBe('1');
  });

  it('takes its texts back when the files cannot be moved', async () => {
    host.answers['files.apply'] = () => {
      throw Object.assign(new Error('There is a file already.'), { code: 'conflict' });
    };
    await expect(
      applyWorkspaceEdit({ ...prefix('x', 'a.json'), moved: [{ from: 'a.json', to: 'c.json' }] }, 'Rename'),
    ).rejects.toThrow('There is a file already.');
    expect([text('a.json'), text('c.json')]).toEqual(['1', undefined]);
  });
});
