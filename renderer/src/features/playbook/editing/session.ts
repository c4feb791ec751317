import { draftOf, pointerIn, type Draft, type PlaybookEdit } from '@core/edit/playbook/draft';
import { changesOf } from '@core/edit/playbook/apply';
import { isMap } from '@core/content/shape';
import { PackwrightError } from '@core/contract/errors';
import { getAt } from '@core/text/pointer';
import { readJson } from '@core/text/json/read';
import { edit, getDocument } from '../../../state/documents';
import { takesFormEdits } from '../../../state/form-edits';
import { select } from '../../../state/selection';
import { reportError } from '../../../state/toasts';
import { setMarks } from './marks';

/** Which playbook of which file is edited. */
export interface Subject {
  path: string;
  /** Pointer of the playbook in the file. */
  base: string;
}

/** The name its selection goes by. */
export const keyOf = ({ path, base }: Subject) => `${path}#${base}`;

/** The draft that was read last: menus ask it for every command, and a drawn route at every move of the pointer. */
let last: { text: string; base: string; draft: Draft | null } | null = null;

/** The playbook as its text says it now; null while that cannot be read or changed. */
export function currentDraft({ path, base }: Subject): Draft | null {
  const document = getDocument(path);
  if (!document || !takesFormEdits(document)) return null;
  const { text } = document;
  if (last?.text !== text || last.base !== base) {
    // A long text is parsed for its views when typing pauses; a command acts on what is written.
    const value = getAt(readJson(text).value, base);
    last = { text, base, draft: isMap(value) ? draftOf(value) : null };
  }
  return last.draft;
}

/**
 * Carries a command out: one edit of the file and one step of undo. Afterwards what the command says is selected. A
 * refusal is told to the user.
 * @returns whether something was done
 */
export function perform(
  subject: Subject,
  command: (draft: Draft) => PlaybookEdit,
  group: string | null = null,
): boolean {
  const document = getDocument(subject.path);
  const draft = currentDraft(subject);
  if (!document || !draft) {
    reportError(
      new PackwrightError(
        'invalid-input',
        'The playbook cannot be changed while its source has an error.',
        'Mend the source first.',
      ),
    );
    return false;
  }
  try {
    const done = command(draft);
    const changes = changesOf(document.text, subject.base, done.draft);
    edit(subject.path, { label: done.label, changes, group });
    selectIds(subject, done.draft, done.select);
    return true;
  } catch (thrown) {
    reportError(thrown);
    return false;
  }
}

/** Selects elements: the properties show the first one, and all are marked. */
export function selectIds(subject: Subject, draft: Draft, ids: readonly string[]): void {
  const [first] = ids;
  const pointer = first === undefined ? null : pointerIn(draft, first);
  select(subject.path, pointer === null ? null : subject.base + pointer);
  setMarks(keyOf(subject), ids.length > 1 ? ids : []);
}
