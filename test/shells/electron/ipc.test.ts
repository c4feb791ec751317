import { channels } from '@core/contract/channels';
import { describe, expect, it } from 'vitest';
import { longestCall } from '../../../main/shells/security/limits';
import { startTestDesktop, type TestDesktop } from './test-desktop';

const call = JSON.stringify({ method: 'app.forgetRecent', input: { id: 'x' } });

const invoke = (desktop: TestDesktop, channel: string, event: unknown, ...args: unknown[]) =>
  desktop.electron.ipcMain.seenHandlers.get(channel)?.(event, ...args) as Promise<unknown>;

describe('messages of the page', () => {
  it('come over two channels only', async () => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    expect([...desktop.electron.ipcMain.seenHandlers.keys()]).toEqual([channels.rpc, channels.adopt]);
  });

  it('reach the studio from the top frame of its own window', async () => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    expect(await invoke(desktop, channels.rpc, desktop.rightEvent(), call)).toEqual({ ok: true, result: {} });
    expect(desktop.studio.calls).toEqual([{ method: 'app.forgetRecent', input: { id: 'x' } }]);
    const path = process.platform === 'win32' ? 'C:\\packs\\a.zip' : '/packs/a.zip';
    expect(await invoke(desktop, channels.adopt, desktop.rightEvent(), path)).toBe('handle-1');
    expect(desktop.studio.adopted).toEqual([path]);
  });

  it.each([
    ['no frame (it was just left)', (right: object) => ({ ...right, senderFrame: null })],
    [
      'a frame inside the page',
      (right: object) => ({ ...right, senderFrame: { origin: 'app://studio', parent: {} } }),
    ],
    [
      'a page of the web',
      (right: object) => ({ ...right, senderFrame: { origin: 'https://evil.example', parent: null } }),
    ],
    ['a file', (right: object) => ({ ...right, senderFrame: { origin: 'file://', parent: null } })],
    [
      'an origin without a name',
      (right: object) => ({ ...right, senderFrame: { origin: 'null', parent: null } }),
    ],
    [
      'another host of the scheme',
      (right: object) => ({ ...right, senderFrame: { origin: 'app://studio.evil', parent: null } }),
    ],
    [
      'the scheme in capitals',
      (right: object) => ({ ...right, senderFrame: { origin: 'APP://STUDIO', parent: null } }),
    ],
    ['contents that are no window of ours', (right: object) => ({ ...right, sender: { id: 4711 } })],
  ])('are refused from %s', async (_what, spoil) => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    const event = spoil(desktop.rightEvent());
    expect(await invoke(desktop, channels.rpc, event, call)).toMatchObject({
      ok: false,
      error: { code: 'refused' },
    });
    expect(await invoke(desktop, channels.adopt, event, '/packs')).toBeNull();
    expect(desktop.studio.calls).toEqual([]);
    expect(desktop.studio.adopted).toEqual([]);
  });

  it('are refused from a window that was closed', async () => {
    const desktop = await startTestDesktop({ platform: 'darwin' });
    await desktop.ready();
    const event = desktop.rightEvent();
    desktop.window().close();
    expect(await invoke(desktop, channels.rpc, event, call)).toMatchObject({ error: { code: 'refused' } });
  });

  it.each([
    ['an object instead of text', { method: 'app.info', input: {} }],
    ['nothing', undefined],
    ['a list', '[]'],
    ['broken JSON', '{"method":'],
    ['a further member', '{"method":"app.info","input":{},"more":1}'],
    ['__proto__ as method', '{"method":"__proto__","input":{}}'],
    ['constructor as method', '{"method":"constructor","input":{}}'],
    ['an unknown method', '{"method":"fs.readFile","input":{"path":"/etc/passwd"}}'],
    ['adopting a path by call', '{"method":"packwright:adopt","input":"/etc"}'],
  ])('are refused with %s', async (_what, text) => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    expect(await invoke(desktop, channels.rpc, desktop.rightEvent(), text)).toMatchObject({ ok: false });
    expect(desktop.studio.calls).toEqual([]);
  });

  it('are refused when they are too long', async () => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    const text = call.padEnd(longestCall + 1, ' ');
    expect(await invoke(desktop, channels.rpc, desktop.rightEvent(), text)).toMatchObject({ ok: false });
    expect(desktop.studio.calls).toEqual([]);
  });

  it.each(['relative/path', '', '../up', 42, null, { path: '/etc' }])('adopt no %j', async (path) => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    expect(await invoke(desktop, channels.adopt, desktop.rightEvent(), path)).toBeNull();
    expect(desktop.studio.adopted).toEqual([]);
  });

  it('bring an error of the studio as a reply', async () => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    desktop.studio.answer = async () => {
      throw new Error('boom');
    };
    const reply = await invoke(desktop, channels.rpc, desktop.rightEvent(), call);
    expect(reply).toMatchObject({ ok: false, error: { code: 'internal' } });
  });

  it('from the studio reach the page as events', async () => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    const event = { type: 'workspace.closed', payload: {} } as const;
    desktop.studio.emit(event);
    expect(desktop.window().webContents.seenMessages).toEqual([{ channel: channels.event, payload: event }]);
  });
});
