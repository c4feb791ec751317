import { Ellipsis, Play, Square } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../state/bridge';
import { loadWorkspace, resetInstance, startInstance, stopInstance } from '../../state/instance';
import { useInstance } from '../../state/instance-store';
import { notify, reportError } from '../../state/toasts';
import { IconButton } from '../../ui/icon-button';
import type { MenuItems } from '../../ui/menu';
import { MenuButton } from '../../ui/menu-button';
import { ProgressBar } from '../../ui/progress-bar';
import { ConfirmDialog } from './confirm-dialog';
import { CredentialsDialog } from './credentials-dialog';
import { reportText } from './report-text';
import styles from './state-header.module.css';

const labels = {
  stopped: 'Stopped',
  starting: 'Starting',
  running: 'Running',
  stopping: 'Stopping',
} as const;

/** The state of the instance, its address, and actions on it as a whole. */
export function StateHeader() {
  const state = useInstance((store) => store.state);
  const [asks, setAsks] = useState<'reset' | 'credentials' | null>(null);
  const status = state?.status ?? 'stopped';
  const isRunning = status === 'running';
  const items = (): MenuItems => [
    {
      id: 'credentials',
      label: 'Show the credentials…',
      ...unless(isRunning),
      run: () => setAsks('credentials'),
    },
    {
      id: 'key',
      label: 'Copy the API key',
      ...unless(isRunning),
      run: () => void copy('apiKey', 'The API key'),
    },
    {
      id: 'password',
      label: 'Copy the password',
      ...unless(isRunning),
      run: () => void copy('password', 'The password'),
    },
    {
      id: 'address',
      label: 'Copy the address',
      ...unless(isRunning),
      run: () => void copy('baseUrl', 'The address'),
    },
    'separator',
    { id: 'load', label: 'Load the workspace again', ...unless(isRunning), run: () => void load() },
    { id: 'reset', label: 'Reset…', danger: true, run: () => setAsks('reset') },
  ];
  return (
    <div className={styles.header}>
      <div className={styles.line}>
        <h2 className={styles.title}>Instance</h2>
        {isRunning ? (
          <IconButton
            size="small"
            label="Stop the instance"
            icon={<Square size={14} aria-hidden />}
            onClick={() => void stopInstance().catch(reportError)}
          />
        ) : (
          <IconButton
            size="small"
            label="Start the instance"
            icon={<Play size={14} aria-hidden />}
            disabled={status === 'stopped' ? false : 'it is busy.'}
            onClick={() => void startInstance().catch(reportError)}
          />
        )}
        <MenuButton
          size="small"
          label="More for the instance"
          icon={<Ellipsis size={16} aria-hidden />}
          items={items}
        />
      </div>
      <div className={styles.state} role="status">
        <span className={styles.dot} data-status={status} />
        <span className={styles.status}>{labels[status]}</span>
        {state?.baseUrl && <span className={styles.address}>{state.baseUrl}</span>}
      </div>
      {state?.doing && (
        <div className={styles.doing}>
          <span>{state.doing}…</span>
          <ProgressBar label={state.doing} />
        </div>
      )}
      {asks === 'reset' && (
        <ConfirmDialog
          title="Reset the instance?"
          action="Reset"
          onConfirm={resetInstance}
          onClose={() => setAsks(null)}
        >
          All of its records, drafts and snapshots are deleted. A new instance starts with the content of the
          workspace as it is saved now.
        </ConfirmDialog>
      )}
      {asks === 'credentials' && <CredentialsDialog onClose={() => setAsks(null)} />}
    </div>
  );
}

const unless = (isRunning: boolean) => (isRunning ? {} : { disabled: 'Start the instance first.' });

async function copy(what: 'baseUrl' | 'password' | 'apiKey', name: string): Promise<void> {
  try {
    const credentials = await call('instance.credentials', {});
    await navigator.clipboard.writeText(credentials[what]);
    notify({ tone: 'success', message: `${name} was copied.` });
  } catch (thrown) {
    reportError(thrown);
  }
}

async function load(): Promise<void> {
  try {
    const report = await loadWorkspace();
    notify({ tone: report.problems.length > 0 ? 'warning' : 'success', message: reportText(report) });
  } catch (thrown) {
    reportError(thrown);
  }
}
