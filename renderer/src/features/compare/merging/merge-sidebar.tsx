import { CircleCheck, CircleDashed, LayoutList, PencilLine, Redo2, RefreshCw, Undo2, X } from 'lucide-react';
import { Fragment, useEffect, useMemo, useState } from 'react';
import type { ListedConflict, OpenedMerge } from '@core/contract/merging-calls';
import { kindInfo } from '../../../state/kinds';
import { setLayout } from '../../../state/layout';
import {
  conflictsOf,
  itemOf,
  leaveMerging,
  mergeAgain,
  selectMerged,
  stepDecision,
  useMerging,
} from '../../../state/merging';
import { useMergeDrafts } from '../../../state/merge-drafts';
import { classNames } from '../../../ui/class-names';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { ProgressBar } from '../../../ui/progress-bar';
import { SearchField } from '../../../ui/search-field';
import { Segmented } from '../../../ui/segmented';
import { Tree } from '../../../ui/tree';
import styles from '../compare-sidebar.module.css';
import { ClassMark } from '../../../ui/class-mark';
import { focusShown } from '../focus-shown';
import { type MergeFilter, mergeRows, type MergeRow, shortWhere } from './merge-rows';
import own from './merge-sidebar.module.css';
import { decidedWords, sideTitles, sideWords, takenWords } from './merge-words';

const sides = ['base', 'ours', 'theirs'] as const;

const shows: readonly { id: MergeFilter['show']; label: string }[] = [
  { id: 'all', label: 'All' },
  { id: 'open', label: 'Open' },
  { id: 'decided', label: 'Decided' },
];

/** What both sides of a merge have changed, item by item, with what was decided. */
export function MergeSidebar() {
  const { status, merge } = useMerging();
  return (
    <>
      <div className={styles.header}>
        <div className={styles.line}>
          <h2 className={styles.title}>Merge</h2>
          {merge && <History merge={merge} />}
          <IconButton
            size="small"
            label={status === 'choosing' ? 'Leave merges' : 'Close the merge; what is decided is kept'}
            icon={<X size={14} aria-hidden />}
            onClick={() => {
              void leaveMerging();
              if (status === 'choosing') setLayout('sidebar.view', 'explorer');
            }}
          />
        </div>
        {merge && (
          <dl className={styles.states}>
            {sides.map((side) => (
              <Fragment key={side}>
                <dt>{sideWords[side].label}</dt>
                <dd data-tip={merge[side].detail}>{sideTitles(merge)[side]}</dd>
              </Fragment>
            ))}
          </dl>
        )}
      </div>
      {merge && <Conflicts merge={merge} />}
    </>
  );
}

function History({ merge: { history } }: { merge: OpenedMerge }) {
  return (
    <>
      <IconButton
        size="small"
        label={history.undo ? `Undo: ${history.undo}` : 'Undo'}
        shortcut="Ctrl+Z"
        icon={<Undo2 size={14} aria-hidden />}
        disabled={history.undo ? false : 'there is nothing to undo.'}
        onClick={() => void stepDecision('undo')}
      />
      <IconButton
        size="small"
        label={history.redo ? `Make again: ${history.redo}` : 'Make again'}
        shortcut="Ctrl+Shift+Z"
        icon={<Redo2 size={14} aria-hidden />}
        disabled={history.redo ? false : 'nothing was undone.'}
        onClick={() => void stepDecision('redo')}
      />
      <IconButton
        size="small"
        label="Read the three states again"
        icon={<RefreshCw size={14} aria-hidden />}
        onClick={mergeAgain}
      />
    </>
  );
}

function Conflicts({ merge }: { merge: OpenedMerge }) {
  const selected = useMerging((state) => state.selected);
  // Which there are, not what they say: typing draws no list.
  const drafted = useMergeDrafts(({ drafts }) => Object.keys(drafts).join('\n'));
  const [filter, setFilter] = useState<MergeFilter>({ text: '', show: 'all' });
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(
    () => mergeRows(merge.items, filter, closed, selected, new Set(drafted.split('\n'))),
    [merge.items, filter, closed, selected, drafted],
  );
  useEffect(() => {
    // A closed item is gone through as well.
    const all = mergeRows(merge.items, filter, new Set(), selected);
    useMerging.setState({ listed: all.flatMap(({ conflict }) => (conflict ? [conflict.id] : [])) });
  }, [merge.items, filter, selected]);
  // What is gone to by key is in view, also where its item was closed.
  const around = itemOf(merge, selected);
  if (around && around.key !== selected && closed.has(around.key))
    setClosed(new Set([...closed].filter((key) => key !== around.key)));
  const conflicts = conflictsOf(merge);
  const decided = conflicts.filter(({ taken }) => taken !== null).length;
  const toggle = ({ item }: MergeRow) => {
    const copy = new Set(closed);
    if (!copy.delete(item.key)) copy.add(item.key);
    setClosed(copy);
  };
  return (
    <>
      <div className={styles.search}>
        <div className={own.progress}>
          <span role="status">{decidedWords(conflicts)}</span>
          <ProgressBar label="Decided" value={conflicts.length === 0 ? 1 : decided / conflicts.length} />
        </div>
        {conflicts.length > 0 && (
          <>
            <SearchField
              firstFocus
              label="Find a conflict"
              value={filter.text}
              onChange={(text) => setFilter({ ...filter, text })}
            />
            <Segmented
              label="Which conflicts"
              options={shows}
              value={filter.show}
              onChange={(show) => setFilter({ ...filter, show })}
            />
          </>
        )}
      </div>
      <button
        type="button"
        className={styles.overview}
        aria-current={selected === null || undefined}
        onClick={() => selectMerged(null)}
      >
        <LayoutList size={14} aria-hidden />
        <span className={styles.name}>Overview and result</span>
      </button>
      {rows.length === 0 && (
        <p className={styles.empty}>
          {conflicts.length === 0 ? 'Nothing has to be decided.' : 'No conflict fits the filters.'}
        </p>
      )}
      <div className={styles.tree}>
        <Tree
          label="Conflicts"
          rows={rows}
          selectedId={selected}
          rowHeight={28}
          opensBranches
          onCursor={({ id }) => selectMerged(id)}
          onOpen={({ id }, keep) => {
            selectMerged(id);
            if (keep) focusShown();
          }}
          onToggle={toggle}
          renderRow={(row) => <Row row={row} />}
        />
      </div>
    </>
  );
}

function Row({ row: { item, conflict, hasDraft, count } }: { row: MergeRow }) {
  if (!conflict)
    return (
      <>
        <Icon name={kindInfo(item.kind).icon} size={14} className={styles.icon} />
        <span className={classNames(styles.name, own.item)} data-tip={item.name}>
          {item.name}
        </span>
        <span className={styles.count}>{count}</span>
      </>
    );
  return (
    <>
      <TakenMark taken={conflict.taken} />
      <span
        className={classNames(styles.name, own.where, conflict.taken !== null && styles.seen)}
        data-tip={shortWhere(conflict.where)}
      >
        <bdi>{shortWhere(conflict.where)}</bdi>
      </span>
      {hasDraft && (
        <span className={own.draft} data-tip="Typed, not taken yet">
          <PencilLine size={13} aria-hidden />
        </span>
      )}
      <ClassMark of={conflict.class} small />
    </>
  );
}

function TakenMark({ taken }: { taken: ListedConflict['taken'] }) {
  if (taken === null) return <CircleDashed size={13} aria-hidden className={own.open} />;
  return (
    <span className={own.taken} data-tip={takenWords[taken]}>
      <CircleCheck size={13} aria-hidden />
    </span>
  );
}
