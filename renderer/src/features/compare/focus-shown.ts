/** Gives the focus to what is shown of a comparison or merge once it is drawn: the control that led there may be gone. */
export function focusShown(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[data-compare] [data-takes-focus]')?.focus(),
  );
}
