import { useEffect, useMemo, useState } from 'react';
import { nothingKnown, type KnownData } from '@core/check/templates/known-data';
import { templateScope } from '@core/check/templates/template-scope';
import { scopeWithRun } from '@core/template/analysis/sample-scope';
import { findPaths, pathsBelow, rootPaths, type ScopePath } from '@core/template/analysis/scope-paths';
import { templateData } from '../../../state/template-data';
import { reportError } from '../../../state/toasts';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { EmptyState } from '../../../ui/empty-state';
import { SearchField } from '../../../ui/search-field';
import { Tree, type TreeRow } from '../../../ui/tree';
import { SearchX } from 'lucide-react';
import styles from './insert-value.module.css';

interface InsertValueProps {
  /** The file and the place in it whose template gets the value. */
  value: unknown;
  pointer: string;
  /** Variables of the last run where the template stands. */
  variables: Readonly<Record<string, unknown>> | undefined;
  onInsert(path: string): void;
  onClose(): void;
}

interface ValueRow extends TreeRow {
  at: ScopePath;
}

const mostFound = 200;

/** Everything a template can read at its place, with types and values of the last run, to choose from. */
export function InsertValue({ value, pointer, variables, onInsert, onClose }: InsertValueProps) {
  const [data, setData] = useState<KnownData>(nothingKnown);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['vars', 'vars.input', 'vars.steps']));
  const [words, setWords] = useState('');
  const [pointed, setPointed] = useState<ScopePath | null>(null);

  useEffect(() => {
    let isWanted = true;
    templateData(value).then((known) => isWanted && setData(known), reportError);
    return () => {
      isWanted = false;
    };
  }, [value]);

  const scope = useMemo(() => {
    const known = templateScope(value, pointer, data);
    return variables ? scopeWithRun(known, variables) : known;
  }, [value, pointer, data, variables]);
  const rows = useMemo(
    () =>
      words.trim() === ''
        ? rowsOf(rootPaths(scope), open, 1)
        : findPaths(scope, words, mostFound).map((at, index, all) => row(at, 1, index, all.length, null)),
    [scope, open, words],
  );

  const toggle = ({ id }: ValueRow) => {
    const copy = new Set(open);
    if (!copy.delete(id)) copy.add(id);
    setOpen(copy);
  };
  const insert = (at: ScopePath) => {
    onInsert(at.path);
    onClose();
  };
  const chosen = pointed ?? rows[0]?.at ?? null;
  return (
    <Dialog
      title="Insert a value"
      size="large"
      onClose={onClose}
      aside={chosen && <code className={styles.path}>{chosen.path}</code>}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            disabled={chosen ? false : 'nothing is chosen.'}
            onClick={() => chosen && insert(chosen)}
          >
            Insert
          </Button>
        </>
      }
    >
      <SearchField
        label="Search values"
        placeholder="Search by name, title or step"
        value={words}
        onChange={(next) => {
          setWords(next);
          setPointed(null);
        }}
        onKeyDown={(event) => {
          const [first] = rows;
          if (event.key !== 'Enter' || !first || words === '') return;
          insert(first.at);
          event.preventDefault();
        }}
      />
      <div className={styles.list}>
        {rows.length === 0 ? (
          <EmptyState icon={<SearchX />} title="Nothing is called that">
            Values of a step that was never run may not be known: run the playbook once.
          </EmptyState>
        ) : (
          <Tree
            label="Values"
            rows={rows}
            selectedId={null}
            opensBranches
            onOpen={({ at }, keep) => (keep ? insert(at) : setPointed(at))}
            onToggle={toggle}
            onCursor={({ at }) => setPointed(at)}
            renderRow={({ at }) => <Row at={at} isFound={words.trim() !== ''} />}
          />
        )}
      </div>
      <p className={styles.help}>{chosen?.entry.unknown ?? 'Enter or a double click inserts.'}</p>
    </Dialog>
  );
}

function Row({ at: { name, path, entry }, isFound }: { at: ScopePath; isFound: boolean }) {
  const { detail, type, sample } = entry;
  return (
    <>
      <span className={styles.name}>{isFound ? path : name}</span>
      <span className={styles.detail}>{[detail, type].filter(Boolean).join(' · ')}</span>
      {sample !== undefined && <code className={styles.sample}>{shown(sample)}</code>}
    </>
  );
}

function shown(sample: unknown): string {
  const text = typeof sample === 'string' ? sample : (JSON.stringify(sample) ?? '');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function rowsOf(paths: readonly ScopePath[], open: ReadonlySet<string>, level: number): ValueRow[] {
  return paths.flatMap((at, index) => {
    const hasMore = Boolean(at.entry.children?.size) || at.entry.element !== undefined;
    const isOpen = hasMore && open.has(at.path);
    const own = row(at, level, index, paths.length, hasMore ? isOpen : null);
    return isOpen ? [own, ...rowsOf(pathsBelow(at), open, level + 1)] : [own];
  });
}

const row = (
  at: ScopePath,
  level: number,
  index: number,
  setSize: number,
  expanded: boolean | null,
): ValueRow => ({ id: at.path, at, level, label: at.name, expanded, setSize, position: index + 1 });
