import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../../../renderer/src/state/bridge';
import { setLayout, useLayoutStore } from '../../../renderer/src/state/layout';
import { followSession, restoreSession } from '../../../renderer/src/state/session';
import { openTab, replaceTabs, setTabView, useTabs } from '../../../renderer/src/state/tabs';
import { useWorkspace } from '../../../renderer/src/state/workspace';
import { HostDouble } from '../host-double';

let host: HostDouble;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  host = new HostDouble();
  host.answers['app.saveSession'] = () => ({});
  host.answers['app.session'] = () => null;
  connect(host);
  useWorkspace.setState({ info: { id: 'w', name: 'W', location: '~', archive: null } });
  end = followSession();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  useWorkspace.setState({ info: null });
  useLayoutStore.setState({ values: {} });
  replaceTabs([], null);
});

const saved = () => host.calls.filter((call) => call.method === 'app.saveSession').map((call) => call.input);

describe('the session', () => {
  it('brings back tabs, views and layout', async () => {
    host.answers['app.session'] = () => ({
      tabs: [
        { path: 'a', pinned: true, view: 'source' },
        { path: 'b', pinned: false, side: 'right' },
      ],
      activeTab: 'b',
      layout: { 'sidebar.width': 300 },
    });
    await restoreSession();
    expect(useTabs.getState()).toMatchObject({
      tabs: [
        { path: 'a', pinned: true, view: 'source' },
        { path: 'b', pinned: false, view: null, side: 'right' },
      ],
      active: 'b',
      order: ['b', 'a'],
    });
    expect(useLayoutStore.getState().values).toEqual({ 'sidebar.width': 300 });
  });

  it('leaves what is chosen while it is asked for', async () => {
    setLayout('panel.height', 300);
    host.answers['app.session'] = () => {
      setLayout('sidebar.view', 'instance');
      return {
        tabs: [],
        activeTab: null,
        layout: { 'sidebar.view': 'explorer', 'sidebar.width': 300, 'panel.height': 200 },
      };
    };
    await restoreSession();
    expect(useLayoutStore.getState().values).toEqual({
      'sidebar.view': 'instance',
      'sidebar.width': 300,
      'panel.height': 200,
    });
  });

  it('is saved once shortly after several changes', async () => {
    await restoreSession();
    openTab('a', { pin: true });
    setTabView('a', 'source');
    openTab('b', { pin: true, aside: true });
    setLayout('panel.open', true);
    expect(saved()).toEqual([]);
    await vi.advanceTimersByTimeAsync(400);
    expect(saved()).toEqual([
      {
        tabs: [
          { path: 'a', pinned: true, view: 'source' },
          { path: 'b', pinned: true, side: 'right' },
        ],
        activeTab: 'b',
        layout: { 'panel.open': true },
      },
    ]);
  });

  it('is never overwritten before it was restored', async () => {
    useWorkspace.setState({ info: { id: 'other', name: 'O', location: '~', archive: null } });
    openTab('a');
    await vi.advanceTimersByTimeAsync(1000);
    expect(saved()).toEqual([]);
  });
});
