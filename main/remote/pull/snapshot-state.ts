import type { ContentState } from '@core/compare/states/state';
import { printFile } from '@core/export/exporter-style';
import { contentOfText } from '../../workspace/read-content';
import { WorkspaceIndex } from '../../workspace/workspace-index';
import { placesOf } from './places';
import type { Snapshot } from './snapshot';
import { newRoot } from './three-states';

/** What was read of a remote as a state to compare: where the platform would put it in an export. */
export function stateOfSnapshot({ things }: Pick<Snapshot, 'things'>): ContentState {
  const index = new WorkspaceIndex();
  index.roots = [newRoot];
  const places = placesOf(things, [], { roots: [newRoot], items: [], files: new Map() }, null);
  for (const [{ value }, path] of places) index.put(path, contentOfText(path, printFile(value)));
  return { items: index.items(), files: index.files, others: new Map() };
}
