import { useMemo } from 'react';
import { switchWorkspace } from '../../state/closing';
import { kindInfo } from '../../state/kinds';
import {
  runCommand,
  shownShortcut,
  useCommands,
  useCommandStore,
  whetherEnabled,
  type Command,
} from '../../state/commands';
import { isMac } from '../../state/platform';
import { useSettings } from '../../state/settings';
import { shortcutKeys } from '../../state/shortcuts';
import { openTab, useTabs } from '../../state/tabs';
import { reportError } from '../../state/toasts';
import { useWorkspace } from '../../state/workspace';
import type { Entry } from '../../state/quick-entries';
import { openSample } from '../../state/open-sample';
import { itemEntry, recentEntry, sampleEntry } from './entries';

export type PaletteMode = 'commands' | 'items' | 'recents' | 'samples';

/** Everything the palette offers in one of its modes. */
export function useEntries(mode: PaletteMode): readonly Entry[] {
  const commands = useCommandEntries();
  const items = useItemEntries();
  const recents = useRecentEntries();
  const samples = useSampleEntries();
  return { commands, items, recents, samples }[mode];
}

/** Commands by category and name; recently used ones on top. */
function useCommandEntries(): readonly Entry[] {
  const commands = useCommands();
  const recent = useCommandStore((state) => state.recent);
  return useMemo(() => {
    const place = (command: Command) => {
      const at = recent.indexOf(command.id);
      return at < 0 ? recent.length : at;
    };
    return commands
      .filter((command) => !command.hidden)
      .map((command) => ({ command, entry: commandEntry(command) }))
      .sort((a, b) => place(a.command) - place(b.command) || (a.entry.title < b.entry.title ? -1 : 1))
      .map(({ entry }) => entry);
  }, [commands, recent]);
}

function commandEntry(command: Command): Entry {
  const enabled = whetherEnabled(command);
  const shortcut = shownShortcut(command);
  return {
    id: command.id,
    title: `${command.category}: ${command.title.replace('…', '')}`,
    detail: '',
    icon: null,
    keys: shortcut ? shortcutKeys(shortcut, isMac()) : null,
    disabled: enabled === true ? null : enabled,
    also: command.id,
    run: () => void runCommand(command.id),
  };
}

/** Items of the workspace; those of open tabs on top, the previously used one first. */
function useItemEntries(): readonly Entry[] {
  const items = useWorkspace((state) => state.items);
  const order = useTabs((state) => state.order);
  return useMemo(() => {
    const [present, ...before] = order;
    const wanted = [...before, ...(present ? [present] : [])];
    const places = new Map(wanted.map((path, at) => [path, at]));
    return items
      .map((item) => {
        const kind = kindInfo(item.kind);
        const pointer = item.pointer === '' ? null : item.pointer;
        const entry = itemEntry(item, kind, () => openTab(item.path, { pin: true, pointer, focus: true }));
        return { entry, place: places.get(item.path) ?? places.size };
      })
      .sort((a, b) => a.place - b.place)
      .map(({ entry }) => entry);
  }, [items, order]);
}

function useRecentEntries(): readonly Entry[] {
  const info = useSettings((state) => state.info);
  return useMemo(
    () =>
      (info?.recents ?? []).map((recent) =>
        recentEntry(recent, () => void switchWorkspace({ recent: recent.id }).catch(reportError)),
      ),
    [info],
  );
}

function useSampleEntries(): readonly Entry[] {
  const info = useSettings((state) => state.info);
  return useMemo(
    () =>
      (info?.samples ?? []).map((sample) =>
        sampleEntry(sample, () => void openSample(sample).catch(reportError)),
      ),
    [info],
  );
}
