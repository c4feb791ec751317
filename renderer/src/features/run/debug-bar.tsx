import { ArrowDownToLine, ArrowUpFromLine, Pause, Play, Redo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { runCommand, shownShortcut, useCommand } from '../../state/commands';
import { useDebugging } from '../../state/debugging';
import { IconButton } from '../../ui/icon-button';
import styles from './debug.module.css';

const iconSize = 14;

/** How a run under way goes on: on, step by step, or to a stop. */
export function DebugBar({ runId }: { runId: string }) {
  const stands = useDebugging((state) => runId in state.paused);
  return (
    <div role="toolbar" aria-label="Debugger" className={styles.bar}>
      {stands ? (
        <>
          <Act command="debug.continue" label="Go on" icon={<Play size={iconSize} aria-hidden />} />
          <Act command="debug.over" label="Next step" icon={<Redo2 size={iconSize} aria-hidden />} />
          <Act
            command="debug.into"
            label="Into the playbook"
            icon={<ArrowDownToLine size={iconSize} aria-hidden />}
          />
          <Act
            command="debug.out"
            label="Out of the playbook"
            icon={<ArrowUpFromLine size={iconSize} aria-hidden />}
          />
        </>
      ) : (
        <Act
          command="debug.pause"
          label="Stop at the next step"
          icon={<Pause size={iconSize} aria-hidden />}
        />
      )}
    </div>
  );
}

function Act({ command, label, icon }: { command: string; label: string; icon: ReactNode }) {
  const keys = shownShortcut(useCommand(command));
  return (
    <IconButton
      size="small"
      label={label}
      icon={icon}
      {...(keys ? { shortcut: keys } : {})}
      onClick={() => void runCommand(command)}
    />
  );
}
