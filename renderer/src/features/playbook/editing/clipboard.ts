import { copy, isClipping, paste } from '@core/edit/playbook/clipboard';
import type { Place } from '@core/edit/playbook/elements';
import { remove } from '@core/edit/playbook/remove';
import { notify } from '../../../state/toasts';
import { newUuid } from './gestures';
import { currentDraft, perform, type Subject } from './session';

/** What was copied last here, for where the browser does not let a page read its clipboard. */
let last = '';

/** The steps as JSON text; null when none are selected. */
export function copied(subject: Subject, ids: readonly string[]): string | null {
  const draft = currentDraft(subject);
  if (!draft || ids.length === 0) return null;
  last = copy(draft, ids);
  return last;
}

export function cut(subject: Subject, ids: readonly string[]): string | null {
  const text = copied(subject, ids);
  if (text === null) return null;
  return removeIds(subject, ids) ? text : null;
}

export function pasteText(subject: Subject, text: string, at: Place | null): void {
  perform(subject, (draft) => paste(draft, text, at, newUuid));
}

/** Takes steps, routes and frames away, whatever the ids are of. */
export function removeIds(subject: Subject, ids: readonly string[]): boolean {
  return perform(subject, (draft) => {
    const among = (list: readonly { id: string }[]) => ids.filter((id) => list.some((one) => one.id === id));
    const edit = remove(draft, {
      steps: among(draft.steps),
      routes: among(draft.routes),
      groups: among(draft.groups),
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
      message: 'The browser keeps its clipboard to itself.',
      remedy: 'The steps can be pasted in this window; with the keys they go to other programs too.',
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
