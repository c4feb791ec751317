import { create } from 'zustand';
import type { FoundReference, FoundReferences, ReferencePlace } from '@core/contract';
import { toWireError } from '@core/contract/errors';
import { announce } from './announcer';
import { askHost } from './documents';
import { useSelectionStore } from './selection';
import { cursorOf } from './source-cursor';
import { openTab, useTabs } from './tabs';
import { notify } from './toasts';

interface ReferenceState {
  /** What was asked for last; null before anybody asked. */
  found: FoundReferences | null;
  searching: boolean;
  error: string | null;
}

const nothing: ReferenceState = { found: null, searching: false, error: null };

/** Where something is used, as last asked for. */
export const useReferences = create<ReferenceState>(() => nothing);

/** The item the cursor of the explorer is on, while the explorer has the focus. */
let pointedItem: { path: string; pointer: string } | null = null;

export function pointAt(item: { path: string; pointer: string } | null): void {
  pointedItem = item;
}

/** A place a menu was opened on; it is what the next question is about. */
let asked: ReferencePlace | null = null;

export function askAbout(place: ReferencePlace): void {
  asked = place;
}

/**
 * What the user means by "this": the row of the explorer when the focus is there, else in the active file the cursor
 * of its source, else what is selected in it, else the file. Null where nothing is open.
 */
export function placeInHand(): ReferencePlace | null {
  if (asked) {
    const place = asked;
    asked = null;
    return place;
  }
  if (isFocused('[data-region="sidebar"]') && pointedItem)
    return { path: pointedItem.path, pointer: pointedItem.pointer, offset: null };
  const path = useTabs.getState().active;
  if (path === null) return null;
  const offset = isFocused('.cm-editor') ? cursorOf(path) : null;
  if (offset !== null) return { path, pointer: null, offset };
  return { path, pointer: useSelectionStore.getState().byPath[path] ?? '', offset: null };
}

/** The file of what `placeInHand` would give; asking does not use it up. */
export function fileInHand(): string | null {
  if (asked) return asked.path;
  if (isFocused('[data-region="sidebar"]') && pointedItem) return pointedItem.path;
  return useTabs.getState().active;
}

/** Whether the focus is inside of such a part of the page. */
function isFocused(selector: string): boolean {
  return (document.activeElement?.closest(selector) ?? null) !== null;
}

/** Looks for everything that names what stands at a place. */
export function findReferences(place: ReferencePlace): Promise<FoundReferences | null> {
  return askHost('references.find', { place });
}

/** Lists who uses what stands at a place; `show` brings the list into view. */
export async function findUsages(place: ReferencePlace, show: () => void): Promise<void> {
  useReferences.setState({ ...nothing, searching: true });
  show();
  try {
    const found = await findReferences(place);
    useReferences.setState({ ...nothing, found, error: found ? null : nowhere });
    announce(found ? summaryOf(found) : nowhere);
  } catch (thrown) {
    useReferences.setState({ ...nothing, error: toWireError(thrown).message });
  }
}

const nowhere = 'There is nothing here that other content could refer to.';

/** Says how often something is used. */
export function summaryOf({ noun, title, usages }: FoundReferences): string {
  const files = new Set(usages.map(({ path }) => path)).size;
  const places = usages.length === 1 ? '1 place' : `${usages.length} places`;
  const where = files === 1 ? '1 file' : `${files} files`;
  return usages.length === 0
    ? `Nothing uses the ${noun} “${title}”.`
    : `The ${noun} “${title}” is used in ${places} of ${where}.`;
}

/** Goes to where what stands at a place is defined; from there to the next definition, where packs define it together. */
export async function goToDefinition(place: ReferencePlace): Promise<void> {
  const found = await findReferences(place);
  if (!found) return notify({ tone: 'info', message: nowhere });
  const { definitions, noun, title } = found;
  const here = definitions.findIndex(
    ({ path, pointer }) => path === place.path && pointer === (place.pointer ?? pointer),
  );
  const target = definitions[(here + 1) % (definitions.length || 1)];
  if (!target)
    return notify({
      tone: 'info',
      message: `The ${noun} “${title}” is not defined in this workspace.`,
      remedy: 'It may come from the platform, or from a pack that is not open.',
    });
  openReference(target, true);
}

/** Shows a place that defines or names something. */
export function openReference({ path, pointer, range }: FoundReference, pin = false): void {
  openTab(path, { pointer, range, pin });
}

export function forgetReferences(): void {
  useReferences.setState(nothing);
  pointedItem = null;
}
