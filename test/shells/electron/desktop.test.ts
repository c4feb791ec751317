import { resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { readArguments, readLink } from '../../../main/shells/electron/deep-links';
import { emitPreventable } from '../../doubles/electron';
import { startTestDesktop } from './test-desktop';

describe('starting', () => {
  it('keeps the browser profile beside the data, and asks for the lock with what is to be opened', async () => {
    const desktop = await startTestDesktop({ target: { path: '/packs/a' } });
    expect(desktop.electron.app.seenPaths).toEqual({ userData: `${desktop.dataDir}/window` });
    expect(desktop.electron.app.seenInstanceData).toEqual({ target: { path: '/packs/a' } });
    await desktop.ready();
    expect(desktop.opened).toEqual(['/packs/a']);
  });

  it('a second time only quits', async () => {
    const desktop = await startTestDesktop({}, ({ app }) => (app.seenFirst = false));
    desktop.electron.app.seenReady.resolve();
    await new Promise((done) => setImmediate(done));
    expect(desktop.electron.app.seenQuits).toBe(1);
    expect(desktop.opened).toEqual([]);
    expect(desktop.electron.BrowserWindow.seenAll).toEqual([]);
    expect(desktop.electron.ipcMain.seenHandlers.size).toBe(0);
  });

  it('claims its links only when it is packaged', async () => {
    expect((await startTestDesktop()).electron.app.seenSchemes).toEqual([]);
    const packaged = await startTestDesktop({}, ({ app }) => (app.isPackaged = true));
    expect(packaged.electron.app.seenSchemes).toEqual(['packwright']);
  });

  it('says why when the studio cannot be opened, and ends', async () => {
    const desktop = await startTestDesktop({
      openStudio: async () => {
        const { PackwrightError } = await import('@core/contract/errors');
        throw new PackwrightError('unreadable', 'The data folder is read-only.', 'Choose another one.');
      },
    });
    desktop.electron.app.seenReady.resolve();
    await vi.waitFor(() => expect(desktop.electron.app.seenExit).toBe(1));
    expect(desktop.electron.dialog.seenErrors).toEqual([
      { title: 'Packwright cannot start', content: 'The data folder is read-only.\n\nChoose another one.' },
    ]);
  });
});

describe('opening from outside', () => {
  it('opens a path of the file manager before the app is ready', async () => {
    const desktop = await startTestDesktop();
    expect(emitPreventable(desktop.electron.app, 'open-file', {}, '/packs/early.zip')).toBe(true);
    await desktop.ready();
    expect(desktop.opened).toEqual(['/packs/early.zip']);
  });

  it('opens a path in the window there is, and remembers it', async () => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    desktop.window().seenState = 'minimized';
    emitPreventable(desktop.electron.app, 'open-file', {}, '/packs/late.zip');
    await vi.waitFor(() => expect(desktop.electron.app.seenRecents).toEqual(['/packs/late.zip']));
    expect(desktop.studio.adopted).toEqual(['/packs/late.zip']);
    expect(desktop.studio.calls).toEqual([{ method: 'workspace.open', input: { handle: 'handle-1' } }]);
    expect([desktop.window().seenState, desktop.window().seenFocus]).toEqual(['shown', 1]);
    expect(desktop.electron.BrowserWindow.seenAll).toHaveLength(1);
  });

  it('brings the window to the front for a second start, and opens what that was given', async () => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    const second = (data: unknown) => desktop.electron.app.emit('second-instance', {}, ['--x'], '/', data);
    second({ target: null });
    expect([desktop.window().seenFocus, desktop.studio.calls]).toEqual([1, []]);
    second(undefined);
    expect(desktop.window().seenFocus).toBe(2);
    second({ target: { sample: 'phishing-triage' } });
    await vi.waitFor(() =>
      expect(desktop.studio.calls).toEqual([
        { method: 'workspace.open', input: { sample: 'phishing-triage' } },
      ]),
    );
  });

  it('opens what a link names, at the start and later', async () => {
    const desktop = await startTestDesktop({ target: { recent: 'r1' } });
    await desktop.ready();
    await vi.waitFor(() => expect(desktop.studio.calls).toHaveLength(1));
    emitPreventable(desktop.electron.app, 'open-url', {}, 'packwright://open?sample=s1');
    await vi.waitFor(() =>
      expect(desktop.studio.calls.map(({ input }) => input)).toEqual([{ recent: 'r1' }, { sample: 's1' }]),
    );
    expect(desktop.opened).toEqual([null]);
  });

  it.each(['packwright://open?path=/etc', 'packwright://run?sample=s1', 'https://evil.example/'])(
    'does nothing for %s',
    async (url) => {
      const desktop = await startTestDesktop();
      await desktop.ready();
      expect(emitPreventable(desktop.electron.app, 'open-url', {}, url)).toBe(true);
      await new Promise((done) => setImmediate(done));
      expect(desktop.studio.calls).toEqual([]);
    },
  );

  it('says what can be opened when a path cannot', async () => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    desktop.studio.handle = null;
    emitPreventable(desktop.electron.app, 'open-file', {}, '/packs/film.mp4');
    await vi.waitFor(() =>
      expect(desktop.electron.dialog.seenQuestions).toEqual([
        {
          type: 'error',
          message: 'Packwright cannot open /packs/film.mp4.',
          detail: 'It opens folders of content and archives (.zip, .tgz).',
        },
      ]),
    );
    expect(desktop.electron.app.seenRecents).toEqual([]);
  });
});

describe('settings', () => {
  const settings = {
    theme: 'dark',
    zoom: 1.25,
    textSize: 'normal' as const,
    density: 'comfortable' as const,
    reduceMotion: false,
    reopensLast: false,
    shortcuts: {},
  };

  it('take effect on the window when the page reads or saves them', async () => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    const { channels } = await import('@core/contract/channels');
    const rpc = desktop.electron.ipcMain.seenHandlers.get(channels.rpc);
    desktop.studio.answer = async () => ({ ok: true, result: { settings } });
    await rpc?.(desktop.rightEvent(), JSON.stringify({ method: 'app.info', input: {} }));
    expect(desktop.electron.nativeTheme.themeSource).toBe('dark');
    expect(desktop.window().webContents.seenZoom).toBe(1.25);
    desktop.studio.answer = async () => ({ ok: true, result: {} });
    const saved = { ...settings, theme: 'light', zoom: 1 };
    await rpc?.(desktop.rightEvent(), JSON.stringify({ method: 'app.saveSettings', input: saved }));
    expect(desktop.electron.nativeTheme.themeSource).toBe('light');
    expect(desktop.window().webContents.seenZoom).toBe(1);
  });

  it('that the studio refuses change nothing', async () => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    const { channels } = await import('@core/contract/channels');
    desktop.studio.answer = async () => ({ ok: false, error: { code: 'invalid-input', message: 'No.' } });
    const text = JSON.stringify({ method: 'app.saveSettings', input: { theme: 'x', zoom: 99 } });
    await desktop.electron.ipcMain.seenHandlers.get(channels.rpc)?.(desktop.rightEvent(), text);
    expect([desktop.electron.nativeTheme.themeSource, desktop.window().webContents.seenZoom]).toEqual([
      'system',
      1,
    ]);
  });
});

describe('links into the studio', () => {
  it.each([
    ['packwright://open?recent=abc-1', { recent: 'abc-1' }],
    ['packwright://open/?sample=phishing_triage', { sample: 'phishing_triage' }],
    ['PACKWRIGHT://open?sample=a', { sample: 'a' }],
  ])('%s names what is known already', (link, target) => {
    expect(readLink(link)).toEqual(target);
  });

  it.each([
    'packwright://open',
    'packwright://open?',
    'packwright://open?path=/etc/passwd',
    'packwright://open?handle=x',
    'packwright://open?sample=a&recent=b',
    'packwright://open?sample=a&sample=b',
    'packwright://open?sample=../../etc',
    'packwright://open?sample=a%2Fb',
    'packwright://open?sample=',
    `packwright://open?sample=${'a'.repeat(200)}`,
    'packwright://open/etc?sample=a',
    'packwright://user@open?sample=a',
    'packwright://open:1?sample=a',
    'packwright://open?sample=a#b',
    'packwright://run?sample=a',
    'packwright:open?sample=a',
    'other://open?sample=a',
    'https://open?sample=a',
    'packwright:',
    '',
  ])('%s names nothing', (link) => {
    expect(readLink(link)).toBeNull();
  });
});

describe('the command line', () => {
  it.each([
    [[], null],
    [['pack'], { path: resolve('/home/ada/pack') }],
    [
      ['--no-sandbox', '--enable-logging=stderr', 'pack.zip', 'other'],
      { path: resolve('/home/ada/pack.zip') },
    ],
    [['--port', '4100', '--notice', 'Hello', 'pack'], { path: resolve('/home/ada/pack') }],
    [['packwright://open?recent=r'], { recent: 'r' }],
    [['packwright://open?path=/etc'], null],
  ])('%j asks for %j', (args, target) => {
    expect(readArguments(args, '/home/ada')).toEqual({ target, dataDir: null });
  });

  it('may name the data folder', () => {
    expect(readArguments(['--data-dir', 'data', 'pack'], '/home/ada')).toEqual({
      target: { path: resolve('/home/ada/pack') },
      dataDir: resolve('/home/ada/data'),
    });
  });
});
