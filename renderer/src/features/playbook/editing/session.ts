import {
  stateOf,
  pointerIn,
  type PlaybookState,
  type PlaybookEdit,
} from '@core/edit/playbook/playbook-state';
import { changesOf } from '@core/edit/playbook/apply';
import { isMap } from '@core/text/values';
import { PackwrightError } from '@core/contract/errors';
import { getAt } from '@core/text/pointer';
import { edit, getDocument } from '../../../state/documents';
import { jsonTree, jsonValue } from '../../../state/parsing';
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

/** The state that was read last: menus ask it for every command, and a drawn route at every move of the pointer. */
let last: { text: string; base: string; state: PlaybookState | null } | null = null;

/** The playbook as its current text defines it; null while that cannot be read or changed. */
export function currentState({ path, base }: Subject): PlaybookState | null {
  const document = getDocument(path);
  if (!document || !takesFormEdits(document)) return null;
  const { text } = document;
  if (last?.text !== text || last.base !== base) {
    // A long text is parsed for its views when typing pauses; a command acts on what is written.
    const value = getAt(jsonValue(text).value, base);
    last = { text, base, state: isMap(value) ? stateOf(value) : null };
  }
  return last.state;
}

/**
 * Executes a command: one edit of the file and one step of undo. Afterwards the selection is as the command says. A
 * refusal is shown to the user.
 * @returns whether something was done
 */
export function perform(
  subject: Subject,
  command: (state: PlaybookState) => PlaybookEdit,
  group: string | null = null,
): boolean {
  const document = getDocument(subject.path);
  const state = currentState(subject);
  if (!document || !state) {
    reportError(
      new PackwrightError(
        'invalid-input',
        'The playbook cannot be changed while its source has an error.',
        'Fix the source first.',
      ),
    );
    return false;
  }
  try {
    const done = command(state);
    const changes = changesOf(jsonTree(document.text), subject.base, done.state);
    edit(subject.path, { label: done.label, changes, group });
    selectIds(subject, done.state, done.select);
    return true;
  } catch (thrown) {
    reportError(thrown);
    return false;
  }
}

/** Selects elements: the properties show the first one, and all are marked. */
export function selectIds(subject: Subject, state: PlaybookState, ids: readonly string[]): void {
  const [first] = ids;
  const pointer = first === undefined ? null : pointerIn(state, first);
  select(subject.path, pointer === null ? null : subject.base + pointer);
  setMarks(keyOf(subject), ids.length > 1 ? ids : []);
}
