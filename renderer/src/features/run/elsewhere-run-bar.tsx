import { Bug, FlaskConical, Square, Waypoints } from 'lucide-react';
import type { StepTrace } from '@core/contract';
import { originInWords, originOf } from '@core/engine/run-origin';
import { setLayout } from '../../state/layout';
import { runHereAgain, stopWatching, useRemoteRuns } from '../../state/remote-runs';
import { chooseRemote, useRemoteNamed } from '../../state/remotes';
import type { PlaybookRun } from '../../state/runs';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { RemoteMarkBadge } from '../../ui/remote-mark';
import styles from './run-panel.module.css';

interface ElsewhereRunBarProps {
  run: PlaybookRun;
  /** The step that it failed or waits at. */
  end: StepTrace | undefined;
}

/** Whose a run is that a remote or a file says, and how it is gone on with: here, with the same data. */
export function ElsewhereRunBar({ run: { runId, trace }, end }: ElsewhereRunBarProps) {
  const origin = originOf(runId);
  const name = origin && 'remote' in origin ? origin.remote : null;
  const remote = useRemoteNamed(name);
  const { opened, watches } = useRemoteRuns();
  if (!origin || 'instance' in origin) return null;
  const isOpened = opened?.runId === runId;
  const again = (stopsAt: string | null) =>
    void runHereAgain({ runId, playbook: trace.playbookName }, stopsAt).catch(reportError);
  const goesOn = trace.status === 'running' && 'It has not ended.';
  return (
    <section className={styles.elsewhere} aria-label="Run of elsewhere">
      <span>
        {originInWords(origin)} {remote && <RemoteMarkBadge mark={remote.mark} />}
        {isOpened && opened.ofCopy && ', of a copy of this playbook: steps are those of the same names'}
      </span>
      <div className={styles.buttons}>
        {isOpened && watches && (
          <Button size="small" icon={<Square size={12} aria-hidden />} onClick={stopWatching}>
            Stop watching
          </Button>
        )}
        {end?.status === 'failed' && (
          <Button
            size="small"
            tone="primary"
            icon={<Bug size={14} aria-hidden />}
            tip={`Runs it here with the same data, and stops before ${end.name}`}
            onClick={() => again(end.stepUuid)}
          >
            Debug the failed step here
          </Button>
        )}
        <Button
          size="small"
          icon={<FlaskConical size={14} aria-hidden />}
          tip="Writes a recording and a scenario into the workspace; passwords, keys and tokens are not in them"
          disabled={goesOn}
          onClick={() => again(null)}
        >
          Run it here with the same data
        </Button>
        {name !== null && remote && (
          <Button
            size="small"
            tone="quiet"
            icon={<Waypoints size={14} aria-hidden />}
            onClick={() => {
              chooseRemote(name, 'runs');
              setLayout('sidebar.view', 'remote');
              setLayout('sidebar.open', true);
            }}
          >
            All runs there
          </Button>
        )}
      </div>
    </section>
  );
}
