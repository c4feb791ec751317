import { FlaskConical, Play, Square } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { openTab, useTabs } from '../../state/tabs';
import { cancelTests, generateTest, loadTests, runTests, useTests } from '../../state/tests';
import { reportError } from '../../state/toasts';
import { useWorkspace } from '../../state/workspace';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { SearchField } from '../../ui/search-field';
import { Spinner } from '../../ui/spinner';
import { Tree } from '../../ui/tree';
import { TestDetail } from './test-detail';
import { TestMark } from './test-mark';
import { statusOf, subjectOf, testRows, titleOf, type Row } from './test-rows';
import styles from './tests-panel.module.css';

const start = (work: Promise<unknown>) => void work.catch(reportError);

/** The tests of the workspace: run at the top, listed by file, explained at the right. */
export function TestsPanel() {
  const { tests, problems, results, running, testRunId } = useTests();
  const isOpen = useWorkspace(({ info }) => info !== null);
  const [filter, setFilter] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string | null>(null);
  const wanted = useDeferredValue(filter);
  useEffect(() => {
    if (isOpen) start(loadTests());
  }, [isOpen]);
  const rows = useMemo(
    () => testRows(tests ?? [], results, running, closed, wanted),
    [tests, results, running, closed, wanted],
  );
  if (tests === null) return <Waiting />;
  if (tests.length === 0 && problems.length === 0) return <NoTests />;

  const busy = testRunId !== null;
  const shown = tests.find(({ id }) => id === chosen) ?? null;
  const shownIds = rows.flatMap((row) => (row.type === 'test' ? [row.id] : []));
  const toggle = ({ id }: Row) => {
    const copy = new Set(closed);
    if (!copy.delete(id)) copy.add(id);
    setClosed(copy);
  };
  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        {busy ? (
          <Button size="small" icon={<Square size={14} aria-hidden />} onClick={() => start(cancelTests())}>
            Stop
          </Button>
        ) : (
          <Button
            size="small"
            tone="primary"
            icon={<Play size={14} aria-hidden />}
            onClick={() => start(runTests(wanted.trim() === '' ? undefined : shownIds))}
          >
            {wanted.trim() === '' ? 'Run all' : `Run ${shownIds.length}`}
          </Button>
        )}
        <output className={styles.counts}>
          {busy && <Spinner />}
          {countWords(tests, results)}
        </output>
        <span className={styles.space} />
        <GenerateButton />
        <div className={styles.search}>
          <SearchField
            label="Filter tests"
            placeholder="Name, file, playbook, connector"
            value={filter}
            onChange={setFilter}
          />
        </div>
      </div>
      {problems.map((problem) => (
        <button
          key={`${problem.path}:${problem.range.start.offset}`}
          type="button"
          className={styles.problem}
          onClick={() => openTab(problem.path, { view: 'source', range: problem.range, pin: true })}
        >
          <TestMark status="broken" />
          <span>
            {problem.path}:{problem.range.start.line}
          </span>
          <span className={styles.faint}>{problem.message}</span>
        </button>
      ))}
      <div className={styles.body}>
        <div className={styles.list}>
          <Tree
            firstFocus
            label="Tests"
            rows={rows}
            selectedId={shown?.id ?? null}
            rowHeight={26}
            onToggle={toggle}
            onCursor={(row) => row.type === 'test' && setChosen(row.id)}
            onOpen={(row, keep) => {
              if (row.type !== 'test') return;
              setChosen(row.id);
              if (keep) openTab(row.test.path, { view: 'source', range: row.test.range, pin: true });
            }}
            renderRow={(row) => <RowView row={row} />}
          />
        </div>
        <TestDetail
          test={shown}
          status={shown ? statusOf(shown, results, running) : 'new'}
          result={shown ? results.get(shown.id) : undefined}
          busy={busy}
        />
      </div>
    </div>
  );
}

function RowView({ row }: { row: Row }) {
  if (row.type === 'file') {
    return (
      <>
        <TestMark status={row.status} />
        <span className={styles.file}>{row.path.slice(row.path.lastIndexOf('/') + 1)}</span>
        <span className={styles.faint}>{row.path.slice(0, Math.max(0, row.path.lastIndexOf('/')))}</span>
      </>
    );
  }
  return (
    <>
      <TestMark status={row.status} />
      <span className={styles.name}>{titleOf(row.test)}</span>
      <span className={styles.faint}>{subjectOf(row.test)}</span>
    </>
  );
}

/** Writes a test of the playbook in the active tab, and shows it. */
function GenerateButton() {
  const active = useTabs((state) => state.active);
  const isPlaybook = useWorkspace(
    ({ itemsByPath }) => active !== null && itemsByPath.get(active)?.[0]?.kind === 'playbook',
  );
  const [busy, setBusy] = useState(false);
  return (
    <Button
      size="small"
      disabled={busy ? 'the test is being written.' : isPlaybook ? false : 'no playbook is open.'}
      data-tip="Run the open playbook as it was run last, and write a test that expects what it does"
      onClick={() => {
        if (active === null) return;
        setBusy(true);
        start(
          generateTest(active)
            .then((path) => openTab(path, { view: 'source', pin: true }))
            .finally(() => setBusy(false)),
        );
      }}
    >
      Write a test
    </Button>
  );
}

function Waiting() {
  return (
    <p className={styles.none}>
      <Spinner /> Looking for tests…
    </p>
  );
}

function NoTests() {
  return (
    <EmptyState
      icon={<FlaskConical size={28} strokeWidth={1.5} aria-hidden />}
      title="No tests yet"
      actions={<GenerateButton />}
    >
      A test says what a playbook, or an operation of a connector, is started with and what must be true when
      it is over. Open a playbook, run it once, and have a first one written from that run, in “tests”.
    </EmptyState>
  );
}

function countWords(
  tests: readonly { id: string }[],
  results: ReadonlyMap<string, { status: string }>,
): string {
  const counts = new Map<string, number>();
  for (const { id } of tests) {
    const status = results.get(id)?.status ?? 'not run';
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  const parts = ['failed', 'broken', 'passed', 'skipped', 'not run'].flatMap((status) => {
    const count = counts.get(status);
    return count ? [`${count} ${status}`] : [];
  });
  return parts.join(', ');
}
