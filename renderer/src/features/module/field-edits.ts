import type { ShownField } from '@core/content/module/shown-fields';
import type { TextChange } from '@core/text/changes';
import { setAt } from '@core/text/json/edit';
import { joinPointer } from '@core/text/pointer';
import { changeText, editValue } from '../../state/form-edits';
import { edit, getDocument } from '../../state/documents';
import { reportError } from '../../state/toasts';

/** Changes of one field. */
export interface FieldEdits {
  /** Sets what stands under a key, or under keys below each other. */
  set(key: string | readonly string[], value: unknown, what: string): void;
  /** Sets several keys as one step of undo. */
  setAll(values: Readonly<Record<string, unknown>>, what: string): void;
  /** Changes the text; edits of one group that follow each other are one step of undo. */
  change(what: string, changesOf: (text: string) => readonly TextChange[], group?: string | null): void;
}

export function fieldEdits(path: string, { pointer, title }: ShownField): FieldEdits {
  const said = (what: string) => `${what} of ${title}`;
  return {
    set: (key, value, what) => editValue(path, joinPointer(pointer, ...[key].flat()), value, said(what)),
    setAll: (values, what) =>
      changeText(path, said(what), (text) =>
        Object.entries(values)
          .flatMap(([key, value]) => setAt(text, joinPointer(pointer, key), value))
          .sort((a, b) => a.from - b.from),
      ),
    change: (what, changesOf, group = null) => {
      const document = getDocument(path);
      if (!document) return;
      try {
        edit(path, { label: said(what), changes: changesOf(document.text), group });
      } catch (thrown) {
        reportError(thrown);
      }
    },
  };
}
