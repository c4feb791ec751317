import { Bookmark, CaseSensitive, ListFilter, Regex, Replace, WholeWord } from 'lucide-react';
import type { ContentQuery } from '@core/contract';
import { forgetSavedSearch, saveSearch, search, useSavedSearches } from '../../state/searching';
import { useLayout } from '../../state/layout';
import { IconButton } from '../../ui/icon-button';
import type { MenuItems } from '../../ui/menu';
import { MenuButton } from '../../ui/menu-button';
import styles from './search-view.module.css';

/** How the text is meant, what may be narrowed and replaced, and the searches that were kept. */
export function SearchOptions({ query }: { query: ContentQuery }) {
  const [filters, setFilters] = useLayout('search.filters');
  const [replacing, setReplacing] = useLayout('search.replace');
  const saved = useSavedSearches();
  return (
    <div className={styles.options} role="toolbar" aria-label="How to search">
      <IconButton
        size="small"
        label="Match case"
        icon={<CaseSensitive size={16} aria-hidden />}
        pressed={query.matchesCase}
        onClick={() => search({ matchesCase: !query.matchesCase })}
      />
      <IconButton
        size="small"
        label="Whole words"
        icon={<WholeWord size={16} aria-hidden />}
        pressed={query.wholeWords}
        onClick={() => search({ wholeWords: !query.wholeWords })}
      />
      <IconButton
        size="small"
        label="Regular expression"
        icon={<Regex size={16} aria-hidden />}
        pressed={query.isPattern}
        onClick={() => search({ isPattern: !query.isPattern })}
      />
      <span className={styles.space} />
      <IconButton
        size="small"
        label="Search in a part of the content"
        icon={<ListFilter size={16} aria-hidden />}
        pressed={filters}
        onClick={() => setFilters(!filters)}
      />
      <IconButton
        size="small"
        label="Replace"
        icon={<Replace size={16} aria-hidden />}
        pressed={replacing}
        onClick={() => setReplacing(!replacing)}
      />
      <MenuButton
        size="small"
        label="Kept searches"
        icon={<Bookmark size={16} aria-hidden />}
        items={() => savedItems(query, saved)}
      />
    </div>
  );
}

function savedItems(query: ContentQuery, saved: ReturnType<typeof useSavedSearches>): MenuItems {
  const isKept = saved.some(({ name }) => name === query.text);
  return [
    {
      id: 'save',
      label: isKept ? `Keep “${query.text}” as it is now` : `Keep “${query.text}”`,
      disabled: query.text === '' ? 'type what to search for first.' : undefined,
      run: () => saveSearch(query),
    },
    ...(isKept
      ? [{ id: 'forget', label: `Forget “${query.text}”`, run: () => forgetSavedSearch(query.text) }]
      : []),
    ...(saved.length > 0 ? (['separator'] as const) : []),
    ...saved.map(({ name, query: kept }, at) => ({ id: `kept ${at}`, label: name, run: () => search(kept) })),
  ];
}
