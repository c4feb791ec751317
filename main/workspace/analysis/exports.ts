import { PackwrightError } from '@core/contract/errors';
import { isMap, member } from '@core/text/values';
import { planExport, type ExportPlan } from '@core/export/plan';
import type { ExportSource } from '@core/export/source';
import { differencesOf, type ExportDifference } from '@core/export/verify';
import { getAt } from '@core/text/pointer';
import { contentOfText } from '../read-content';
import { WorkspaceIndex } from '../workspace-index';

/** An export ready to be written, and how it will differ from what was selected. */
export interface PlannedExport {
  plan: ExportPlan;
  differences: ExportDifference[];
}

/** The content of an index, as an export sees it. */
export function sourceOf(index: WorkspaceIndex): ExportSource {
  const files = Map.groupBy(index.files.values(), ({ root }) => root.path);
  const items = Map.groupBy(index.items(), ({ kind }) => kind);
  return {
    roots: () => index.roots,
    files: (root) => files.get(root.path) ?? [],
    file: (path) => index.files.get(path),
    items: (kind) => items.get(kind) ?? [],
  };
}

/** Plans the export of the template at `pointer` of a file, and reads the plan as the archive it will be. */
export function planned(index: WorkspaceIndex, path: string, pointer: string): PlannedExport {
  const template = getAt(index.files.get(path)?.value, pointer);
  if (!isMap(member(template, 'options'))) {
    throw new PackwrightError(
      'not-found',
      'The export template no longer exists at this place.',
      'Open the template again.',
    );
  }
  const source = sourceOf(index);
  const plan = planExport(template, source);
  const archive = new WorkspaceIndex();
  for (const entry of plan.entries) {
    archive.put(entry.path, 'text' in entry ? contentOfText(entry.path, entry.text) : null);
  }
  archive.refreshRoots();
  return { plan, differences: differencesOf(member(template, 'options'), source, sourceOf(archive)) };
}
