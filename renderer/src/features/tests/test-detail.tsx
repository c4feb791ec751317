import type { TestEntry, TestFailure, TestResult } from '@core/contract';
import { getDocument, openDocument } from '../../state/documents';
import { openPackageLine } from '../../state/package-line';
import { pointerOfStep } from '../../state/step-pointer';
import { openTab } from '../../state/tabs';
import { runTests } from '../../state/tests';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { ConnectorCoverageView } from './connector-coverage';
import { TestMark } from './test-mark';
import { type ShownStatus, statusWords, titleOf } from './test-rows';
import styles from './tests-panel.module.css';

interface TestDetailProps {
  test: TestEntry | null;
  status: ShownStatus;
  result: TestResult | undefined;
  /** Why it cannot be run now. */
  busy: boolean;
}

/** What a test came to: each expectation that was not met, with the way to the test file and to the step. */
export function TestDetail({ test, status, result, busy }: TestDetailProps) {
  if (!test) return <aside className={styles.none}>Choose a test to see its result.</aside>;
  const { playbook, connector } = test;
  const place = result?.place;
  return (
    <aside className={styles.detail} aria-label="About the test">
      <h3 className={styles.title}>
        <TestMark status={status} />
        <span>{titleOf(test)}</span>
      </h3>
      <p className={styles.note}>
        {statusWords[status]}
        {result && result.duration > 0 && status !== 'running' && ` in ${result.duration} ms`}
        {test.skip !== null && `: ${test.skip}`}
      </p>
      {result?.reason && result.reason !== test.skip && <p className={styles.message}>{result.reason}</p>}
      {result?.status === 'failed' && result.runError !== null && (
        <p className={styles.message}>
          The run ended with status “{result.runStatus}”: {result.runError}
        </p>
      )}
      {connector && place && (
        <div className={styles.links}>
          <Button
            size="small"
            tone="quiet"
            onClick={() => void openPackageLine(connector.path, place.file, place.line).catch(reportError)}
          >
            Line {place.line} of {place.file}
          </Button>
        </div>
      )}
      {result?.failures.map((failure, index) => (
        <Failure key={index} test={test} failure={failure} />
      ))}
      <div className={styles.foot}>
        <Button
          size="small"
          tone="primary"
          disabled={busy ? 'tests are running.' : false}
          onClick={() => void runTests([test.id]).catch(reportError)}
        >
          Run this test
        </Button>
        <Button
          size="small"
          onClick={() => openTab(test.path, { view: 'source', range: test.range, pin: true })}
        >
          Show the test
        </Button>
        {playbook && (
          <Button size="small" onClick={() => openTab(playbook.path, { pin: true })}>
            Show the playbook
          </Button>
        )}
        {connector && (
          <Button size="small" onClick={() => openTab(connector.path, { pin: true })}>
            Show the connector
          </Button>
        )}
      </div>
      {connector && <ConnectorCoverageView key={connector.path} {...connector} />}
    </aside>
  );
}

function Failure({ test, failure }: { test: TestEntry; failure: TestFailure }) {
  const { what, expected, actual, diff, range, step } = failure;
  const { playbook } = test;
  return (
    <section className={styles.failure} aria-label={what}>
      <h4 className={styles.what}>{what}</h4>
      {diff === null ? (
        <dl className={styles.values}>
          <dt>Expected</dt>
          <dd>{expected}</dd>
          <dt>Actual</dt>
          <dd>{actual}</dd>
        </dl>
      ) : (
        <pre className={styles.diff}>
          {diff.split('\n').map((line, index) => (
            <span key={index} data-mark={line.charAt(0)}>
              {`${line}\n`}
            </span>
          ))}
        </pre>
      )}
      <div className={styles.links}>
        <Button
          size="small"
          tone="quiet"
          onClick={() => openTab(test.path, { view: 'source', range, pin: true })}
        >
          Line {range.start.line} of the test
        </Button>
        {step !== null && playbook && (
          <Button
            size="small"
            tone="quiet"
            onClick={() => void showStep(playbook.path, step).catch(reportError)}
          >
            Show the step
          </Button>
        )}
      </div>
    </section>
  );
}

async function showStep(path: string, step: string): Promise<void> {
  await openDocument(path);
  const pointer = pointerOfStep(getDocument(path)?.value, step);
  openTab(path, { pin: true, ...(pointer === null ? {} : { pointer }) });
}
