import { isTextField } from '../state/commands';
import { focusable } from './regions';

/** An element that had the focus, or one around it, and which child of its parent it was. */
interface Place {
  element: Element;
  index: number;
}

/**
 * Leaves the keyboard never without a place, from now on: where what has the focus goes away – a row that is removed,
 * a tab that is closed, a field that was asked for – what came to stand there takes it, else what is nearest.
 */
export function keepFocus(): () => void {
  /** From the inside out. */
  let places: Place[] = [];
  const isLost = () => places[0]?.element.isConnected === false;
  const remember = ({ target }: FocusEvent) => {
    places = [];
    for (let element = target as Element | null; element; element = element.parentElement)
      places.push({ element, index: [...(element.parentElement?.children ?? [])].indexOf(element) });
  };
  const mend = () => {
    if (!isLost() || document.activeElement !== document.body) return;
    const at = places.findIndex(({ element }) => element.isConnected);
    const around = places.slice(at).map(({ element }) => element);
    nearest(around, places[at - 1]?.index ?? 0, isTextField(places[0]?.element ?? null))?.focus();
  };
  // Whoever took something away may give the focus to something else first.
  const observer = new MutationObserver(() => isLost() && requestAnimationFrame(mend));
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
  };
}

/**
 * What can have the focus around a child that is gone, no further than the part of the window or the dialog.
 * @param inText text was written there: else the keys that follow, undo for one, are not meant for a field
 */
function nearest(around: readonly Element[], index: number, inText: boolean): HTMLElement | undefined {
  const [container] = around;
  // The canvas knows better where to go on.
  if (container?.closest('[data-canvas]')) return undefined;
  const beside = container && (container.children[index] ?? container.lastElementChild);
  for (const element of [beside, ...around]) {
    if (!element?.closest('[data-region], [role$="dialog"]')) return undefined;
    const candidates = [element, ...element.querySelectorAll(focusable)].filter(
      (one): one is HTMLElement => one instanceof HTMLElement && one.matches(focusable),
    );
    const first = candidates.find(
      (one) => (inText || !isTextField(one)) && one.checkVisibility() && !one.hasAttribute('disabled'),
    );
    if (first) return first;
  }
  return undefined;
}
