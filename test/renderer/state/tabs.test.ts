import { beforeEach, describe, expect, it } from 'vitest';
import {
  activateTab,
  cycleTab,
  dropTab,
  endCycle,
  moveTab,
  neighbourTab,
  openTab,
  pinTab,
  reopenTab,
  replaceTabs,
  setTabView,
  useTabs,
} from '../../../renderer/src/state/tabs';

beforeEach(() => replaceTabs([], null));

const paths = () => useTabs.getState().tabs.map((tab) => tab.path);
const active = () => useTabs.getState().active;

describe('opening', () => {
  it('puts the next preview in the place of the last', () => {
    openTab('a');
    openTab('b');
    expect(paths()).toEqual(['b']);
    openTab('c', { pin: true });
    openTab('d');
    expect(paths()).toEqual(['d', 'c']);
    expect(active()).toBe('d');
  });

  it('keeps a preview that was pinned', () => {
    openTab('a');
    pinTab('a');
    openTab('b');
    expect(paths()).toEqual(['a', 'b']);
  });

  it('shows a file that is open in its own tab and keeps its view', () => {
    openTab('a', { pin: true, view: 'source' });
    openTab('b', { pin: true });
    openTab('a');
    expect(paths()).toEqual(['a', 'b']);
    expect(useTabs.getState().tabs[0]).toEqual({ path: 'a', pinned: true, view: 'source' });
    expect(active()).toBe('a');
  });

  it('puts a new tab behind the active one', () => {
    for (const path of ['a', 'b', 'c']) openTab(path, { pin: true });
    activateTab('a');
    openTab('d', { pin: true });
    expect(paths()).toEqual(['a', 'd', 'b', 'c']);
  });

  it('requests to reveal a place anew each time, also the same place', () => {
    openTab('a', { pointer: '/steps/0' });
    const first = useTabs.getState().reveals['a'];
    openTab('a', { pointer: '/steps/0' });
    const second = useTabs.getState().reveals['a'];
    expect(second?.pointer).toBe('/steps/0');
    expect(second?.nonce).not.toBe(first?.nonce);
  });
});

describe('closing', () => {
  it('goes back to the tab used before', () => {
    for (const path of ['a', 'b', 'c']) openTab(path, { pin: true });
    activateTab('a');
    activateTab('c');
    dropTab('c');
    expect(active()).toBe('a');
  });

  it('leaves nothing active behind the last tab', () => {
    openTab('a');
    dropTab('a');
    expect(active()).toBeNull();
  });

  it('can be taken back, with the view', () => {
    openTab('a', { pin: true });
    setTabView('a', 'source');
    dropTab('a');
    expect(reopenTab()).toBe(true);
    expect(useTabs.getState().tabs).toEqual([{ path: 'a', pinned: true, view: 'source' }]);
    expect(reopenTab()).toBe(false);
  });
});

describe('moving', () => {
  beforeEach(() => {
    for (const path of ['a', 'b', 'c']) openTab(path, { pin: true });
  });

  it('puts a tab elsewhere, at most at the ends', () => {
    moveTab('a', 1);
    expect(paths()).toEqual(['b', 'a', 'c']);
    moveTab('a', 9);
    expect(paths()).toEqual(['b', 'c', 'a']);
    moveTab('a', -1);
    expect(paths()).toEqual(['a', 'b', 'c']);
  });

  it('goes to the neighbour, round the end', () => {
    expect(neighbourTab(1)).toBe('a');
    expect(neighbourTab(-1)).toBe('b');
  });

  it('goes back by use while the key is held, and the last stop counts as used', () => {
    cycleTab(1);
    expect(active()).toBe('b');
    cycleTab(1);
    expect(active()).toBe('a');
    endCycle();
    cycleTab(1);
    endCycle();
    expect(active()).toBe('c');
  });
});
