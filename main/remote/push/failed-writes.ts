import { uuidsOfText } from '@core/compare/states/ids';
import { counted } from '@core/text/counted';
import type { PlannedItem, PlannedWrite } from '../plan/plan';
import type { WriteOutcome } from './journal';
import { writeKinds } from './kinds/index';

/** A request that has not come to what it says. */
export interface FailedWrite {
  /** In words, as in the plan. */
  what: string;
  outcome: WriteOutcome | 'not-started';
  message: string | null;
}

/** How a thing went of which something has not come to what it says. */
export interface FailedItem {
  outcome: FailedWrite['outcome'];
  message: string | null;
  /** Each that has not, that of the message first, where others of the same thing go on without it; else empty. */
  parts: FailedWrite[];
}

/** What has failed in a push so far, and what must not be sent for it. */
export class FailedWrites {
  readonly #byItem = new Map<number, (FailedWrite & { target: string })[]>();
  /** Uuids of what was to be made and is not there. */
  readonly #unmade = new Set<string>();

  get isEmpty(): boolean {
    return this.#byItem.size === 0;
  }

  has(at: number): boolean {
    return this.#byItem.has(at);
  }

  /** @param at the place of the item in the plan */
  add(at: number, { what, target, before }: PlannedWrite, how: Omit<FailedWrite, 'what'>): void {
    this.#byItem.set(at, [...(this.#byItem.get(at) ?? []), { what, target: target.id, ...how }]);
    // What is there otherwise than was meant can be linked.
    const isThere = how.outcome === 'lost-race' || how.outcome === 'changed-since';
    if (before === null && !isThere)
      for (const uuid of uuidsOfText(target.id)) this.#unmade.add(uuid.toLowerCase());
  }

  /** Whether a write follows one of the same thing that has failed: of what stands apart, one of the same record. */
  isHeld(at: number, item: PlannedItem, { target }: PlannedWrite): boolean {
    const failed = this.#byItem.get(at);
    if (!failed) return false;
    return !isApart(item) || failed.some((one) => one.target === target.id);
  }

  /** Something a record links and that was to be made before it, and was not; null where all is there. */
  missingFor(item: PlannedItem, { request }: PlannedWrite): string | null {
    if (this.#unmade.size === 0 || !isApart(item)) return null;
    const named = uuidsOfText(JSON.stringify(request.body ?? null));
    return named.find((uuid) => this.#unmade.has(uuid.toLowerCase())) ?? null;
  }

  /** How an item went; null where all that was sent of it came to what it says. */
  of(at: number, item: PlannedItem): FailedItem | null {
    const failed = this.#byItem.get(at) ?? [];
    const [first] = failed;
    if (!first) return null;
    // Of which nobody knows is said before what is known.
    const told = failed.find((one) => one.outcome === 'outcome-unknown') ?? first;
    const { outcome, message } = told;
    if (!isApart(item)) return { outcome, message, parts: [] };
    const parts = [told, ...failed.filter((one) => one !== told)].map(({ target: _target, ...part }) => part);
    return {
      outcome,
      message: `${failed.length} of ${counted(item.writes.length, 'request')}: ${told.what}: ${message ?? outcome}`,
      parts,
    };
  }
}

const isApart = ({ kind }: PlannedItem): boolean => writeKinds.get(kind)?.isApart === true;
