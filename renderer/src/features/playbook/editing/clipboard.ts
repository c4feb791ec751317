import { copy, isClipping, paste } from '@core/edit/playbook/clipboard';
import type { Place } from '@core/edit/playbook/elements';
import { remove } from '@core/edit/playbook/remove';
import { notify } from '../../../state/toasts';
import { newUuid } from './gestures';
import { currentState, perform, type Subject } from './session';

/** The last copy made here, for browsers that do not let a page read the clipboard. */
let last = '';

/** The steps as JSON text; null when none are selected. */
export function copied(subject: Subject, ids: readonly string[]): string | null {
  const state = currentState(subject);
  if (!state || ids.length === 0) return null;
  last = copy(state, ids);
  return last;
}

export function cut(subject: Subject, ids: readonly string[]): string | null {
  const text = copied(subject, ids);
  if (text === null) return null;
  return removeIds(subject, ids) ? text : null;
}

export function pasteText(subject: Subject, text: string, at: Place | null): void {
  perform(subject, (state) => paste(state, text, at, newUuid));
}

/** Removes steps, routes and frames by id. */
export function removeIds(subject: Subject, ids: readonly string[]): boolean {
  return perform(subject, (state) => {
    const among = (list: readonly { id: string }[]) => ids.filter((id) => list.some((one) => one.id === id));
    const edit = remove(state, {
      steps: among(state.steps),
      routes: among(state.routes),
      groups: among(state.groups),
    });
    return edit;
  });
}

/** For menu and palette, where no clipboard event is at hand. */
export async function writeClipboard(text: string | null): Promise<void> {
  if (text === null) return;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    notify({
      tone: 'info',
      message: 'The browser does not allow access to the clipboard.',
      remedy:
        'The steps can be pasted in this window. Use the keyboard shortcuts to paste them into other programs.',
    });
  }
}

export async function readClipboard(): Promise<string> {
  try {
    const text = await navigator.clipboard.readText();
    return isClipping(text) || last === '' ? text : last;
  } catch {
    return last;
  }
}
