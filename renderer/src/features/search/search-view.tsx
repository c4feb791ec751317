import { Search, SearchX } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Output } from '@core/contract';
import { toWireError } from '@core/contract/errors';
import { LineIndex } from '@core/text/line-index';
import { askHost, getDocument, openDocument } from '../../state/documents';
import { kindInfo } from '../../state/kinds';
import { openTab } from '../../state/tabs';
import { reportError } from '../../state/toasts';
import { fileName, useWorkspace } from '../../state/workspace';
import { EmptyState } from '../../ui/empty-state';
import { Highlight } from '../../ui/highlight';
import { Icon } from '../../ui/icon';
import { SearchField } from '../../ui/search-field';
import { Spinner } from '../../ui/spinner';
import { Tree, type TreeHandle } from '../../ui/tree';
import { aroundHit, searchRows, type SearchRow } from './search-rows';
import styles from './search-view.module.css';

const typingPauseMs = 250;
const limit = 500;
/** One letter is in every line. */
const shortest = 2;

type Result = Output<'workspace.search'> & { text: string };

/** Text search over all files of the workspace. */
export function SearchView() {
  const [text, setText] = useState('');
  const [result, setResult] = useState<Result | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const items = useWorkspace((state) => state.itemsByPath);
  const tree = useRef<TreeHandle>(null);
  const searching = text.length >= shortest && result?.text !== text && error === null;

  useEffect(() => {
    if (text.length < shortest) return;
    let stale = false;
    const timer = setTimeout(() => {
      askHost('workspace.search', { text, limit }).then(
        (found) => !stale && setResult({ ...found, text }),
        (thrown: unknown) => !stale && setError(toWireError(thrown).message),
      );
    }, typingPauseMs);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [text]);

  const hits = text.length >= shortest ? result?.hits : undefined;
  const rows = useMemo(() => searchRows(hits ?? [], closed), [hits, closed]);
  const files = rows.filter((row) => row.type === 'file').length;
  const toggle = (path: string) => {
    const copy = new Set(closed);
    if (!copy.delete(path)) copy.add(path);
    setClosed(copy);
  };

  return (
    <>
      <h2 className={styles.title}>Search</h2>
      <div className={styles.search}>
        <SearchField
          firstFocus
          label="Search the workspace"
          placeholder="Text in any file"
          value={text}
          onChange={(value) => {
            setText(value);
            setError(null);
          }}
          onKeyDown={(event) => event.key === 'ArrowDown' && tree.current?.focus()}
        />
      </div>
      <output className={styles.summary}>
        {searching ? (
          <>
            <Spinner size={12} /> Searching…
          </>
        ) : (
          hits && hits.length > 0 && summary(hits.length, files, result?.truncated ?? false)
        )}
      </output>
      <div className={styles.results}>
        {rows.length > 0 ? (
          <Tree
            ref={tree}
            label="Search results"
            rows={rows}
            selectedId={null}
            onOpen={(row, keep) => void openHit(row, result?.text.length ?? 0, keep).catch(reportError)}
            onToggle={(row) => toggle(row.path)}
            renderRow={(row) => (
              <Row row={row} text={result?.text ?? ''} icon={kindInfo(items.get(row.path)?.[0]?.kind).icon} />
            )}
          />
        ) : error !== null ? (
          <EmptyState title="The search failed">{error}</EmptyState>
        ) : hits && !searching ? (
          <EmptyState icon={<SearchX size={24} strokeWidth={1.5} aria-hidden />} title="No results">
            No file contains “{text}”. The search ignores case.
          </EmptyState>
        ) : text === '' ? (
          <EmptyState icon={<Search size={24} strokeWidth={1.5} aria-hidden />} title="Search the workspace">
            Type to search all text files.
          </EmptyState>
        ) : null}
      </div>
    </>
  );
}

function summary(hits: number, files: number, truncated: boolean): string {
  const places = hits === 1 ? '1 place' : `${hits} places`;
  const where = files === 1 ? '1 file' : `${files} files`;
  return truncated
    ? `The first ${places}, in ${where}. Type more to narrow it down.`
    : `${places} in ${where}`;
}

/** A hit names line and column; the editor wants the place in the text, which may have changed since. */
async function openHit(row: SearchRow, length: number, keep: boolean): Promise<void> {
  if (row.type === 'file') return;
  const { path, line, column } = row.hit;
  await openDocument(path);
  const lines = new LineIndex(getDocument(path)?.text ?? '');
  const from = lines.offset(line, column);
  openTab(path, { view: 'source', range: lines.range(from, from + length), pin: keep });
}

function Row({ row, text, icon }: { row: SearchRow; text: string; icon: string }) {
  if (row.type === 'file') {
    return (
      <>
        <Icon name={icon} size={14} className={styles.icon} />
        <span className={styles.file}>{fileName(row.path)}</span>
        <span className={styles.path}>{row.path}</span>
        <span className={styles.count}>{row.count}</span>
      </>
    );
  }
  const { shown, at } = aroundHit(row.hit.excerpt, text);
  return (
    <>
      <span className={styles.excerpt}>
        <Highlight text={shown} at={at} />
      </span>
      <span className={styles.count}>{row.hit.line}</span>
    </>
  );
}
