import type { ConflictReason, MergeConflict, Resolution, Resolutions } from '../../contract/merging';
import type { ChangeClass } from '../../contract/comparison';
import type { JsonMap } from '../../text/values';
import { json } from '../states/json';
import type { Three } from './three';

/** A place that both sides have changed, as it was met. */
export interface Clash {
  id: string;
  reason: ConflictReason;
  class: ChangeClass;
  where: string;
  pointer: string;
  values: Three<unknown>;
  /** Of a text of many lines those that it is about; `values` are they. */
  lines?: MergeConflict['lines'];
  touches: string[];
  /** The value that holds what both sides want; left out where there is none. */
  both?: unknown;
  /** Its values are no text, so that one of them is taken as it is. */
  isBinary?: true;
}

/** Gathers conflicts, and says what the result has at each. */
export class Conflicts {
  /** By id, in the order in which they were met. */
  private readonly met = new Map<string, MergeConflict>();
  /** Decided without asking, as neither value says anything, or one serves both. */
  settled = 0;
  /** Of what both have added under one name and is kept: that of theirs. */
  readonly bothKept: JsonMap[] = [];

  constructor(private readonly resolutions: Resolutions) {}

  /** What was decided; ours while nobody has. Undefined takes the value out. */
  decide({ values: { base, ours, theirs }, both, isBinary, ...clash }: Clash): unknown {
    const choices = choicesOf(clash.reason, both !== undefined, isBinary === true);
    const given = resolutionOf(this.resolutions, clash.id);
    const resolution = given && choices.includes(given.take) ? given : null;
    const sides = { base: json(base), ours: json(ours), theirs: json(theirs) };
    this.met.set(clash.id, { ...clash, ...sides, choices, resolution });
    switch (resolution?.take) {
      case 'theirs':
        return theirs;
      case 'both':
        return both ?? ours;
      case 'edited':
        return resolution.value ?? undefined;
      default:
        return ours;
    }
  }

  get found(): MergeConflict[] {
    return [...this.met.values()];
  }

  /** The same conflicts for another pass over the same file, in which some of them may be met no more. */
  again(): this {
    this.settled = 0;
    return this;
  }
}

/** What was decided for a conflict; null while nobody has. */
export const resolutionOf = (resolutions: Resolutions, id: string): Resolution | null =>
  Object.hasOwn(resolutions, id) ? (resolutions[id] ?? null) : null;

function choicesOf(reason: ConflictReason, hasBoth: boolean, isBinary: boolean): MergeConflict['choices'] {
  const sides: MergeConflict['choices'] = hasBoth ? ['ours', 'theirs', 'both'] : ['ours', 'theirs'];
  return reason === 'reordered-twice' || isBinary ? sides : [...sides, 'edited'];
}
