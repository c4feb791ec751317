import { useState } from 'react';
import { shortcutsOf, useCommands, type Command } from '../state/commands';
import { groupBy } from '../state/group-by';
import { browserKeepsKeys, isMac } from '../state/platform';
import { shortcutKeys, usableShortcut } from '../state/shortcuts';
import { Dialog } from '../ui/dialog';
import { EmptyState } from '../ui/empty-state';
import { Kbd } from '../ui/kbd';
import { SearchField } from '../ui/search-field';
import styles from './shortcuts-dialog.module.css';

/** Keys that belong to a part of the window and not to a command. */
const fixed: readonly { title: string; category: string; keys: readonly string[] }[] = [
  { title: 'Move in a list or tree', category: 'Lists', keys: ['↑', '↓'] },
  { title: 'Open or close a branch', category: 'Lists', keys: ['→', '←'] },
  { title: 'Open and keep', category: 'Lists', keys: ['Enter'] },
  { title: 'Look at it only', category: 'Lists', keys: ['Space'] },
  { title: 'Jump to a name', category: 'Lists', keys: ['A–Z'] },
  { title: 'Menu of a row or tab', category: 'Lists', keys: ['Shift', 'F10'] },
  { title: 'Resize a part (on its edge)', category: 'Window', keys: ['←', '→'] },
  { title: 'Close a dialog or menu', category: 'Window', keys: ['Esc'] },
];

/** All keys, by area, with a field to find one. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const [text, setText] = useState('');
  const commands = useCommands();
  const rows = [
    ...commands.flatMap((command) => rowOf(command) ?? []),
    ...fixed.map((row) => ({ id: row.title, ...row })),
  ].filter((row) => `${row.category} ${row.title}`.toLowerCase().includes(text.toLowerCase()));
  const groups = groupBy(rows, (row) => row.category);
  return (
    <Dialog title="Keyboard shortcuts" size="large" onClose={onClose}>
      <SearchField label="Find a shortcut" value={text} onChange={setText} />
      <div className={styles.groups}>
        {[...groups].map(([category, group]) => (
          <section key={category} className={styles.group} aria-label={category}>
            <h3 className={styles.category}>{category}</h3>
            <dl>
              {group.map((row) => (
                <div key={row.id} className={styles.row}>
                  <dt>{row.title.replace('…', '')}</dt>
                  <dd>
                    <Kbd keys={row.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      {groups.size === 0 && <EmptyState title="No shortcut is called that" />}
    </Dialog>
  );
}

function rowOf(command: Command) {
  const shortcut = usableShortcut(shortcutsOf(command), browserKeepsKeys());
  if (!shortcut) return null;
  return {
    id: command.id,
    title: command.title,
    category: command.category,
    keys: shortcutKeys(shortcut, isMac()),
  };
}
