import { Search, SearchX } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { ContentQuery, Output } from '@core/contract';
import { toWireError, type WireError } from '@core/contract/errors';
import { counted } from '@core/text/counted';
import { askHost } from '../../state/documents';
import { kindInfo } from '../../state/kinds';
import { useLayout } from '../../state/layout';
import { showOverlay } from '../../state/overlays';
import { search, useSearch } from '../../state/searching';
import { reportError } from '../../state/toasts';
import { fileName } from '../../state/workspace';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Highlight } from '../../ui/highlight';
import { Icon } from '../../ui/icon';
import { SearchField } from '../../ui/search-field';
import { Spinner } from '../../ui/spinner';
import { TextField } from '../../ui/text-field';
import { Tree } from '../../ui/tree';
import { openHit } from './open-hit';
import { SearchFilters } from './search-filters';
import { SearchOptions } from './search-options';
import { aroundHit, searchRows, type SearchRow } from './search-rows';
import styles from './search-view.module.css';

const typingPauseMs = 250;
const limit = 500;
/** One letter is in every line. */
const shortest = 2;

type Result = Output<'search.find'> & { of: ContentQuery };

/** Search over the values of all content, as authors read them, and over the other files line by line. */
export function SearchView() {
  const { query, replacement } = useSearch();
  const [filters] = useLayout('search.filters');
  const [replacing] = useLayout('search.replace');
  const { result, error } = useResult(query);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const isLongEnough = query.text.length >= shortest;
  const searching = isLongEnough && result?.of !== query && error === null;
  const hits = isLongEnough ? result?.hits : undefined;
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
          placeholder="Text in any content"
          value={query.text}
          onChange={(text) => search({ text })}
        />
      </div>
      <SearchOptions query={query} />
      {filters && <SearchFilters query={query} />}
      {replacing && (
        <div className={styles.replace}>
          <TextField
            label="Replace with"
            value={replacement}
            onChange={(text) => useSearch.setState({ replacement: text })}
          />
          <Button
            disabled={isLongEnough ? false : 'search for something first.'}
            onClick={() => showOverlay({ kind: 'replace', query, replacement })}
          >
            Preview…
          </Button>
        </div>
      )}
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
        {error !== null ? (
          <EmptyState title={error.message}>{error.remedy}</EmptyState>
        ) : rows.length > 0 ? (
          <Tree
            label="Search results"
            rows={rows}
            rowHeight={40}
            selectedId={null}
            onOpen={(row, keep) => row.type === 'hit' && openHit(row.hit, keep).catch(reportError)}
            onToggle={(row) => toggle(row.path)}
            renderRow={(row) => <Row row={row} />}
          />
        ) : hits && !searching ? (
          <EmptyState icon={<SearchX size={24} strokeWidth={1.5} aria-hidden />} title="No results">
            Nothing holds “{query.text}”{isNarrowed(query) && ' in the part of the content that is searched'}.
          </EmptyState>
        ) : query.text === '' ? (
          <EmptyState icon={<Search size={24} strokeWidth={1.5} aria-hidden />} title="Search the workspace">
            Type to search values, names and texts, as you read them in the editors.
          </EmptyState>
        ) : null}
      </div>
    </>
  );
}

const isNarrowed = ({ kinds, keys, connector, module, state }: ContentQuery): boolean =>
  kinds.length > 0 || keys + connector + module !== '' || state !== 'any';

/** What the last query that was asked has found; the one before while the next is under way. */
function useResult(query: ContentQuery): { result: Result | null; error: WireError | null } {
  const [result, setResult] = useState<Result | null>(null);
  const [failed, setFailed] = useState<{ of: ContentQuery; error: WireError } | null>(null);
  useEffect(() => {
    if (query.text.length < shortest) return;
    let stale = false;
    const timer = setTimeout(() => {
      askHost('search.find', { query, limit }).then(
        (found) => !stale && setResult({ ...found, of: query }),
        (thrown: unknown) => !stale && setFailed({ of: query, error: toWireError(thrown) }),
      );
    }, typingPauseMs);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [query]);
  return { result, error: failed?.of === query ? failed.error : null };
}

function summary(hits: number, files: number, truncated: boolean): string {
  const places = counted(hits, 'place');
  const where = counted(files, 'file');
  return truncated
    ? `The first ${places}, in ${where}. Type more to narrow it down.`
    : `${places} in ${where}`;
}

function Row({ row }: { row: SearchRow }) {
  if (row.type === 'file')
    return (
      <>
        <Icon name={kindInfo(row.kind).icon} size={14} className={styles.icon} />
        <span className={styles.lines} data-tip={row.path}>
          <span className={styles.file}>{row.title ?? fileName(row.path)}</span>
          <span className={styles.path}>{row.path}</span>
        </span>
        <span className={styles.count}>{row.count}</span>
      </>
    );
  const { shown, at } = aroundHit(row.hit);
  return (
    <span className={styles.lines} data-tip={row.where}>
      <span className={styles.path}>{row.where}</span>
      <span className={styles.excerpt}>
        <Highlight text={shown} at={at} />
      </span>
    </span>
  );
}
