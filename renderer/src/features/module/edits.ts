import { applyChanges, type TextChange } from '@core/text/changes';
import { markOf } from '@core/text/mark';
import { moduleTypeOf } from '@core/content/module/definition';
import type { ShownField } from '@core/content/module/shown-fields';
import { translate } from '@core/edit/module/edit-translation';
import { readJson } from '@core/text/json/read';
import { showOverlay } from '../../state/overlays';
import { reportError } from '../../state/toasts';
import { useWorkspace } from '../../state/workspace';
import { applyWorkspaceEdit, currentText } from '../../state/workspace-edits';

/** A change of one module, and the label that its English translation says too. */
export interface LabelledChange {
  path: string;
  /** The field whose label it is. */
  name: string;
  title: string;
  changesOf(text: string): readonly TextChange[];
}

/**
 * Changes modules, and says the labels of the fields concerned in their English translations too, as the platform does;
 * one step of undo over all. False where nothing was changed, which the user is told of.
 */
export async function changeAllLabelled(label: string, all: readonly LabelledChange[]): Promise<boolean> {
  try {
    await applyWorkspaceEdit({ files: (await Promise.all(all.map(labelled))).flat() }, label);
    return true;
  } catch (thrown) {
    reportError(thrown);
    return false;
  }
}

/** As `changeAllLabelled`, of one module. */
export const changeLabelled = (
  path: string,
  label: string,
  { name, title }: { name: string; title: string },
  changesOf: (text: string) => readonly TextChange[],
): Promise<boolean> => changeAllLabelled(label, [{ path, name, title, changesOf }]);

async function labelled({ path, name, title, changesOf }: LabelledChange) {
  const text = await currentText(path);
  const changes = changesOf(text);
  const files = [{ path, changes, mark: markOf(text) }];
  const module = moduleTypeOf(readJson(applyChanges(text, changes)).value);
  const english = englishOf(path);
  if (english === null || module === null) return files;
  const language = await currentText(english);
  const key = { part: 'FIELDS', key: name.toUpperCase(), original: null } as const;
  const said = translate(language, module, key, title);
  return said.length === 0 ? files : [...files, { path: english, changes: said, mark: markOf(language) }];
}

/**
 * The file of this workspace that defines a module, the one in the same pack first; null where it has none
 * (docs/platform/packs.md#layout).
 */
export function fileOfModule(type: string, beside: string): string | null {
  const { itemsByPath } = useWorkspace.getState();
  const found = [...itemsByPath].flatMap(([path, items]) =>
    path.endsWith(`modules/${type}/mmd.json`) && items.some(({ kind }) => kind === 'module') ? [path] : [],
  );
  const pack = beside.split('/modules/')[0] ?? '';
  return found.find((path) => path.startsWith(`${pack}/`)) ?? found[0] ?? null;
}

/** The English translation beside a module; null where it has none. */
function englishOf(path: string): string | null {
  const english = path.replace(/[^/]+$/, 'languages/en.json');
  return useWorkspace.getState().itemsByPath.has(english) ? english : null;
}

const placeOf = (path: string, { pointer }: ShownField) => ({ path, pointer, offset: null });

/** Gives a field another name wherever it is meant, after a look at where that is. */
export const askRenameField = (path: string, field: ShownField): void =>
  showOverlay({ kind: 'change', what: 'rename', place: placeOf(path, field) });

/** Takes a field out, after a look at what would still name it. */
export const askDeleteField = (path: string, field: ShownField): void =>
  showOverlay({ kind: 'change', what: 'delete', place: placeOf(path, field) });
