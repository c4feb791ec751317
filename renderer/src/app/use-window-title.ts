import { useEffect } from 'react';
import { useDocuments } from '../state/documents';
import { useTabs } from '../state/tabs';
import { fileName, useWorkspace } from '../state/workspace';

/** The window is named after what it shows; a dot in front says that something is unsaved. */
export function useWindowTitle(): void {
  const name = useWorkspace((state) => state.info?.name);
  const active = useTabs((state) => state.active);
  const title = useWorkspace((state) => (active ? state.itemsByPath.get(active)?.[0]?.title : undefined));
  const unsaved = useDocuments((state) => state.dirty.size > 0);
  useEffect(() => {
    const file = active ? (title ?? fileName(active)) : undefined;
    const parts = [file, name, 'Packwright'].filter((part) => part !== undefined);
    document.title = `${unsaved ? '• ' : ''}${parts.join(' — ')}`;
  }, [active, name, title, unsaved]);
}
