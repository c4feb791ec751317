import type { CommandId } from '@core/contract/command-ids.generated';
import { registry } from '@core/registry/registry';
import { useMemo } from 'react';
import { create } from 'zustand';
import { onEvent } from './bridge';
import { browserKeepsKeys, isMac } from './platform';
import { useSettings } from './settings';
import { matchesShortcut, parseShortcut, usableShortcut, type KeyPress } from './shortcuts';
import { reportError } from './toasts';

export interface Command {
  /** `area.verb`, e.g. `file.save`; the generated union takes it from the file that declares the command. */
  id: CommandId;
  title: string;
  /** Groups commands in the palette and the list of shortcuts: File, Edit, View, Go, Run, Playbook … */
  category: string;
  /** The first one that reaches the page is shown; all of them work. */
  shortcut?: string | readonly string[];
  /** True, or a sentence that says why the command cannot run now. */
  enabled?(): true | string;
  /** For switches: whether it is on. */
  checked?(): boolean;
  /** The shortcut is left to text fields while one has the focus (undo, find, Delete …). */
  leavesTextFields?: boolean;
  /** Whether the shortcut means this command where the focus is; palette and menus offer it all the same. */
  keysHere?(): boolean;
  /** Not listed in the palette (it would open itself, or makes sense by key only). */
  hidden?: boolean;
  run(): void | Promise<void>;
}

interface CommandState {
  /** By id; the last one registered is the one that runs, so that an editor may take over while it is shown. */
  stacks: ReadonlyMap<string, readonly Command[]>;
  /** Ids run lately, newest first: the palette lists them on top. */
  recent: readonly string[];
}

export const useCommandStore = create<CommandState>(() => ({ stacks: new Map(), recent: [] }));

/** Makes a command known; the function returned takes it back. */
export function registerCommand(command: Command): () => void {
  update((stacks) => stacks.set(command.id, [...(stacks.get(command.id) ?? []), command]));
  return () =>
    update((stacks) => {
      const rest = (stacks.get(command.id) ?? []).filter((other) => other !== command);
      if (rest.length > 0) stacks.set(command.id, rest);
      else stacks.delete(command.id);
    });
}

/**
 * Registers several commands at once.
 * @throws Error where two of them have one id: the later one would replace the other silently
 */
export function registerCommands(commands: readonly Command[]): () => void {
  registry('command id', commands, ({ id }) => [id]);
  const undo = commands.map(registerCommand);
  return () => undo.forEach((take) => take());
}

function update(change: (stacks: Map<string, readonly Command[]>) => void): void {
  useCommandStore.setState(({ stacks }) => {
    const copy = new Map(stacks);
    change(copy);
    return { stacks: copy };
  });
}

/** The command of this id, which may come from outside, that would run now. */
export function findCommand(id: string): Command | undefined {
  return useCommandStore.getState().stacks.get(id)?.at(-1);
}

/** All commands, one per id. */
export function useCommands(): Command[] {
  const stacks = useCommandStore((state) => state.stacks);
  return useMemo(() => [...stacks.values()].flatMap((stack) => stack.at(-1) ?? []), [stacks]);
}

export function useCommand(id: CommandId): Command | undefined {
  return useCommandStore((state) => state.stacks.get(id)?.at(-1));
}

/** True, or the reason why not. */
export function whetherEnabled(command: Command): true | string {
  return command.enabled?.() ?? true;
}

/** Runs a command by id. An unknown or disabled one does nothing; a failure is shown to the user. */
export async function runCommand(id: CommandId): Promise<void> {
  const command = findCommand(id);
  if (!command || whetherEnabled(command) !== true) return;
  useCommandStore.setState(({ recent }) => ({
    recent: [id, ...recent.filter((other) => other !== id)].slice(0, 8),
  }));
  try {
    await command.run();
  } catch (thrown) {
    reportError(thrown);
  }
}

/** The shortcuts of a command: those the user chose, else those it comes with. */
export function shortcutsOf(command: Command): readonly string[] {
  const chosen = useSettings.getState().settings.shortcuts[command.id];
  if (chosen === undefined) return usualShortcuts(command);
  return chosen === '' ? [] : [chosen];
}

/** The shortcuts a command comes with. */
export function usualShortcuts({ shortcut }: Command): readonly string[] {
  if (!shortcut) return [];
  return typeof shortcut === 'string' ? [shortcut] : shortcut;
}

/** The shortcut to show for a command in this shell. */
export function shownShortcut(command: Command | undefined): string | undefined {
  return command && usableShortcut(shortcutsOf(command), browserKeepsKeys());
}

/** Runs the command a key press stands for; true when there was one and the browser must not act itself. */
export function handleKey(event: KeyPress & { target: EventTarget | null }): boolean {
  const mac = isMac();
  const inText = isTextField(event.target);
  for (const stack of useCommandStore.getState().stacks.values()) {
    const command = stack.at(-1);
    if (!command) continue;
    if (inText && command.leavesTextFields) continue;
    if (command.keysHere?.() === false) continue;
    const hit = shortcutsOf(command).some((shortcut) => matchesShortcut(event, parseShortcut(shortcut, mac)));
    if (!hit || whetherEnabled(command) !== true) continue;
    void runCommand(command.id);
    return true;
  }
  return false;
}

const textTypes = new Set(['text', 'search', 'url', 'email', 'password', 'number', 'tel', '']);

/** Whether what is typed there is text. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return textTypes.has(target.type);
  return target instanceof HTMLTextAreaElement || target.isContentEditable;
}

function onKey(event: KeyboardEvent): void {
  if (!event.defaultPrevented && !event.isComposing && handleKey(event)) event.preventDefault();
}

/** Keys and the shell's menu start commands from now on. */
export function listenForCommands(): () => void {
  window.addEventListener('keydown', onKey);
  const end = onEvent('shell.command', ({ command }) => {
    const found = findCommand(command);
    if (found) void runCommand(found.id);
  });
  return () => {
    window.removeEventListener('keydown', onKey);
    end();
  };
}
