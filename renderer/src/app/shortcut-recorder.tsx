import { useState, type KeyboardEvent } from 'react';
import { shortcutsOf, useCommandStore, usualShortcuts, type Command } from '../state/commands';
import { browserKeepsKeys, isMac } from '../state/platform';
import { changeSettings, useSettings } from '../state/settings';
import { isSameShortcut, isTyped, shortcutLabel, shortcutOf, usableShortcut } from '../state/shortcuts';
import { Button } from '../ui/button';
import { focusOnMount } from '../ui/focus-on-mount';
import styles from './shortcuts-dialog.module.css';

/** Records the next key press as the shortcut of a command, unless another command has it. */
export function ShortcutRecorder({ command, onClose }: { command: Command; onClose(): void }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const chosen = useSettings((state) => state.settings.shortcuts);
  const [usual] = usualShortcuts(command);
  const keep = (shortcut: string | null) => {
    const { [command.id]: _before, ...others } = chosen;
    void changeSettings({ shortcuts: shortcut === null ? others : { ...others, [command.id]: shortcut } });
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return onClose();
    const shortcut = shortcutOf(event, isMac());
    if (shortcut === null) return;
    const reason = refusalOf(command, shortcut);
    if (reason === null) keep(shortcut);
    else setRefusal(reason);
  };
  return (
    <div className={styles.recorder} role="group" aria-label={`Shortcut of ${command.title}`}>
      <button type="button" ref={focusOnMount} className={styles.keysWanted} onKeyDown={onKeyDown}>
        Press the keys…
      </button>
      {shortcutsOf(command).length > 0 && (
        <Button size="small" tone="quiet" onClick={() => keep('')}>
          None
        </Button>
      )}
      {command.id in chosen && usual !== undefined && (
        <Button size="small" tone="quiet" onClick={() => keep(null)}>
          Reset to {shortcutLabel(usual, isMac())}
        </Button>
      )}
      <Button size="small" tone="quiet" onClick={onClose}>
        Cancel
      </Button>
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </div>
  );
}

/** Why a command cannot have these keys; null when it can. */
function refusalOf(command: Command, shortcut: string): string | null {
  const mac = isMac();
  const label = shortcutLabel(shortcut, mac);
  if (usableShortcut([shortcut], browserKeepsKeys()) === undefined)
    return `${label} is reserved by the browser.`;
  if (isTyped(shortcut) && !usualShortcuts(command).some(isTyped))
    return `${label} is needed for typing. Combine it with Ctrl or Alt.`;
  const commands = [...useCommandStore.getState().stacks.values()].flatMap((stack) => stack.at(-1) ?? []);
  const other = commands.find(
    (each) => each.id !== command.id && shortcutsOf(each).some((one) => isSameShortcut(one, shortcut, mac)),
  );
  if (!other) return null;
  return `${label} is already assigned to “${other.category}: ${other.title.replace('…', '')}”. Press other keys, or change that shortcut first.`;
}
