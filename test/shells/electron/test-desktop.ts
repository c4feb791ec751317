import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import type { DesktopOptions } from '../../../main/shells/electron/desktop';
import { StudioDouble } from '../../doubles/studio';

type Electron = typeof import('../../doubles/electron');

export interface TestDesktop {
  electron: Electron;
  studio: StudioDouble;
  dataDir: string;
  /** Paths the studio was opened on at the start. */
  opened: (string | null)[];
  /** The system says the app is ready; resolves when the shell has set itself up. */
  ready(): Promise<void>;
  /** The window there is. */
  window(): InstanceType<Electron['BrowserWindow']>;
  /** A message from the page's top frame, as it should be. */
  rightEvent(): { sender: object; senderFrame: { origin: string; parent: null } | null };
  /** Events that the page was received. */
  received(): unknown[];
}

/** The desktop shell on a fresh double of the system, in front of a studio double. */
export async function startTestDesktop(
  change: Partial<DesktopOptions> = {},
  prepare: (electron: Electron) => void = () => undefined,
): Promise<TestDesktop> {
  vi.resetModules();
  const electron = await import('../../doubles/electron');
  const { startDesktop } = await import('../../../main/shells/electron/desktop');
  const folder = mkdtempSync(join(tmpdir(), 'packwright-desktop-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const rendererDir = join(folder, 'renderer');
  mkdirSync(rendererDir);
  writeFileSync(join(rendererDir, 'index.html'), '<html><head></head></html>');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  prepare(electron);
  const studio = new StudioDouble();
  const opened: (string | null)[] = [];
  const dataDir = join(folder, 'data');
  startDesktop({
    target: null,
    dataDir,
    rendererDir,
    preload: '/app/out/preload/index.cjs',
    platform: 'linux',
    openStudio: async (path) => {
      opened.push(path);
      return studio;
    },
    ...change,
  });
  const window = () => {
    const [first] = electron.BrowserWindow.getAllWindows();
    if (!first) throw new Error('There is no window');
    return first;
  };
  return {
    electron,
    studio,
    dataDir,
    opened,
    ready: async () => {
      electron.app.seenReady.resolve();
      await vi.waitFor(() => expect(studio.subscribers).toBe(1));
    },
    window,
    rightEvent: () => ({
      sender: window().webContents,
      senderFrame: { origin: 'app://studio', parent: null },
    }),
    received: () => window().webContents.seenMessages.map(({ payload }) => payload),
  };
}
