import { ArrowLeftRight, Check, LayoutList, MessageSquare, RefreshCw, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { compareAgain, endComparison, selectCompared, useComparing } from '../../state/comparing';
import { kindInfo } from '../../state/kinds';
import { setLayout } from '../../state/layout';
import { useMerging } from '../../state/merging';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { SearchField } from '../../ui/search-field';
import { Tree } from '../../ui/tree';
import styles from './compare-sidebar.module.css';
import { FilterBar } from './filter-bar';
import { focusShown } from './focus-shown';
import { filtered, isSeen, listRows, noFilter, type ListRow } from './list-rows';
import { ClassMark } from '../../ui/class-mark';
import { MarkOf } from './mark-of-remote';
import { ChangeMark } from './marks';
import { MergeSidebar } from './merging/merge-sidebar';
import { byGravity } from '../../ui/class-looks';

/** What differs between two states, or what is to be decided between three. */
export function CompareSidebar() {
  const isMerging = useMerging(({ status }) => status !== 'off');
  return isMerging ? <MergeSidebar /> : <Differences />;
}

/** What differs between two states, kind by kind, read like a review. */
function Differences() {
  const { status, chosen, compared, notes, selected } = useComparing();
  const [filter, setFilter] = useState(noFilter);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const items = compared?.items ?? none;
  const found = useMemo(() => filtered(items, filter, notes), [items, filter, notes]);
  const rows = useMemo(() => listRows(found, closed, notes), [found, closed, notes]);
  useEffect(() => {
    useComparing.setState({ listed: rows.flatMap(({ item }) => (item ? [item.key] : [])) });
  }, [rows]);
  const toggle = ({ kind }: ListRow) => {
    const copy = new Set(closed);
    if (!copy.delete(kind)) copy.add(kind);
    setClosed(copy);
  };
  const seen = items.filter((item) => isSeen(item, notes)).length;
  return (
    <>
      <div className={styles.header}>
        <div className={styles.line}>
          <h2 className={styles.title}>Compare</h2>
          {status === 'done' && (
            <>
              <IconButton
                size="small"
                label="Swap the two states"
                icon={<ArrowLeftRight size={14} aria-hidden />}
                onClick={() => compareAgain(true)}
              />
              <IconButton
                size="small"
                label="Compare again"
                icon={<RefreshCw size={14} aria-hidden />}
                onClick={() => compareAgain()}
              />
            </>
          )}
          <IconButton
            size="small"
            label={status === 'choosing' ? 'Leave comparisons' : 'Compare something else'}
            icon={<X size={14} aria-hidden />}
            onClick={() => (status === 'choosing' ? setLayout('sidebar.view', 'explorer') : endComparison())}
          />
        </div>
        {compared && (
          <dl className={styles.states}>
            <dt>Before</dt>
            <dd data-tip={compared.a.detail}>
              {compared.a.title} <MarkOf state={chosen.a} />
            </dd>
            <dt>After</dt>
            <dd data-tip={compared.b.detail}>
              {compared.b.title} <MarkOf state={chosen.b} />
            </dd>
          </dl>
        )}
      </div>
      {compared && items.length > 0 && (
        <>
          <div className={styles.search}>
            <SearchField
              firstFocus
              label="Find an item"
              value={filter.text}
              onChange={(text) => setFilter({ ...filter, text })}
            />
            <FilterBar items={items} filter={filter} onChange={setFilter} />
          </div>
          <button
            type="button"
            className={styles.overview}
            aria-current={selected === null || undefined}
            onClick={() => selectCompared(null)}
          >
            <LayoutList size={14} aria-hidden />
            <span className={styles.name}>Overview</span>
            <span className={styles.count} role="status">
              {found.length === items.length ? '' : `${found.length} of ${items.length} · `}
              {seen} of {items.length} seen
            </span>
          </button>
          {rows.length === 0 && <p className={styles.empty}>No item fits the filters.</p>}
          <div className={styles.tree}>
            <Tree
              label="Items that differ"
              rows={rows}
              selectedId={selected}
              rowHeight={28}
              onCursor={({ item }) => item && selectCompared(item.key)}
              onOpen={({ item }, keep) => {
                if (!item) return;
                selectCompared(item.key);
                if (keep) focusShown();
              }}
              onToggle={toggle}
              renderRow={(row) => <Row row={row} />}
            />
          </div>
        </>
      )}
    </>
  );
}

const none: readonly never[] = [];

function Row({ row: { item, kind, title, count, seen, commented } }: { row: ListRow }) {
  if (!item)
    return (
      <>
        <Icon name={kindInfo(kind).icon} size={14} className={styles.icon} />
        <span className={styles.kind}>{title}</span>
        <span className={styles.count}>{count}</span>
      </>
    );
  const [gravest] = byGravity(item.classes);
  return (
    <>
      <ChangeMark change={item.change} small />
      <span className={classNames(styles.name, seen && styles.seen)} data-tip={title}>
        {title}
      </span>
      {commented && <MessageSquare size={12} aria-hidden className={styles.faint} />}
      {seen && <Check size={13} aria-hidden className={styles.faint} />}
      {gravest && <ClassMark of={gravest} small />}
    </>
  );
}
