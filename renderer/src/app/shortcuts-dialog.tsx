import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { shortcutsOf, useCommands, usualShortcuts, type Command } from '../state/commands';
import { groupBy } from '../state/group-by';
import { browserKeepsKeys, isMac } from '../state/platform';
import { useSettings } from '../state/settings';
import { shortcutKeys, usableShortcut } from '../state/shortcuts';
import { Dialog } from '../ui/dialog';
import { EmptyState } from '../ui/empty-state';
import { IconButton } from '../ui/icon-button';
import { Kbd } from '../ui/kbd';
import { SearchField } from '../ui/search-field';
import { ShortcutRecorder } from './shortcut-recorder';
import styles from './shortcuts-dialog.module.css';

interface Row {
  id: string;
  title: string;
  category: string;
  keys: readonly string[];
  /** The command; null for keys that belong to a part of the window. */
  command: Command | null;
}

/** Keys that belong to a part of the window and not to a command. */
const fixed: readonly Row[] = [
  ['Move in a list or tree', 'Lists', '↑', '↓'],
  ['Open or close a branch', 'Lists', '→', '←'],
  ['Open and keep open', 'Lists', 'Enter'],
  ['Preview', 'Lists', 'Space'],
  ['Jump to a name', 'Lists', 'A–Z'],
  ['Menu of a row or tab', 'Lists', 'Shift', 'F10'],
  ['Move along the routes', 'Canvas', '↑', '↓', '←', '→'],
  ['Start and last step', 'Canvas', 'Home', 'End'],
  ['All steps in order', 'Canvas', 'PgUp', 'PgDn'],
  ['Properties of the selection', 'Canvas', 'Enter'],
  ['Select several steps', 'Canvas', 'Shift', '↓'],
  ['A route of the step, and the next', 'Canvas', 'R'],
  ['A group or note, and the next', 'Canvas', 'G'],
  ['Move the selection', 'Canvas', 'Alt', '→'],
  ['Resize a group or note', 'Canvas', 'Alt', 'Shift', '→'],
  ['Find a step', 'Canvas', '/'],
  ['Zoom in, zoom out, reset zoom', 'Canvas', '+', '-', '0'],
  ['Zoom to fit', 'Canvas', 'Shift', '1'],
  ['Show the selected step', 'Canvas', 'Shift', '2'],
  ['Leave a code editor', 'Window', 'Esc', 'Tab'],
  ['Resize a part (on its edge)', 'Window', '←', '→'],
  ['Close a dialog or menu', 'Window', 'Esc'],
].map(([title = '', category = '', ...keys]) => ({ id: title, title, category, keys, command: null }));

/** All keys, by area, with a field to find one; those of commands can be changed. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const [text, setText] = useState('');
  const [changed, setChanged] = useState<string | null>(null);
  const commands = useCommands();
  // Re-rendered when a shortcut changes.
  useSettings((state) => state.settings.shortcuts);
  const wanted = text.trim().toLowerCase();
  const rows = [...commands.map(rowOf), ...fixed].filter(({ category, title, keys, command }) =>
    wanted === ''
      ? keys.length > 0 || (command && usualShortcuts(command).length > 0)
      : `${category} ${title}`.toLowerCase().includes(wanted),
  );
  const groups = groupBy(rows, (row) => row.category);
  return (
    <Dialog title="Keyboard shortcuts" size="large" onClose={onClose}>
      <SearchField label="Find a command or key" value={text} onChange={setText} />
      <div className={styles.groups}>
        {[...groups].map(([category, group]) => (
          <section key={category} className={styles.group} aria-label={category}>
            <h3 className={styles.category}>{category}</h3>
            <ul>
              {group.map((row) => (
                <ShortcutRow
                  key={row.id}
                  row={row}
                  isChanged={row.id === changed}
                  onChange={(on) => setChanged(on ? row.id : null)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {groups.size === 0 && <EmptyState title="No matching commands" />}
    </Dialog>
  );
}

interface ShortcutRowProps {
  row: Row;
  /** Its shortcut is being changed. */
  isChanged: boolean;
  onChange(on: boolean): void;
}

function ShortcutRow({ row: { title, keys, command }, isChanged, onChange }: ShortcutRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.title}>{title}</span>
      {keys.length > 0 ? <Kbd keys={keys} /> : <span className={styles.none}>none</span>}
      {command && !isChanged && (
        <IconButton
          size="small"
          label={`Change the shortcut of ${title}`}
          icon={<Pencil size={13} aria-hidden />}
          onClick={() => onChange(true)}
        />
      )}
      {command && isChanged && <ShortcutRecorder command={command} onClose={() => onChange(false)} />}
    </li>
  );
}

function rowOf(command: Command): Row {
  const shortcut = usableShortcut(shortcutsOf(command), browserKeepsKeys());
  return {
    id: command.id,
    title: command.title.replace('…', ''),
    category: command.category,
    keys: shortcut ? shortcutKeys(shortcut, isMac()) : [],
    command,
  };
}
