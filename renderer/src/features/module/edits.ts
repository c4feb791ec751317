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

/**
 * Changes a module, and says the label of the field concerned in its English translation too, as the platform does; one
 * step of undo over both. False where nothing was changed, which the user is told of.
 */
export async function changeLabelled(
  path: string,
  label: string,
  { name, title }: { name: string; title: string },
  changesOf: (text: string) => readonly TextChange[],
): Promise<boolean> {
  try {
    const text = await currentText(path);
    const changes = changesOf(text);
    const files = [{ path, changes, mark: markOf(text) }];
    const module = moduleTypeOf(readJson(applyChanges(text, changes)).value);
    const english = englishOf(path);
    if (english !== null && module !== null) {
      const language = await currentText(english);
      const said = translate(
        language,
        module,
        { part: 'FIELDS', key: name.toUpperCase(), original: null },
        title,
      );
      if (said.length > 0) files.push({ path: english, changes: said, mark: markOf(language) });
    }
    await applyWorkspaceEdit({ files }, label);
    return true;
  } catch (thrown) {
    reportError(thrown);
    return false;
  }
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
