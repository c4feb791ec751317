import { readFileSync } from 'node:fs';
import type { Bridge, StudioEvent } from '@core/contract';
import { channels } from '@core/contract/channels';
import { beforeEach, describe, expect, it, vi } from 'vitest';

async function load() {
  vi.resetModules();
  const electron = await import('../../doubles/electron');
  await import('../../../preload/index');
  const bridge = electron.contextBridge.seenWorld.get('packwright') as Bridge<File, Blob>;
  return { electron, bridge };
}

let loaded: Awaited<ReturnType<typeof load>>;

beforeEach(async () => {
  loaded = await load();
});

describe('the preload', () => {
  it('gives the page one frozen object with exactly four keys', () => {
    expect([...loaded.electron.contextBridge.seenWorld.keys()]).toEqual(['packwright']);
    expect(Object.keys(loaded.bridge).sort()).toEqual(['adoptDrop', 'call', 'downloadPack', 'subscribe']);
    expect(Object.isFrozen(loaded.bridge)).toBe(true);
    expect(loaded.bridge.downloadPack).toBeNull();
  });

  it('imports nothing but electron and names of the contract', () => {
    const source = readFileSync(new URL('../../../preload/index.ts', import.meta.url), 'utf8');
    const imports = [...source.matchAll(/^import (type )?.* from '(.+)';$/gm)].map(([, type, from]) => [
      from,
      type,
    ]);
    expect(imports).toEqual([
      ['electron', undefined],
      ['@core/contract', 'type '],
      ['@core/contract/channels', undefined],
    ]);
  });

  it('sends a call as text over the one channel, whatever the method is called', async () => {
    loaded.electron.ipcRenderer.seenReply = { ok: true, result: 1 };
    expect(await loaded.bridge.call('packwright:adopt', { path: '/etc' })).toEqual({ ok: true, result: 1 });
    expect(loaded.electron.ipcRenderer.seenInvokes).toEqual([
      { channel: channels.rpc, args: ['{"method":"packwright:adopt","input":{"path":"/etc"}}'] },
    ]);
  });

  it('passes events on without the object they came with, until asked to stop', () => {
    const heard: unknown[][] = [];
    const stop = loaded.bridge.subscribe((...args: unknown[]) => heard.push(args));
    const event: StudioEvent = { type: 'workspace.closed', payload: {} };
    loaded.electron.ipcRenderer.emit(channels.event, { sender: 'secret' }, event);
    expect(heard).toEqual([[event]]);
    expect(stop()).toBeUndefined();
    loaded.electron.ipcRenderer.emit(channels.event, {}, event);
    expect(heard).toHaveLength(1);
  });

  it('turns a dropped file into a handle by its path', async () => {
    const file = new File([''], 'pack.zip');
    loaded.electron.webUtils.seenPaths.set(file, '/packs/pack.zip');
    loaded.electron.ipcRenderer.seenReply = 'handle-7';
    expect(await loaded.bridge.adoptDrop([file])).toBe('handle-7');
    expect(loaded.electron.ipcRenderer.seenInvokes).toEqual([
      { channel: channels.adopt, args: ['/packs/pack.zip'] },
    ]);
  });

  it('asks nothing for a file the page made up, for several at once, or for none', async () => {
    const real = new File([''], 'a.zip');
    loaded.electron.webUtils.seenPaths.set(real, '/packs/a.zip');
    expect(await loaded.bridge.adoptDrop([new File(['x'], '/etc/passwd')])).toBeNull();
    expect(await loaded.bridge.adoptDrop([real, real])).toBeNull();
    expect(await loaded.bridge.adoptDrop([])).toBeNull();
    expect(loaded.electron.ipcRenderer.seenInvokes).toEqual([]);
  });
});
