/** Lists that have one tab stop, on themselves or on the row that has it. */
const lists = ['tree', 'grid', 'listbox'].map((role) => `[role="${role}"]`).join(',');

/**
 * Moves the focus from a field to the first list below it in the same part of the window.
 * @returns false where there is none
 */
export function focusListBelow(field: HTMLElement): boolean {
  const part = field.closest('[role="search"], [role="dialog"], [data-region]');
  const below = [...(part?.querySelectorAll<HTMLElement>(lists) ?? [])].find(
    (list) =>
      field.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING && list.checkVisibility(),
  );
  const stop = below && (below.tabIndex >= 0 ? below : below.querySelector<HTMLElement>('[tabindex="0"]'));
  stop?.focus();
  return Boolean(stop);
}
