/** Gives the focus to what is shown of the merge once it is drawn: the control that led there may be gone. */
export function focusMerged(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-merged]')?.focus());
}
