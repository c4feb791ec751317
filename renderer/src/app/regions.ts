/** Parts of the window in the order F6 goes through them; marked in the page as `data-region`. */
const regions = ['title', 'activity', 'sidebar', 'editor', 'panel', 'tour', 'status'] as const;
export type Region = (typeof regions)[number];

/** Where the focus was last in each part, and in each side of one that is split. */
const lastFocus = new Map<string, HTMLElement>();

/** What the Tab key reaches. */
export const focusable =
  'button, [href], input, select, textarea, [contenteditable="true"], [tabindex]:not([tabindex="-1"])';

function remember({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
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
 */
export function focusRegion(region: Region, side?: string): void {
  const whole = elementOf(region);
  const wanted = side === undefined ? '[data-side][data-active]' : `[data-side="${side}"]`;
  const element = whole?.querySelector<HTMLElement>(wanted) ?? whole;
  if (!element) return;
  const last = lastFocus.get(nameOf(region, element));
  if (last?.isConnected && element.contains(last) && last.checkVisibility()) return last.focus();
  const preferred = element.querySelector<HTMLElement>('[data-first-focus]');
  const first = [...element.querySelectorAll<HTMLElement>(focusable)].find((each) => each.checkVisibility());
  (preferred ?? first ?? element).focus();
}

/** Whether a part shows the view of this name, its content included, or what is first in it. */
export function isDrawn(region: Region, view: string, what = '*'): boolean {
  return document.querySelector(`[data-region="${region}"] [data-view="${view}"] ${what}`) !== null;
}

function elementOf(region: Region): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-region="${region}"]`);
}
