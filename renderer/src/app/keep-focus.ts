import { isTextField } from '../state/commands';
import { focusable } from './regions';

/** What is shown in place of something else as a whole says by this attribute that it takes the focus itself. */
const takesFocus = 'data-takes-focus';

/** An element that had the focus, or one around it, and which child of its parent it was. */
interface FocusTarget {
  element: Element;
  index: number;
}

/**
 * From now on the keyboard focus is never lost: when the focused element is removed – a deleted row, a closed tab, a
 * field that was shown on request – the element in its place gets the focus, else the nearest one.
 */
export function keepFocus(): () => void {
  /** From the inside out. */
  let targets: FocusTarget[] = [];
  const isLost = () => targets[0]?.element.isConnected === false;
  const remember = ({ target }: FocusEvent) => {
    targets = [];
    for (let element = target as Element | null; element; element = element.parentElement)
      targets.push({ element, index: [...(element.parentElement?.children ?? [])].indexOf(element) });
  };
  const restore = () => {
    if (!isLost() || document.activeElement !== document.body) return;
    const at = targets.findIndex(({ element }) => element.isConnected);
    const around = targets.slice(at).map(({ element }) => element);
    nearest(around, targets[at - 1]?.index ?? 0, isTextField(targets[0]?.element ?? null))?.focus();
  };
  // The code that removed the element may move the focus itself first.
  const observer = new MutationObserver(() => isLost() && requestAnimationFrame(restore));
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
  };
}

/**
 * What can be focused around a removed child, no further than the part of the window or the dialog.
 * @param inText whether text was typed there: otherwise the next keys, for example undo, are not meant for a field
 */
function nearest(around: readonly Element[], index: number, inText: boolean): HTMLElement | undefined {
  const [container] = around;
  // The canvas manages its own focus.
  if (container?.closest('[data-canvas]')) return undefined;
  const beside = container && (container.children[index] ?? container.lastElementChild);
  for (const element of [beside, ...around]) {
    if (!element?.closest('[data-region], [role$="dialog"]')) return undefined;
    // What stands in its place as a whole is read from its beginning, whatever it begins with.
    if (element instanceof HTMLElement && element.hasAttribute(takesFocus)) return element;
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
