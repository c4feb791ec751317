import { useMemo, useState } from 'react';

export interface CanvasFind {
  open: boolean;
  query: string;
  /** Changes each time the search is opened. */
  nonce: number;
  /** Ids found, in the order of the flow; null while there is no search. */
  hits: readonly string[] | null;
  hitSet: ReadonlySet<string> | null;
  setQuery(query: string): void;
  show(): void;
  close(): void;
}

/** State of the search on a canvas: `find` gives the steps that match, `order` in which order they are visited. */
export function useSearch(find: (query: string) => readonly string[], order: readonly string[]): CanvasFind {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [nonce, setNonce] = useState(0);
  const text = open ? query.trim() : '';
  const hitSet = useMemo(() => (text === '' ? null : new Set(find(text))), [find, text]);
  const hits = useMemo(() => hitSet && order.filter((id) => hitSet.has(id)), [hitSet, order]);
  return {
    open,
    query,
    nonce,
    hits,
    hitSet,
    setQuery,
    show: () => {
      setOpen(true);
      setNonce((last) => last + 1);
    },
    close: () => setOpen(false),
  };
}

/** The match after (1) or before (-1) the selected one, wrapping around; null when there is none. */
export function neighbourHit(hits: readonly string[], selected: string | null, by: 1 | -1): string | null {
  if (hits.length === 0) return null;
  const at = selected === null ? -1 : hits.indexOf(selected);
  if (at < 0) return (by === 1 ? hits[0] : hits.at(-1)) ?? null;
  return hits[(at + by + hits.length) % hits.length] ?? null;
}
