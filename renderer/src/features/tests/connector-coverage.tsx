import type { ConnectorCoverage } from '@core/contract';
import { connectorTotals, linesOf, rangesOf, rangeText } from '@core/playbook-test/coverage/connector';
import { percent } from '@core/playbook-test/coverage/shares';
import { openPackageLine } from '../../state/package-line';
import { connectorCoverageOf, useTests } from '../../state/tests';
import { reportError } from '../../state/toasts';
import { useAnswer } from '../../state/use-answer';
import styles from './connector-coverage.module.css';

interface ConnectorCoverageViewProps {
  name: string;
  /** Of the manifest. */
  path: string;
}

/** What tests passed of a connector's own code: operations that returned, and lines that did not run, each with a way to it. */
export function ConnectorCoverageView({ name, path }: ConnectorCoverageViewProps) {
  const ended = useTests((state) => state.ended);
  const { value } = useAnswer(`${ended} ${path}`, () => connectorCoverageOf(path));
  return (
    <section className={styles.coverage} aria-label={`Coverage of ${name}`}>
      <h4 className={styles.title}>Coverage of {name}</h4>
      {value ? (
        <Coverage path={path} coverage={value} />
      ) : (
        <p className={styles.note}>No test has run this connector as it is now.</p>
      )}
    </section>
  );
}

function Coverage({ path, coverage }: { path: string; coverage: ConnectorCoverage }) {
  const { lines, operations } = connectorTotals(coverage);
  return (
    <>
      <p className={styles.note}>
        {percent(lines) ?? 0} % of its lines, {operations.covered} of {operations.all} operations
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Operation</th>
            <th scope="col">Calls</th>
            <th scope="col">Returned</th>
          </tr>
        </thead>
        <tbody>
          {coverage.operations.map(({ operation, calls, returned }) => (
            <tr key={operation} data-missed={returned === 0 || undefined}>
              <th scope="row">{operation}</th>
              <td>{calls}</td>
              <td>{returned}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Lines</th>
            <th scope="col">Not run</th>
          </tr>
        </thead>
        <tbody>
          {coverage.files.map((file) => (
            <tr key={file.path} data-missed={file.missed.length > 0 || undefined}>
              <th scope="row">{file.path}</th>
              <td>{percent({ covered: file.ran.length, all: linesOf(file) })} %</td>
              <td className={styles.ranges}>
                <Ranges path={path} file={file.path} missed={file.missed} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const mostRanges = 20;

function Ranges({ path, file, missed }: { path: string; file: string; missed: readonly number[] }) {
  const ranges = rangesOf(missed);
  return (
    <>
      {ranges.slice(0, mostRanges).map((range) => (
        <button
          key={range[0]}
          type="button"
          className={styles.link}
          aria-label={`${file}, ${range[0] === range[1] ? 'line' : 'lines'} ${rangeText(range)}`}
          onClick={() => void openPackageLine(path, file, range[0]).catch(reportError)}
        >
          {rangeText(range)}
        </button>
      ))}
      {ranges.length > mostRanges && (
        <span className={styles.note}>and {ranges.length - mostRanges} more</span>
      )}
    </>
  );
}
