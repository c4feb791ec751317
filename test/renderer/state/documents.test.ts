import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../../../renderer/src/state/bridge';
import {
  askHost,
  edit,
  flushDocuments,
  followDocuments,
  forgetDocuments,
  getDocument,
  hasUnsentEdits,
  openDocument,
  redo,
  releaseDocument,
  revert,
  save,
  saveAll,
  setValue,
  undo,
  useDocuments,
} from '../../../renderer/src/state/documents';
import { useOverlays } from '../../../renderer/src/state/overlays';
import { openTab, replaceTabs, useTabs } from '../../../renderer/src/state/tabs';
import { useToasts } from '../../../renderer/src/state/toasts';
import { HostDouble } from '../host-double';
import { sought } from '../../support/sought';

let host: HostDouble;
let unfollow: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  host = new HostDouble();
  connect(host);
  unfollow = followDocuments();
  replaceTabs([], null);
  useToasts.setState({ toasts: [] });
});

afterEach(() => {
  unfollow();
  forgetDocuments();
  vi.useRealTimers();
});

async function opened(path: string, text: string) {
  host.addFile(path, text);
  await openDocument(path);
}

function insert(path: string, at: number, text: string, group: string | null = null) {
  edit(path, { label: 'Typing', changes: [{ from: at, to: at, insert: text }], group });
}

const doc = (path: string) => {
  const view = getDocument(path);
  if (!view) throw new Error(`${path} is not open`);
  return view;
};

/** Saves a file that another program has changed meanwhile, and answers the question that comes up. */
async function conflict(answer: 'mine' | 'theirs' | 'cancel') {
  await opened('a.json', '{}');
  insert('a.json', 1, '"mine": 1');
  Object.assign(host.file('a.json'), { disk: '{"theirs": 1}', touched: true });
  const saved = save(['a.json']);
  await vi.waitFor(() => expect(useOverlays.getState().overlay?.kind).toBe('conflict'));
  const { overlay } = useOverlays.getState();
  if (overlay?.kind === 'conflict') overlay.answer(answer);
  return saved;
}

/** Another program writes a file that has no unsaved changes in the host. */
const reloaded = (text: string) => {
  const file = host.file('a.json');
  Object.assign(file, { disk: text, text, revision: file.revision + 1 });
  const payload = { path: 'a.json', change: 'reloaded' as const, text, revision: file.revision };
  host.emit({ type: 'documents.external', payload });
};

describe('opening', () => {
  it('gives text, value and tree of a JSON file', async () => {
    await opened('a.json', '{"name": "x"}');
    expect(doc('a.json')).toMatchObject({
      status: 'ready',
      dirty: false,
      value: { name: 'x' },
      broken: null,
    });
    expect(doc('a.json').tree?.root?.type).toBe('object');
  });

  it('gives the value of a YAML file, and no tree', async () => {
    vi.useRealTimers();
    await opened('a.yaml', 'name: x\n');
    expect(doc('a.yaml')).toMatchObject({ value: { name: 'x' }, tree: null });
  });

  it('says why a file could not be opened', async () => {
    await openDocument('absent.json');
    expect(doc('absent.json')).toMatchObject({ status: 'failed', error: { code: 'not-found' } });
  });

  it('shows an unsaved draft of an earlier session as unsaved', async () => {
    host.addFile('a.json', '{}').text = '{"draft": 1}';
    await openDocument('a.json');
    expect(doc('a.json')).toMatchObject({ text: '{"draft": 1}', savedText: '{}', dirty: true });
    expect(useDocuments.getState().dirty).toEqual(new Set(['a.json']));
  });

  it('takes a draft back to the file on disk with one undo', async () => {
    host.addFile('a.json', '{}').text = '{"draft": 1}';
    await openDocument('a.json');
    expect(undo('a.json')).toBe(true);
    expect(doc('a.json')).toMatchObject({ text: '{}', dirty: false, value: {} });
    expect(undo('a.json')).toBe(false);
  });

  it('asks the host once when two editors want the same file', async () => {
    host.addFile('a.json', '{}');
    await Promise.all([openDocument('a.json'), openDocument('a.json')]);
    expect(host.calls.filter((call) => call.method === 'documents.open')).toHaveLength(1);
  });
});

describe('editing', () => {
  it('shows an edit at once and sends it within 200 ms', async () => {
    await opened('a.json', '{}');
    insert('a.json', 1, '"a": 1');
    expect(doc('a.json')).toMatchObject({ text: '{"a": 1}', dirty: true, value: { a: 1 } });
    expect(host.file('a.json').text).toBe('{}');
    await vi.advanceTimersByTimeAsync(200);
    expect(host.file('a.json').text).toBe('{"a": 1}');
    expect(hasUnsentEdits()).toBe(false);
  });

  it('is in the answer to a question that is asked at once', async () => {
    await opened('a.json', '{}');
    insert('a.json', 1, '"word": 1');
    const hit = { path: 'a.json', line: 1, column: 3, excerpt: '"word"' };
    host.answers['search.find'] = ({ query }: { query: { text: string } }) => ({
      hits: host.file('a.json').text.includes(query.text) ? [hit] : [],
      truncated: false,
    });
    expect(await askHost('search.find', { query: sought('word'), limit: 5 })).toMatchObject({ hits: [hit] });
  });

  it('sends a burst of edits as one message', async () => {
    await opened('a.json', '""');
    for (const letter of 'olleh') insert('a.json', 1, letter);
    await vi.advanceTimersByTimeAsync(200);
    expect(host.file('a.json').text).toBe('"hello"');
    expect(host.calls.filter((call) => call.method === 'documents.change')).toHaveLength(1);
  });

  it('keeps the last good value and says what is broken', async () => {
    await opened('a.json', '{"a": 1}');
    insert('a.json', 1, '!');
    expect(doc('a.json').value).toEqual({ a: 1 });
    expect(doc('a.json').broken).toMatchObject({ offset: 1 });
    undo('a.json');
    expect(doc('a.json').broken).toBeNull();
  });

  it('sets one value and leaves every other byte', async () => {
    await opened('a.json', '{\n\t"a":1 ,  "b" : "\\/x"\n}');
    setValue('a.json', '/a', 2, 'Change a');
    expect(doc('a.json').text).toBe('{\n\t"a":2 ,  "b" : "\\/x"\n}');
    expect(doc('a.json').undoLabel).toBe('Change a');
  });

  it('reads a big text again only when typing pauses', async () => {
    await opened('big.json', JSON.stringify({ filler: 'x'.repeat(250_000) }));
    insert('big.json', 1, '"a": 1,');
    expect(doc('big.json').value).not.toHaveProperty('a');
    await vi.advanceTimersByTimeAsync(150);
    expect(doc('big.json').value).toHaveProperty('a', 1);
  });

  it('is clean again when the edit is taken back', async () => {
    await opened('a.json', '{}');
    insert('a.json', 1, ' ');
    undo('a.json');
    expect(doc('a.json').dirty).toBe(false);
    expect(useDocuments.getState().dirty.size).toBe(0);
  });

  it('undoes typing of one group in one step, and does it again', async () => {
    await opened('a.json', '""');
    insert('a.json', 1, 'b', 'typing');
    insert('a.json', 1, 'a', 'typing');
    expect(undo('a.json')).toBe(true);
    expect(doc('a.json').text).toBe('""');
    expect(undo('a.json')).toBe(false);
    redo('a.json');
    expect(doc('a.json').text).toBe('"ab"');
  });

  it('keeps the tab of a file that was edited', async () => {
    await opened('a.json', '{}');
    openTab('a.json');
    expect(useTabs.getState().tabs[0]?.pinned).toBe(false);
    insert('a.json', 1, ' ');
    expect(useTabs.getState().tabs[0]?.pinned).toBe(true);
  });
});

describe('keeping the host in step', () => {
  it('brings the host to the same text whatever is edited, undone and sent in between', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('insert' as const), at: fc.nat(40), text: fc.string({ maxLength: 5 }) }),
      fc.record({ do: fc.constant('undo' as const) }),
      fc.record({ do: fc.constant('redo' as const) }),
      fc.record({ do: fc.constant('wait' as const), ms: fc.nat(400) }),
      fc.record({ do: fc.constant('other' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        forgetDocuments();
        await opened('a.txt', 'start');
        for (const each of steps) {
          if (each.do === 'insert') insert('a.txt', Math.min(each.at, doc('a.txt').text.length), each.text);
          if (each.do === 'undo') undo('a.txt');
          if (each.do === 'redo') redo('a.txt');
          if (each.do === 'wait') await vi.advanceTimersByTimeAsync(each.ms);
          // Another window changes the host's copy: the revision no longer fits.
          if (each.do === 'other') host.file('a.txt').revision++;
        }
        const expected = doc('a.txt').text;
        await flushDocuments();
        expect(host.file('a.txt').text).toBe(expected);
        expect(doc('a.txt').text).toBe(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('tries again when the host cannot be reached', async () => {
    await opened('a.json', '{}');
    const call = host.call.bind(host);
    const broken = vi.spyOn(host, 'call').mockRejectedValue(new TypeError('fetch failed'));
    insert('a.json', 1, ' ');
    await vi.advanceTimersByTimeAsync(200);
    expect(hasUnsentEdits()).toBe(true);
    broken.mockImplementation(call);
    await vi.advanceTimersByTimeAsync(2000);
    expect(host.file('a.json').text).toBe('{ }');
    expect(useToasts.getState().toasts).toHaveLength(1);
  });

  it('reports a host that stays away once, and asks ever more seldom', async () => {
    await opened('a.json', '{}');
    const broken = vi.spyOn(host, 'call').mockRejectedValue(new TypeError('fetch failed'));
    insert('a.json', 1, ' ');
    await vi.advanceTimersByTimeAsync(200);
    useToasts.setState({ toasts: [] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(useToasts.getState().toasts).toEqual([]);
    expect(broken.mock.calls.length).toBeLessThan(8);
  });

  it('sends what is unsent before a document is let go', async () => {
    await opened('a.json', '{}');
    insert('a.json', 1, ' ');
    await releaseDocument('a.json');
    expect(host.file('a.json').text).toBe('{ }');
    expect(getDocument('a.json')).toBeUndefined();
    expect(useDocuments.getState().dirty).toEqual(new Set(['a.json']));
  });
});

describe('saving', () => {
  it('writes what is on screen, also what was not sent yet', async () => {
    await opened('a.json', '{}');
    insert('a.json', 1, ' ');
    expect(await save(['a.json'])).toBe(true);
    expect(host.file('a.json').disk).toBe('{ }');
    expect(doc('a.json').dirty).toBe(false);
  });

  it('saves drafts of files that are not open', async () => {
    host.addFile('b.json', '{}').text = '{"b": 1}';
    host.emit({ type: 'documents.dirty', payload: { path: 'b.json', dirty: true } });
    await saveAll();
    expect(host.file('b.json').disk).toBe('{"b": 1}');
    expect(useDocuments.getState().dirty.size).toBe(0);
  });

  it('writes nothing over a file another program has changed until it is asked to', async () => {
    expect(await conflict('cancel')).toBe(false);
    expect(host.file('a.json').disk).toBe('{"theirs": 1}');
    expect(doc('a.json').dirty).toBe(true);
  });

  it('overwrites when the user says so', async () => {
    expect(await conflict('mine')).toBe(true);
    expect(host.file('a.json').disk).toBe('{"mine": 1}');
  });

  it('takes the file on disk when the user says so', async () => {
    expect(await conflict('theirs')).toBe(true);
    expect(doc('a.json')).toMatchObject({ text: '{"theirs": 1}', dirty: false });
  });

  it('drops unsaved changes on revert', async () => {
    await opened('a.json', '{}');
    insert('a.json', 1, ' ');
    await vi.advanceTimersByTimeAsync(200);
    await revert('a.json');
    expect(doc('a.json')).toMatchObject({ text: '{}', dirty: false, undoLabel: null });
    insert('a.json', 1, ' ');
    await flushDocuments();
    expect(host.file('a.json').text).toBe('{ }');
  });
});

describe('changes by others', () => {
  it('takes a file over quietly that has no unsaved changes', async () => {
    await opened('a.json', '{}');
    reloaded('{"new": 1}');
    expect(doc('a.json')).toMatchObject({
      text: '{"new": 1}',
      dirty: false,
      value: { new: 1 },
      external: null,
    });
  });

  it('keeps an edit that crossed the reload on its way, as a conflict', async () => {
    await opened('a.json', '{}');
    insert('a.json', 1, '"mine": 1');
    reloaded('{"new": 1}');
    expect(doc('a.json')).toMatchObject({ text: '{"mine": 1}', dirty: true, external: 'conflict' });
    await vi.advanceTimersByTimeAsync(200);
    expect(host.file('a.json').text).toBe('{"mine": 1}');
  });

  it('asks before such an edit is written, though the host has read the file again', async () => {
    await opened('a.json', '{}');
    insert('a.json', 1, '"mine": 1');
    reloaded('{"new": 1}');
    const saving = save(['a.json']);
    await vi.waitFor(() => expect(useOverlays.getState().overlay?.kind).toBe('conflict'));
    expect(host.file('a.json').disk).toBe('{"new": 1}');
    const { overlay } = useOverlays.getState();
    if (overlay?.kind === 'conflict') overlay.answer('mine');
    expect(await saving).toBe(true);
    expect(host.file('a.json').disk).toBe('{"mine": 1}');
    expect(doc('a.json')).toMatchObject({ dirty: false, external: null });
  });

  it('marks a file that was changed or deleted under unsaved edits', async () => {
    await opened('a.json', '{}');
    for (const change of ['conflict', 'deleted'] as const) {
      host.emit({ type: 'documents.external', payload: { path: 'a.json', change, text: null, revision: 1 } });
      expect(doc('a.json').external).toBe(change);
    }
  });
});
