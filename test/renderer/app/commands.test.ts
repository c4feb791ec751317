import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { menus, type MenuCommand } from '@core/contract/menus';
import { registerFrameCommands } from '../../../renderer/src/app/commands';
import {
  shortcutsOf,
  useCommandStore,
  whetherEnabled,
  type Command,
} from '../../../renderer/src/state/commands';
import { useSettings } from '../../../renderer/src/state/settings';

/** Registered by the editors while they are on screen. */
const ofEditors = new Set(['edit.find', 'run.start', 'run.stop']);

let commands: Command[];
let end: () => void;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const info = {
    version: '1',
    shell: 'electron' as const,
    platform: 'linux' as const,
    settings: {
      theme: 'system' as const,
      zoom: 1,
      textSize: 'normal' as const,
      density: 'comfortable' as const,
      reduceMotion: false,
      reopensLast: false,
      shortcuts: {},
    },
    recents: [],
    samples: [],
    kinds: [],
    notice: null,
    unopened: null,
  };
  useSettings.setState({ info });
  end = registerFrameCommands();
  commands = [...useCommandStore.getState().stacks.values()].flat();
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  useSettings.setState({ info: null });
});

const inMenus = menus
  .flatMap((menu) => menu.entries)
  .filter((entry): entry is MenuCommand => entry !== 'separator' && 'command' in entry);

describe('the menu bar', () => {
  it.each(inMenus.filter(({ command }) => !ofEditors.has(command)))(
    'names a command there is: $command',
    (entry) => {
      const command = commands.find(({ id }) => id === entry.command);
      expect(command).toBeDefined();
      if (command && entry.shortcut) expect(shortcutsOf(command)).toContain(entry.shortcut);
    },
  );
});

describe('commands', () => {
  it('have ids and shortcuts of their own', () => {
    const ids = commands.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const shortcuts = commands.flatMap(shortcutsOf);
    expect(shortcuts.filter((shortcut, at) => shortcuts.indexOf(shortcut) !== at)).toEqual([]);
  });

  it('say in a sentence why they cannot run when nothing is open', () => {
    const reasons = commands.map(whetherEnabled).filter((reason) => reason !== true);
    expect(reasons.length).toBeGreaterThan(10);
    for (const reason of reasons) expect(reason).toMatch(/^[A-Z].*\.$/);
  });

  it('leave the zoom to a browser', () => {
    end();
    useSettings.setState(({ info }) => ({ info: info && { ...info, shell: 'browser' } }));
    end = registerFrameCommands();
    expect(useCommandStore.getState().stacks.has('view.zoomIn')).toBe(false);
  });
});
