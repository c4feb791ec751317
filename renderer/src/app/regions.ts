/** Parts of the window in the order F6 goes through them; marked in the page as `data-region`. */
const regions = ['title', 'activity', 'sidebar', 'editor', 'panel', 'tour', 'status'] as const;
export type Region = (typeof regions)[number];

/** Where the focus was last in each part, and in each side of one that is split. */
const lastFocus = new Map<string, HTMLElement>();

/** What the Tab key reaches. */
export const focusable =
  'button, [href], input, select, textarea, [contenteditable="true"], [tabindex]:not([tabindex="-1"])';

function remember({ target }: FocusEvent): void {
  // The line that changes the width of a part is no place to come back to: it also takes the focus of what has gone.
  if (!(target instanceof HTMLElement) || target.matches('input[type="range"]')) return;
  const part = target.closest<HTMLElement>('[data-side], [data-region]');
  const region = target.closest<HTMLElement>('[data-region]')?.dataset.region;
  if (part && region) lastFocus.set(nameOf(region, part), target);
}

const nameOf = (region: string, part: HTMLElement) => `${region} ${part.dataset.side ?? ''}`;

/** From now on records the focus of each part. */
export function followRegions(): () => void {
  document.addEventListener('focusin', remember);
  return () => document.removeEventListener('focusin', remember);
}

/** Moves the focus to the next (1) or previous (-1) part that is on screen. */
export function focusNextRegion(step: 1 | -1): void {
  const present = regions.filter((region) => elementOf(region));
  const here = document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset.region;
  const at = present.findIndex((region) => region === here);
  const next = present.at((at < 0 && step === -1 ? 0 : at + step) % present.length);
  if (next) focusRegion(next);
}

/**
 * Moves the focus into a part: where it was last, else to its first control.
 * @param side of a part that is split; without it the one that had the focus last
 * @returns whether something there has it now: a part that is still loading has nothing that could
 */
export function focusRegion(region: Region, side?: string): boolean {
  const whole = elementOf(region);
  const wanted = side === undefined ? '[data-side][data-active]' : `[data-side="${side}"]`;
  const element = whole?.querySelector<HTMLElement>(wanted) ?? whole;
  if (!element) return false;
  const last = lastFocus.get(nameOf(region, element));
  const again = last?.isConnected && element.contains(last) && last.checkVisibility() ? last : null;
  const view = element.querySelector<HTMLElement>('[data-view]') ?? element;
  (again ?? firstIn(view) ?? firstIn(element) ?? element).focus();
  return element.contains(document.activeElement);
}

/** Moves the focus into the editor of a file, unless it is there already; false while nothing there can have it. */
export function focusFile(path: string): boolean {
  const editor = document.querySelector<HTMLElement>(`[data-file="${CSS.escape(path)}"]`);
  if (!editor) return false;
  const target = editor.contains(document.activeElement) ? document.activeElement : firstIn(editor);
  if (target instanceof HTMLElement) target.focus();
  return target !== null;
}

function firstIn(element: HTMLElement): HTMLElement | null {
  const preferred = element.querySelector<HTMLElement>('[data-first-focus]');
  const all = [...element.querySelectorAll<HTMLElement>(focusable)];
  return preferred ?? all.find((each) => each.checkVisibility()) ?? null;
}

/**
 * Moves the focus into a part as `focusRegion` does, once it shows the view of this name and something there can have it.
 * @param what has to be in the view
 */
export function focusView(region: Region, view: string, what: string): boolean {
  const shown = elementOf(region)?.querySelector<HTMLElement>(`[data-view="${view}"]`);
  return Boolean(shown?.querySelector(what) && firstIn(shown)) && focusRegion(region);
}

function elementOf(region: Region): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-region="${region}"]`);
}
