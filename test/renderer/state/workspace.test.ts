import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentItem, EventPayload } from '@core/contract';
import { connect } from '../../../renderer/src/state/bridge';
import {
  followWorkspace,
  loadContents,
  mainItemOf,
  openWorkspace,
  useWorkspace,
} from '../../../renderer/src/state/workspace';
import { HostDouble } from '../host-double';

const progress = { done: true, cancelled: false, filesRead: 2, filesTotal: 2 };
const info = { id: 'w1', name: 'Pack', location: '~/pack', archive: null };

function item(path: string, title: string, pointer = ''): ContentItem {
  return {
    id: `${path}#${pointer}`,
    root: '',
    kind: 'playbook',
    path,
    pointer,
    uuid: null,
    title,
    group: null,
    active: null,
  };
}

let host: HostDouble;
let end: () => void;

beforeEach(() => {
  host = new HostDouble();
  connect(host);
  end = followWorkspace();
});
afterEach(() => {
  host.emit({ type: 'workspace.closed', payload: {} });
  end();
});

function batch(change: Partial<EventPayload<'workspace.indexed'>>) {
  const payload = { replace: false, roots: [], items: [], removedPaths: [], progress, ...change };
  host.emit({ type: 'workspace.indexed', payload });
}

const titles = () => useWorkspace.getState().items.map((each) => each.title);

describe('batches of the index', () => {
  it('replace what they say, and add otherwise', () => {
    batch({ replace: true, items: [item('a', 'A')] });
    batch({ items: [item('b', 'B')] });
    expect(titles()).toEqual(['A', 'B']);
    batch({ replace: true, items: [item('c', 'C')] });
    expect(titles()).toEqual(['C']);
  });

  it('renew all items of a file read again and drop removed files', () => {
    batch({ replace: true, items: [item('a', 'A1', '/0'), item('a', 'A2', '/1'), item('b', 'B')] });
    batch({ items: [item('a', 'A', '/0')], removedPaths: ['b'] });
    expect(titles()).toEqual(['A']);
    expect(mainItemOf('a')?.title).toBe('A');
    expect(mainItemOf('b')).toBeUndefined();
  });

  it('that come while the whole is asked for are not lost', async () => {
    host.answers['workspace.contents'] = () => {
      batch({ items: [item('late', 'Late')] });
      return { roots: [], items: [item('a', 'A')], progress };
    };
    await loadContents();
    expect(titles()).toEqual(['A', 'Late']);
  });
});

describe('opening', () => {
  it('shows the workspace whether the answer or the event comes first', async () => {
    host.answers['workspace.open'] = () => {
      host.emit({ type: 'workspace.opened', payload: info });
      batch({ replace: true, items: [item('a', 'A')] });
      return info;
    };
    await openWorkspace({ sample: 's' });
    expect(useWorkspace.getState()).toMatchObject({ info, opening: false });
    expect(titles()).toEqual(['A']);
  });

  it('stays where it is when the workspace cannot be opened', async () => {
    host.answers['workspace.open'] = () => {
      throw new Error('broken');
    };
    await expect(openWorkspace({ sample: 's' })).rejects.toThrow('broken');
    expect(useWorkspace.getState()).toMatchObject({ info: null, opening: false });
  });
});
