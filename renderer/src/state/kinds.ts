import type { KindInfo } from '@core/contract';
import { useSettings } from './settings';

const otherFiles: KindInfo = { id: 'file', label: 'File', plural: 'Other files', icon: 'file', order: 1000 };

let index: { kinds: readonly KindInfo[]; byId: ReadonlyMap<string, KindInfo> } | null = null;

/**
 * How a kind of content is called and drawn, as the host said at the start; what is no known content counts as
 * another file. The kinds themselves, which read files, are fetched with the views that need them.
 */
export function kindInfo(id: string | null | undefined): KindInfo {
  const kinds = useSettings.getState().info?.kinds ?? [];
  if (index?.kinds !== kinds) index = { kinds, byId: new Map(kinds.map((kind) => [kind.id, kind])) };
  return index.byId.get(id ?? '') ?? otherFiles;
}
