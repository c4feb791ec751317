import { useState } from 'react';
import type { ConnectorCall } from '@core/contract';
import type { WireError } from '@core/contract/errors';
import { counted } from '@core/text/counted';
import type { ConnectorRun } from '../../state/connector-runs';
import { Badge } from '../../ui/badge';
import { EmptyState } from '../../ui/empty-state';
import { ProgressBar } from '../../ui/progress-bar';
import { ScrollRegion } from '../../ui/scroll-region';
import { Select } from '../../ui/select';
import { Tabs } from '../../ui/tabs';
import { ValueView } from '../../ui/values/value-view';
import { FileLink, Traceback } from './traceback';
import styles from './run.module.css';

interface RunOutcomeProps {
  path: string;
  run: ConnectorRun | null;
  isHealth: boolean;
}

/** What a run came to: its result, what it asked, what it said. */
export function RunOutcome({ path, run, isHealth }: RunOutcomeProps) {
  return (
    <section className={styles.outcome} aria-label="Result of the run">
      {run === null ? (
        <EmptyState title="Not run yet">
          {isHealth
            ? 'Check health runs check_health of the connector’s own code.'
            : 'Run calls the operation by the connector’s own code.'}
        </EmptyState>
      ) : run.stage !== 'ended' ? (
        <div className={styles.progress} role="status">
          <ProgressBar label="Progress of the run" />
          <p className={styles.note}>
            {run.stage === 'starting'
              ? 'Starting the interpreter and importing the connector. The first start takes some seconds.'
              : 'Running.'}
          </p>
        </div>
      ) : run.call ? (
        <Outcome path={path} call={run.call} took={run.took} isHealth={isHealth} />
      ) : (
        <Failure error={run.error} />
      )}
    </section>
  );
}

function Failure({ error }: { error: WireError | null }) {
  if (error?.code === 'cancelled')
    return <EmptyState title="Cancelled">The interpreter was ended. Run again to start over.</EmptyState>;
  return (
    <div className={styles.failure} role="alert">
      <p>{error?.message}</p>
      {error?.remedy && <p>{error.remedy}</p>}
    </div>
  );
}

const looks = {
  returned: { label: 'Returned', tone: 'success' },
  raised: { label: 'Raised', tone: 'error' },
  refused: { label: 'Refused', tone: 'warning' },
} as const;

interface OutcomeProps {
  path: string;
  call: ConnectorCall;
  took: number | null;
  isHealth: boolean;
}

function Outcome({ path, call, took, isHealth }: OutcomeProps) {
  const { outcome, problem, requests, logs, result } = call;
  const [chosen, setChosen] = useState<string | null>(null);
  const tabs = [
    { id: 'data', label: 'Result' },
    { id: 'platform', label: 'Envelope' },
    { id: 'requests', label: 'Requests', badge: <Badge>{requests.length}</Badge> },
    { id: 'log', label: 'Log', badge: <Badge>{logs.length}</Badge> },
    ...(problem && problem.traceback !== '' ? [{ id: 'traceback', label: 'Traceback' }] : []),
  ];
  const shown = tabs.find(({ id }) => id === chosen)?.id ?? 'data';
  return (
    <>
      <header className={styles.outcomeHead} role="status">
        <Badge tone={looks[outcome].tone}>{looks[outcome].label}</Badge>
        {call.python === 'system' && <Badge tone="warning">Unprotected</Badge>}
        <span className={styles.note}>
          {counted(requests.length, 'request')}
          {took !== null && `, ${took < 1000 ? `${took} ms` : `${(took / 1000).toFixed(1)} s`}`}
        </span>
      </header>
      {problem && (
        <div className={styles.failure} data-tone={outcome} role="alert">
          <p>{problem.message}</p>
          {problem.place && <FileLink path={path} {...problem.place} />}
          <p className={styles.note}>{adviceOf(call)}</p>
        </div>
      )}
      <Tabs label="Parts of the result" items={tabs} selected={shown} onSelect={setChosen}>
        <ScrollRegion label={tabs.find(({ id }) => id === shown)?.label ?? ''} className={styles.tab}>
          {shown === 'data' &&
            (isHealth && outcome === 'returned' ? (
              <p className={styles.note}>Available: the check raised nothing. What it returns is not used.</p>
            ) : (
              <ValueView value={result.data} />
            ))}
          {shown === 'platform' && <pre className={styles.code}>{JSON.stringify(result, null, 2)}</pre>}
          {shown === 'requests' && <Requests requests={requests} />}
          {shown === 'log' && <Log logs={logs} />}
          {shown === 'traceback' && problem && <Traceback path={path} text={problem.traceback} />}
        </ScrollRegion>
      </Tabs>
    </>
  );
}

/** What to do next about a call that did not return. */
function adviceOf({ outcome, problem }: ConnectorCall): string {
  switch (problem?.kind) {
    case 'Unanswered':
      return 'Choose another who answers requests, or add this one to the recording or scenario.';
    case 'time':
      return 'Look for a loop that does not end, or that waits for an answer it does not get.';
    case 'memory':
      return 'A call has 512 MB: work on answers in parts.';
    default:
      return outcome === 'refused'
        ? 'The sandbox does not have this. Give the step a mock output, or put a wheel of pure Python into wheels.'
        : 'Fix the line named here and run again: changes count before they are saved.';
  }
}

function Requests({ requests }: Pick<ConnectorCall, 'requests'>) {
  if (requests.length === 0) return <p className={styles.note}>It made no request.</p>;
  return (
    <ol className={styles.list} aria-label="Requests made">
      {requests.map(({ method, url, status, source }, index) => (
        <li key={index} className={styles.listRow}>
          <span className={styles.mono}>
            {method} {url}
          </span>
          <span className={styles.note}>
            {status ?? 'no response'}, {source}
          </span>
        </li>
      ))}
    </ol>
  );
}

const levels = ['debug', 'info', 'warning', 'error'] as const;

function Log({ logs }: Pick<ConnectorCall, 'logs'>) {
  const [least, setLeast] = useState<(typeof levels)[number]>('debug');
  const shown = logs.filter(({ level }) => levels.indexOf(level) >= levels.indexOf(least));
  if (logs.length === 0) return <p className={styles.note}>It logged nothing.</p>;
  return (
    <>
      <div className={styles.level}>
        <Select
          label="From level"
          options={levels.map((level) => ({ id: level, label: level }))}
          value={least}
          onChange={(id) => setLeast(levels.find((level) => level === id) ?? 'debug')}
        />
      </div>
      <ol className={styles.list} aria-label="Log entries">
        {shown.map(({ level, logger, message }, index) => (
          <li key={index} className={styles.listRow} data-level={level}>
            <span className={styles.levelName}>{level}</span>
            <span className={styles.mono}>{message}</span>
            <span className={styles.note}>{logger}</span>
          </li>
        ))}
      </ol>
      {shown.length === 0 && <p className={styles.note}>No entry of this level.</p>}
    </>
  );
}
