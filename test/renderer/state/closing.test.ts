import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../../../renderer/src/state/bridge';
import { closeTab, closeTabs, followTabs } from '../../../renderer/src/state/closing';
import {
  edit,
  forgetDocuments,
  getDocument,
  openDocument,
  useDocuments,
} from '../../../renderer/src/state/documents';
import { hideOverlay, useOverlays, type UnsavedChoice } from '../../../renderer/src/state/overlays';
import { openTab, replaceTabs, useTabs } from '../../../renderer/src/state/tabs';
import { HostDouble } from '../host-double';

let host: HostDouble;
let end: () => void;

beforeEach(async () => {
  host = new HostDouble();
  connect(host);
  replaceTabs([], null);
  end = followTabs();
  for (const path of ['a.json', 'b.json']) {
    host.addFile(path, '{}');
    await openDocument(path);
    openTab(path, { pin: true });
  }
});
afterEach(() => {
  end();
  forgetDocuments();
});

function change(path: string) {
  edit(path, { label: 'Typing', changes: [{ from: 1, to: 1, insert: ' ' }] });
}

async function answer(choice: UnsavedChoice) {
  await vi.waitFor(() => expect(useOverlays.getState().overlay?.kind).toBe('unsaved'));
  const { overlay } = useOverlays.getState();
  if (overlay?.kind === 'unsaved') overlay.answer(choice);
  return overlay?.kind === 'unsaved' ? overlay.paths : [];
}

const open = () => useTabs.getState().tabs.map((tab) => tab.path);

describe('closing a tab', () => {
  it('asks nothing about a saved file', async () => {
    expect(await closeTab('a.json')).toBe(true);
    expect(open()).toEqual(['b.json']);
  });

  it('saves, keeps as draft or discards as answered', async () => {
    for (const [choice, disk, text] of [
      ['save', '{ }', '{ }'],
      ['keep', '{ }', '{  }'],
      ['discard', '{ }', '{ }'],
    ] as const) {
      await openDocument('a.json');
      openTab('a.json', { pin: true });
      change('a.json');
      const closed = closeTab('a.json');
      await answer(choice);
      expect(await closed).toBe(true);
      expect(host.file('a.json')).toMatchObject({ disk, text });
      expect(open()).toEqual(['b.json']);
      if (choice === 'keep') expect(useDocuments.getState().dirty.has('a.json')).toBe(true);
      host.file('a.json').text = host.file('a.json').disk;
    }
  });

  it('leaves everything as it is when the user cancels or closes the question', async () => {
    change('a.json');
    const first = closeTab('a.json');
    await answer('cancel');
    expect(await first).toBe(false);
    const second = closeTab('a.json');
    await vi.waitFor(() => expect(useOverlays.getState().overlay).not.toBeNull());
    hideOverlay();
    expect(await second).toBe(false);
    expect(open()).toEqual(['a.json', 'b.json']);
  });
});

describe('a document', () => {
  it('is let go when its preview gives way to another', async () => {
    for (const path of ['one.json', 'two.json']) {
      host.addFile(path, '{}');
      openTab(path);
      await openDocument(path);
    }
    await vi.waitFor(() => expect(getDocument('one.json')).toBeUndefined());
    expect(getDocument('two.json')?.status).toBe('ready');
  });

  it('reaches the host before it is let go', async () => {
    change('a.json');
    const closed = closeTab('a.json');
    await answer('keep');
    await closed;
    await vi.waitFor(() => expect(getDocument('a.json')).toBeUndefined());
    expect(host.file('a.json').text).toBe('{ }');
  });
});

describe('closing several tabs', () => {
  it('asks once, about all that are unsaved', async () => {
    change('a.json');
    change('b.json');
    const closed = closeTabs(['a.json', 'b.json']);
    expect(await answer('save')).toEqual(['a.json', 'b.json']);
    expect(await closed).toBe(true);
    expect(open()).toEqual([]);
    expect(host.file('b.json').disk).toBe('{ }');
  });
});
