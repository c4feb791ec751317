import type { CommandId } from '@core/contract/command-ids.generated';
import { ArrowDownToLine, ArrowUpFromLine, Pause, Play, Redo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { runCommand, shownShortcut, useCommand } from '../../state/commands';
import { useDebugging } from '../../state/debugging';
import { IconButton } from '../../ui/icon-button';
import styles from './debug.module.css';

const iconSize = 14;

/** Controls of a running debug session: continue, step, or stop. */
export function DebugBar({ runId }: { runId: string }) {
  const isPaused = useDebugging((state) => runId in state.paused);
  return (
    <div role="toolbar" aria-label="Debugger" className={styles.bar}>
      {isPaused ? (
        <>
          <Act command="debug.continue" label="Continue" icon={<Play size={iconSize} aria-hidden />} />
          <Act command="debug.over" label="Step over" icon={<Redo2 size={iconSize} aria-hidden />} />
          <Act
            command="debug.into"
            label="Step into"
            icon={<ArrowDownToLine size={iconSize} aria-hidden />}
          />
          <Act command="debug.out" label="Step out" icon={<ArrowUpFromLine size={iconSize} aria-hidden />} />
        </>
      ) : (
        <Act command="debug.pause" label="Pause at next step" icon={<Pause size={iconSize} aria-hidden />} />
      )}
    </div>
  );
}

function Act({ command, label, icon }: { command: CommandId; label: string; icon: ReactNode }) {
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
