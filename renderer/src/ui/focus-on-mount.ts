/** A `ref` for the control that has the focus when a dialog opens. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
