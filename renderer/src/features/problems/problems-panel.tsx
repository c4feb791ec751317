import { CircleCheck, FileText, Funnel, SearchX } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Finding, Severity } from '@core/contract';
import { useFindings } from '../../state/findings';
import { kindInfo } from '../../state/kinds';
import { useLayout } from '../../state/layout';
import { showOverlay } from '../../state/overlays';
import { openFinding } from '../../state/open-finding';
import { useTabs } from '../../state/tabs';
import { fileName, useWorkspace } from '../../state/workspace';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { SearchField } from '../../ui/search-field';
import { Segmented } from '../../ui/segmented';
import { SeverityIcon } from '../../ui/severity-icon';
import { Spinner } from '../../ui/spinner';
import { Tree } from '../../ui/tree';
import { FixDialog, safeOf } from './fix-dialog';
import { ProblemDetail } from './problem-detail';
import { ProblemMenu } from './problem-menu';
import {
  filterFindings,
  findingId,
  problemRows,
  type GroupRow,
  type Grouping,
  type ProblemRow,
} from './problem-rows';
import styles from './problems-panel.module.css';
import { SuppressDialog } from './suppress-dialog';

const severities: readonly { id: Severity; one: string; many: string }[] = [
  { id: 'error', one: 'error', many: 'errors' },
  { id: 'warning', one: 'warning', many: 'warnings' },
  { id: 'hint', one: 'hint', many: 'hints' },
];

const groupings: readonly { id: Grouping; label: string }[] = [
  { id: 'file', label: 'File' },
  { id: 'rule', label: 'Rule' },
  { id: 'severity', label: 'Severity' },
];

/** Everything the checker found: filtered at the top, listed in groups, explained and fixed at the right. */
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
  const [keptGrouping, setGrouping] = useLayout('problems.grouping');
  const grouping = groupings.find(({ id }) => id === keptGrouping)?.id ?? 'file';
  const [fixing, setFixing] = useState<{ findings: readonly Finding[]; title: string } | null>(null);
  const [suppressing, setSuppressing] = useState<Finding | null>(null);
  const [menu, setMenu] = useState<{ row: ProblemRow; at: DOMRect } | null>(null);
  const wanted = useDeferredValue(text);

  const path = thisFile ? active : null;
  const rows = useMemo(() => {
    const filter = { severities: shown, text: wanted, path };
    const more = (finding: Finding) =>
      `${rules.get(finding.code)?.name ?? ''} ${rules.get(finding.code)?.title ?? ''} ${titleOf(finding.path, items)}`;
    const wantedFindings = filterFindings(findings, filter, more);
    const titles = new Map<string, string>([...rules].map(([code, { title }]) => [code, title]));
    const groupTitle = {
      file: (file: string) => titleOf(file, items),
      rule: (code: string) => titles.get(code) ?? code,
      severity: (severity: string) => severities.find(({ id }) => id === severity)?.many ?? severity,
    };
    return problemRows(wantedFindings, grouping, closed, groupTitle[grouping], rules);
  }, [findings, shown, wanted, path, closed, items, rules, grouping]);
  const safe = useMemo(() => safeOf(findings).length, [findings]);
  const fixable = useMemo(() => findings.filter(({ fix }) => fix !== null), [findings]);
  const isPointed = pointed?.current === current && findings.includes(pointed.finding);
  // One that was fixed is gone, though it was the last that was looked at.
  const isThere = findings.some(({ fingerprint }) => fingerprint === current?.fingerprint);
  const explained = isPointed ? pointed.finding : isThere ? current : null;

  const toggle = (severity: Severity) => {
    const copy = new Set(shown);
    if (!copy.delete(severity)) copy.add(severity);
    setShown(copy);
  };
  const toggleGroup = (group: string) => {
    const copy = new Set(closed);
    if (!copy.delete(group)) copy.add(group);
    setClosed(copy);
  };
  const closeMenu = () => setMenu(null);
  const stopFixing = useCallback(() => setFixing(null), []);
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
        <Segmented label="Group by" options={groupings} value={grouping} onChange={setGrouping} />
        {pending && (
          <span className={styles.pending}>
            <Spinner /> Checking…
          </span>
        )}
        <span className={styles.space} />
        {safe > 0 && (
          <Button size="small" onClick={() => showOverlay({ kind: 'fixSafe' })}>
            Fix everything safe ({safe})…
          </Button>
        )}
        {fixable.length > safe && (
          <Button size="small" onClick={() => setFixing({ findings: fixable, title: 'Review all fixes' })}>
            Review all fixes ({fixable.length})…
          </Button>
        )}
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
                onToggle={(row) => row.type === 'group' && toggleGroup(row.id)}
                onCursor={(row) => row.type === 'finding' && setPointed({ finding: row.finding, current })}
                onContextMenu={(row, at) => setMenu({ row, at })}
                renderRow={(row) => <Row row={row} items={items} namesFile={grouping !== 'file'} />}
              />
            </div>
            <ProblemDetail
              finding={explained}
              onFixAll={(alike) => setFixing({ findings: alike, title: 'Fix all of a kind' })}
              onSuppress={setSuppressing}
            />
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
            title={pending ? 'No problems so far' : 'No problems'}
          >
            {pending
              ? 'Checking is still in progress.'
              : 'Every rule was applied to every file of the workspace.'}
          </EmptyState>
        )}
      </div>
      {menu && <ProblemMenu row={menu.row} at={menu.at} onSuppress={setSuppressing} onClose={closeMenu} />}
      {fixing && <FixDialog {...fixing} onClose={stopFixing} />}
      {suppressing && <SuppressDialog finding={suppressing} onClose={() => setSuppressing(null)} />}
    </div>
  );
}

type Items = ReturnType<typeof useWorkspace.getState>['itemsByPath'];

function titleOf(path: string, items: Items): string {
  return items.get(path)?.[0]?.title ?? fileName(path);
}

function Row({ row, items, namesFile }: { row: ProblemRow; items: Items; namesFile: boolean }) {
  if (row.type === 'group') {
    return (
      <>
        <GroupIcon row={row} items={items} />
        <span className={styles.file}>{row.title}</span>
        {row.grouping !== 'severity' && <span className={styles.faint}>{row.key}</span>}
        <span className={styles.space} />
        <span className={styles.count}>{row.findings.length}</span>
      </>
    );
  }
  const { finding } = row;
  return (
    <>
      <SeverityIcon severity={finding.severity} />
      <span className={styles.message}>{finding.message}</span>
      <span className={styles.code}>{row.rule}</span>
      {finding.fix && <Icon name="wrench" size={12} className={styles.icon} />}
      <span className={styles.space} />
      {namesFile && <span className={styles.faint}>{titleOf(finding.path, items)}</span>}
      <span className={styles.count}>
        {finding.range.start.line}:{finding.range.start.column}
      </span>
    </>
  );
}

function GroupIcon({ row, items }: { row: GroupRow; items: Items }) {
  const [first] = row.findings;
  if (row.grouping !== 'file' && first) return <SeverityIcon severity={first.severity} />;
  const kind = items.get(row.key)?.[0]?.kind;
  return <Icon name={kindInfo(kind).icon} size={14} className={styles.icon} />;
}
