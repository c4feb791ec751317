import { useEffect, useMemo } from 'react';
import { openDocument, useDocuments } from '../../state/documents';
import { useWorkspace } from '../../state/workspace';

export interface Language {
  /** As its file is called: `fr`. */
  name: string;
  path: string;
  /** Undefined until it is read, and where it cannot be. */
  value: unknown;
}

const languageOf = (path: string) => /([^/]+)\.json$/.exec(path)?.[1] ?? path;

/** The translations of the module that a translation file is of, by language; English, the original, first. */
export function useLanguages(path: string): readonly Language[] {
  const items = useWorkspace((state) => state.items);
  const documents = useDocuments((state) => state.documents);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const paths = useMemo(
    () =>
      items
        .filter((item) => item.kind === 'moduleLanguage' && item.path.startsWith(folder))
        .map((item) => item.path)
        .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en')),
    [items, folder],
  );
  useEffect(() => {
    for (const each of paths) void openDocument(each);
  }, [paths]);
  return paths.map((each) => ({ name: languageOf(each), path: each, value: documents[each]?.value }));
}

const rank = (path: string) => (languageOf(path) === 'en' ? 0 : 1);
