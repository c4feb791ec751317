import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserWindowConstructorOptions } from 'electron';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestDesktop } from './test-desktop';

describe('every window', () => {
  it('holds its page to exactly these preferences', async () => {
    const desktop = await startTestDesktop({ platform: 'darwin' });
    await desktop.ready();
    desktop.window().close();
    desktop.electron.app.emit('activate');
    const all = desktop.electron.BrowserWindow.seenAll;
    expect(all).toHaveLength(2);
    for (const { seenOptions } of all) {
      expect(seenOptions.webPreferences).toEqual({
        preload: '/app/out/preload/index.cjs',
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
        webSecurity: true,
        allowRunningInsecureContent: false,
        experimentalFeatures: false,
        webviewTag: false,
        navigateOnDragDrop: false,
        spellcheck: false,
        devTools: true,
      });
      expect(Object.isFrozen(seenOptions.webPreferences)).toBe(true);
    }
    expect(desktop.electron.app.seenSandbox).toBe(true);
  });

  it('has no developer tools in the packaged app', async () => {
    const desktop = await startTestDesktop({}, ({ app }) => (app.isPackaged = true));
    await desktop.ready();
    expect(desktop.window().seenOptions.webPreferences?.devTools).toBe(false);
  });

  it('loads the studio and shows itself when there is something to see', async () => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    expect(desktop.window().seenUrls).toEqual(['app://studio/']);
    expect([desktop.window().seenOptions.show, desktop.window().seenState]).toEqual([false, 'hidden']);
    desktop.window().emit('ready-to-show');
    expect(desktop.window().seenState).toBe('shown');
  });
});

/** A desktop whose window was last in this state. */
async function startWith(state: unknown) {
  const desktop = await startTestDesktop();
  mkdirSync(desktop.dataDir, { recursive: true });
  const text = typeof state === 'string' ? state : JSON.stringify(state);
  writeFileSync(join(desktop.dataDir, 'window.json'), text);
  await desktop.ready();
  return desktop;
}

const placeOf = ({ x, y, width, height }: BrowserWindowConstructorOptions) => ({ x, y, width, height });

describe('the place of the window', () => {
  it('is kept when it closes', async () => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    desktop.window().close();
    const saved: unknown = JSON.parse(readFileSync(join(desktop.dataDir, 'window.json'), 'utf8'));
    expect(saved).toEqual({ x: 10, y: 20, width: 1200, height: 800, maximized: false });
  });

  it('is taken up again', async () => {
    const desktop = await startWith({ x: 300, y: 40, width: 1000, height: 700, maximized: true });
    expect(placeOf(desktop.window().seenOptions)).toEqual({ x: 300, y: 40, width: 1000, height: 700 });
    desktop.window().emit('ready-to-show');
    expect(desktop.window().seenState).toBe('maximized');
  });

  it.each([
    ['its screen is gone', { x: 5000, y: 40, width: 1000, height: 700 }, { width: 1000, height: 700 }],
    [
      'the title bar is above the screen',
      { x: 0, y: -900, width: 1000, height: 700 },
      { width: 1000, height: 700 },
    ],
    ['the file is damaged', '{"width":', { width: 1440, height: 900 }],
    ['the file holds no sizes', { width: 'wide', height: null }, { width: 1440, height: 900 }],
    ['the sizes are absurd', { width: -5, height: 1e9 }, { width: 1440, height: 900 }],
    ['the file holds no object', 'null', { width: 1440, height: 900 }],
  ])('is a reachable one when %s', async (_what, state, expected) => {
    const desktop = await startWith(state);
    expect(placeOf(desktop.window().seenOptions)).toEqual({ x: undefined, y: undefined, ...expected });
  });
});

describe('closing', () => {
  it('marks unsaved work and asks nothing, because drafts are kept', async () => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    desktop.studio.unsaved = true;
    desktop.studio.emit({ type: 'documents.dirty', payload: { path: 'a', dirty: true } });
    expect(desktop.window().seenEdited).toBe(true);
    desktop.window().close();
    await vi.waitFor(() => expect(desktop.electron.app.seenQuits).toBe(1));
    expect(desktop.studio.closed).toBe(1);
    expect(desktop.electron.dialog.seenQuestions).toEqual([]);
  });

  it('waits while the page hands over its last edits', async () => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    desktop.window().seenUnsent = 2;
    desktop.electron.app.quit();
    expect(desktop.electron.app.seenQuits).toBe(0);
    await vi.waitFor(() => expect(desktop.electron.app.seenQuits).toBe(1), { timeout: 5000 });
    expect(desktop.electron.dialog.seenQuestions).toEqual([]);
  });

  it.each([
    ['Go Back', 1, 0],
    ['Close Anyway', 0, 1],
  ])('asks when the page cannot hand them over: %s', async (button, answer, quits) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const desktop = await startTestDesktop();
    await desktop.ready();
    desktop.window().seenUnsent = Number.POSITIVE_INFINITY;
    desktop.electron.dialog.seenAnswer = answer;
    desktop.window().close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(desktop.electron.dialog.seenQuestions).toHaveLength(1);
    expect(desktop.electron.dialog.seenQuestions[0]).toMatchObject({ defaultId: 1, cancelId: 1 });
    expect(desktop.electron.dialog.seenQuestions[0]?.buttons?.[answer]).toBe(button);
    await vi.waitFor(() => expect(desktop.electron.app.seenQuits).toBe(quits));
  });

  it('asks when drafts cannot be kept, and stays when asked to', async () => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    desktop.studio.closeError = new Error('The disk is full.');
    desktop.electron.dialog.seenAnswer = 1;
    desktop.electron.app.quit();
    await vi.waitFor(() => expect(desktop.electron.dialog.seenQuestions).toHaveLength(1));
    expect(desktop.electron.dialog.seenQuestions[0]?.detail).toContain('The disk is full.');
    await vi.waitFor(() => expect(desktop.electron.BrowserWindow.getAllWindows()).toHaveLength(1));
    expect(desktop.electron.app.seenQuits).toBe(0);
    desktop.electron.dialog.seenAnswer = 0;
    desktop.electron.app.quit();
    await vi.waitFor(() => expect(desktop.electron.app.seenQuits).toBe(1));
  });

  it('on a Mac leaves the app running', async () => {
    const desktop = await startTestDesktop({ platform: 'darwin' });
    await desktop.ready();
    desktop.window().close();
    expect(desktop.studio.closed).toBe(0);
    desktop.electron.app.emit('activate');
    expect(desktop.electron.BrowserWindow.getAllWindows()).toHaveLength(1);
  });
});

describe('a page that fails', () => {
  it.each([
    ['Reload', 0, 1, 1],
    ['Close', 1, 0, 0],
  ])('after a crash: %s', async (_button, answer, reloads, windows) => {
    const desktop = await startTestDesktop({ platform: 'darwin' });
    await desktop.ready();
    const window = desktop.window();
    desktop.electron.dialog.seenAnswer = answer;
    window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
    await vi.waitFor(() => expect(window.seenReloads).toBe(reloads));
    await vi.waitFor(() => expect(desktop.electron.BrowserWindow.getAllWindows()).toHaveLength(windows));
  });

  it('that hangs is ended and loaded again, with one question', async () => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    desktop.window().emit('unresponsive');
    await vi.waitFor(() => expect(desktop.window().seenReloads).toBe(1));
    expect(desktop.electron.dialog.seenQuestions).toHaveLength(1);
  });
});
