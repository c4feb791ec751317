import type { CommandId } from '@core/contract/command-ids.generated';
import { runCommand, shownShortcut, useCommand } from '../state/commands';
import { isMac } from '../state/platform';
import { shortcutKeys } from '../state/shortcuts';
import { Kbd } from '../ui/kbd';
import { Logo } from '../ui/logo';
import styles from './no-editor.module.css';

const hints: readonly CommandId[] = [
  'content.new',
  'palette.items',
  'palette.commands',
  'search.focus',
  'view.problems',
  'pack.build',
  'help.shortcuts',
];

/** Shown when nothing is open: the ways to start. */
export function NoEditor() {
  return (
    <div className={styles.page}>
      <Logo size={40} />
      <ul className={styles.hints}>
        {hints.map((id) => (
          <Hint key={id} id={id} />
        ))}
      </ul>
    </div>
  );
}

function Hint({ id }: { id: CommandId }) {
  const command = useCommand(id);
  const shortcut = shownShortcut(command);
  if (!command) return null;
  return (
    <li>
      <button type="button" className={styles.hint} onClick={() => void runCommand(id)}>
        <span>{command.title.replace('…', '')}</span>
        {shortcut && <Kbd keys={shortcutKeys(shortcut, isMac())} />}
      </button>
    </li>
  );
}
