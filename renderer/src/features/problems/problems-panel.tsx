import { CircleCheck, FileText, Funnel, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Finding, Severity } from '@core/contract';
import { kindById } from '@core/content/kinds/index';
import { useFindings } from '../../state/findings';
import { openFinding } from '../../state/open-finding';
import { useTabs } from '../../state/tabs';
import { fileName, useWorkspace } from '../../state/workspace';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { SearchField } from '../../ui/search-field';
import { SeverityIcon } from '../../ui/severity-icon';
import { Spinner } from '../../ui/spinner';
import { Tree } from '../../ui/tree';
import { ProblemDetail } from './problem-detail';
import { filterFindings, findingId, problemRows, type ProblemRow } from './problem-rows';
import styles from './problems-panel.module.css';

const severities: readonly { id: Severity; one: string; many: string }[] = [
  { id: 'error', one: 'error', many: 'errors' },
  { id: 'warning', one: 'warning', many: 'warnings' },
  { id: 'hint', one: 'hint', many: 'hints' },
];

/** Everything the checker found: filtered at the top, listed by file, explained at the right. */
export function ProblemsPanel() {
  const { findings, counts, pending, current, rules } = useFindings();
  const items = useWorkspace((state) => state.itemsByPath);
  const active = useTabs((state) => state.active);
  const [shown, setShown] = useState<ReadonlySet<Severity>>(new Set(['error', 'warning', 'hint']));
  const [text, setText] = useState('');
  const [thisFile, setThisFile] = useState(false);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  // What the cursor is on counts until F8 or a click makes another one current.
  const [pointed, setPointed] = useState<{ finding: Finding; current: Finding | null } | null>(null);
  const wanted = useDeferredValue(text);

  const path = thisFile ? active : null;
  const rows = useMemo(() => {
    const filter = { severities: shown, text: wanted, path };
    const more = (finding: Finding) =>
      `${rules.get(finding.code)?.title ?? ''} ${titleOf(finding.path, items)}`;
    const wantedFindings = filterFindings(findings, filter, more);
    return problemRows(wantedFindings, closed, (file) => titleOf(file, items));
  }, [findings, shown, wanted, path, closed, items, rules]);
  const isPointed = pointed?.current === current && findings.includes(pointed.finding);
  const explained = isPointed ? pointed.finding : current;

  const toggle = (severity: Severity) => {
    const copy = new Set(shown);
    if (!copy.delete(severity)) copy.add(severity);
    setShown(copy);
  };
  const toggleFile = (file: string) => {
    const copy = new Set(closed);
    if (!copy.delete(file)) copy.add(file);
    setClosed(copy);
  };
  const showAll = () => {
    setShown(new Set(['error', 'warning', 'hint']));
    setText('');
    setThisFile(false);
  };

  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <div className={styles.severities}>
          {severities.map(({ id, one, many }) => (
            <button
              key={id}
              type="button"
              aria-pressed={shown.has(id)}
              className={styles.severity}
              data-tip={shown.has(id) ? `Hide ${many}` : `Show ${many}`}
              onClick={() => toggle(id)}
            >
              <SeverityIcon severity={id} />
              {counts[id]} {counts[id] === 1 ? one : many}
            </button>
          ))}
        </div>
        <IconButton
          size="small"
          label="Only the file that is open"
          icon={<FileText size={14} aria-hidden />}
          pressed={thisFile}
          disabled={active ? false : 'no file is open.'}
          onClick={() => setThisFile(!thisFile)}
        />
        {pending && (
          <span className={styles.pending}>
            <Spinner /> Checking…
          </span>
        )}
        <span className={styles.space} />
        <div className={styles.search}>
          <SearchField
            label="Filter problems"
            placeholder="Filter by text, code or path"
            value={text}
            onChange={setText}
          />
        </div>
      </div>
      <div className={styles.body}>
        {rows.length > 0 ? (
          <>
            <div className={styles.list}>
              <Tree
                firstFocus
                label="Problems"
                rows={rows}
                selectedId={current && findingId(current)}
                onOpen={(row, keep) => row.type === 'finding' && openFinding(row.finding, { pin: keep })}
                onToggle={(row) => row.type === 'file' && toggleFile(row.path)}
                onCursor={(row) => row.type === 'finding' && setPointed({ finding: row.finding, current })}
                renderRow={(row) => <Row row={row} items={items} />}
              />
            </div>
            <ProblemDetail finding={explained} />
          </>
        ) : findings.length > 0 ? (
          <EmptyState
            icon={<SearchX size={24} strokeWidth={1.5} aria-hidden />}
            title="The filter hides all problems"
            actions={
              <Button icon={<Funnel size={14} aria-hidden />} onClick={showAll}>
                Show all {findings.length}
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={<CircleCheck size={24} strokeWidth={1.5} aria-hidden />}
            title={pending ? 'Nothing found so far' : 'No problems'}
          >
            {pending
              ? 'The check is still going on.'
              : 'Every rule was applied to every file of the workspace.'}
          </EmptyState>
        )}
      </div>
    </div>
  );
}

type Items = ReturnType<typeof useWorkspace.getState>['itemsByPath'];

function titleOf(path: string, items: Items): string {
  return items.get(path)?.[0]?.title ?? fileName(path);
}

function Row({ row, items }: { row: ProblemRow; items: Items }) {
  if (row.type === 'file') {
    const kind = items.get(row.path)?.[0]?.kind;
    return (
      <>
        <Icon name={(kind && kindById(kind)?.icon) || 'file'} size={14} className={styles.icon} />
        <span className={styles.file}>{titleOf(row.path, items)}</span>
        <span className={styles.faint}>{row.path}</span>
        <span className={styles.space} />
        <span className={styles.count}>{row.count}</span>
      </>
    );
  }
  const { finding } = row;
  return (
    <>
      <SeverityIcon severity={finding.severity} />
      <span className={styles.message}>{finding.message}</span>
      <span className={styles.code}>{finding.code}</span>
      <span className={styles.space} />
      <span className={styles.count}>
        {finding.range.start.line}:{finding.range.start.column}
      </span>
    </>
  );
}
