import { useMemo } from 'react';
import { nameOfLabel } from '@core/content/pack/name';
import { useWorkspace } from '../../state/workspace';

/** A pack of the workspace as others name it. */
export interface KnownPack {
  name: string;
  label: string;
  version: string | null;
}

/** The packs of the workspace. Their manifests are not open, so a name is made from its label as the platform does. */
export function usePacks(): readonly KnownPack[] {
  const roots = useWorkspace((state) => state.roots);
  return useMemo(
    () =>
      roots
        .filter(({ type }) => type === 'solutionpack')
        .map(({ title, version }) => ({ name: nameOfLabel(title), label: title, version })),
    [roots],
  );
}
