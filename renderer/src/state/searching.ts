import { create } from 'zustand';
import type { ContentQuery } from '@core/contract';
import { anyContent } from '@core/search/any-content';
import { isMap } from '@core/text/values';
import { getLayout, setLayout, useLayout } from './layout';
import { jsonValue } from './parsing';

interface SearchState {
  query: ContentQuery;
  replacement: string;
}

const nothing: SearchState = { query: { text: '', ...anyContent }, replacement: '' };

/** What is sought in the workspace; it stays while another view is shown. */
export const useSearch = create<SearchState>(() => nothing);

export function search(change: Partial<ContentQuery>): void {
  useSearch.setState(({ query }) => ({ query: { ...query, ...change } }));
}

/** Another workspace has other content. */
export function forgetSearch(): void {
  useSearch.setState(nothing);
}

interface SavedSearch {
  name: string;
  query: ContentQuery;
}

/** Searches that were kept with the workspace. */
export function useSavedSearches(): readonly SavedSearch[] {
  const [text] = useLayout('search.saved');
  return savedIn(text);
}

/** Keeps a search under its text; the newest comes first. */
export function saveSearch(query: ContentQuery): void {
  const others = savedIn(getLayout('search.saved')).filter(({ name }) => name !== query.text);
  setLayout('search.saved', JSON.stringify([{ name: query.text, query }, ...others]));
}

export function forgetSavedSearch(name: string): void {
  const others = savedIn(getLayout('search.saved')).filter((one) => one.name !== name);
  setLayout('search.saved', JSON.stringify(others));
}

/** Another release may have kept searches of another shape; what a query lacks is as usual. */
function savedIn(text: string): SavedSearch[] {
  const { value } = jsonValue(text);
  return (Array.isArray(value) ? value : []).flatMap((entry: unknown): SavedSearch[] =>
    isMap(entry) && typeof entry.name === 'string' && isMap(entry.query)
      ? [{ name: entry.name, query: { text: entry.name, ...anyContent, ...entry.query } }]
      : [],
  );
}
