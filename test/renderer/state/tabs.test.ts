import { beforeEach, describe, expect, it } from 'vitest';
import {
  activateTab,
  cycleTab,
  dropTab,
  endCycle,
  joinSides,
  moveTab,
  moveToOtherSide,
  neighbourTab,
  openTab,
  pinTab,
  reopenTab,
  replaceTabs,
  setTabView,
  shiftTab,
  useTabs,
} from '../../../renderer/src/state/tabs';
import { shownOn, tabsOn, type Side } from '../../../renderer/src/state/editor-sides';

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

describe('two sides', () => {
  const on = (side: Side) => tabsOn(useTabs.getState().tabs, side).map((tab) => tab.path);
  const shown = (side: Side) => shownOn(useTabs.getState(), side)?.path;
  beforeEach(() => {
    for (const path of ['a', 'b', 'c']) openTab(path, { pin: true });
    moveToOtherSide('c');
  });

  it('each show the tab that was used there last', () => {
    expect([on('left'), on('right'), active()]).toEqual([['a', 'b'], ['c'], 'c']);
    expect([shown('left'), shown('right')]).toEqual(['b', 'c']);
    activateTab('a');
    expect([shown('left'), shown('right')]).toEqual(['a', 'c']);
  });

  it('open new tabs where the active one is, and previews in the place of their own', () => {
    openTab('d');
    openTab('e');
    expect([on('left'), on('right')]).toEqual([
      ['a', 'b'],
      ['c', 'e'],
    ]);
    activateTab('a');
    openTab('f');
    expect([on('left'), on('right')]).toEqual([
      ['a', 'f', 'b'],
      ['c', 'e'],
    ]);
  });

  it('begin with a file that is opened on the other side, and one that is there already stays', () => {
    replaceTabs([], null);
    openTab('a', { pin: true });
    openTab('b', { aside: true });
    expect([on('left'), on('right'), active()]).toEqual([['a'], ['b'], 'b']);
    openTab('a', { aside: true });
    expect([on('left'), on('right')]).toEqual([['a'], ['b']]);
    expect(active()).toBe('a');
  });

  it('keep the focus on their side when a tab is closed, and are one when a side is empty', () => {
    openTab('d', { pin: true });
    activateTab('a');
    activateTab('d');
    dropTab('d');
    expect(active()).toBe('c');
    dropTab('c');
    expect([on('left'), on('right'), active()]).toEqual([['a', 'b'], [], 'a']);
    moveToOtherSide('a');
    dropTab('b');
    expect([on('left'), on('right')]).toEqual([['a'], []]);
  });

  it('have rows of their own, which tabs move in and between', () => {
    openTab('d', { pin: true });
    shiftTab('d', -1);
    shiftTab('d', -1);
    expect([on('left'), on('right')]).toEqual([
      ['a', 'b'],
      ['d', 'c'],
    ]);
    expect(neighbourTab(-1)).toBe('c');
    moveTab('a', 1, 'right');
    expect([on('left'), on('right')]).toEqual([['b'], ['d', 'a', 'c']]);
    joinSides();
    expect([on('left'), on('right')]).toEqual([['b', 'd', 'a', 'c'], []]);
  });
});
