import type { ChangeClass } from '../../contract/comparison';
import type { JsonMap } from '../../text/values';
import type { MatchedIds } from './ids';
import type { NoisePlace, NoiseRule } from './noise';

/** The way to a value: keys of maps and lists, without the places of elements. `steps arguments params ip`. */
export type Keys = readonly string[];

/** Tells elements of the two lists that are one: the text by which one is known, null where it has none. */
export type Identity = (element: JsonMap, former: (text: string) => string) => string | null;

/** How the elements of a list are compared. */
export interface ListRule {
  /** Tried one after another; each matches what it finds once on both sides. */
  identities: readonly Identity[];
  /**
   * What is left is matched where this is largest and at least 0.6; of two that are as alike, nearer ones.
   * @param isSamePlace whether the two lists are as long as each other and have the two at one place
   */
  alike?: (before: JsonMap, after: JsonMap, ids: MatchedIds, isSamePlace: boolean) => number;
  /** What another order of the common elements means; noise where it is left out. */
  order?: ChangeClass;
  /** The member that says in which order they are shown, where their place in the list does not: `orderIndex`. */
  rank?: string;
  /** What an element is called: `step "Is Known"`. */
  called: (element: JsonMap) => string;
  /** The name of the list says nothing beside that of its element. */
  namesItself?: true;
  /** Whether a difference inside an element is told as one of the whole element: conditions. */
  isWhole?: (element: JsonMap) => boolean;
  /** What no two elements may share, although both may be there in other respects: two sides cannot both add it. */
  unique?: Identity;
}

/** What is known of a difference when its class is asked. */
export interface Met {
  keys: Keys;
  /** Undefined where it was not there. */
  before: unknown;
  after: unknown;
  /** The element of the innermost list it belongs to, before and after. */
  elements: { before: JsonMap | null; after: JsonMap | null };
}

/** Both states of a whole item. */
export interface ItemValues {
  before: unknown;
  after: unknown;
}

/** A value and what it is called in the second state. */
export type Renamed = readonly [before: unknown, after: unknown];

/** What distinguishes the values of one kind of content. Everything has an answer for any kind: `plain.ts`. */
export interface Grammar {
  /** Why the member of a map says nothing; null where it counts. */
  noise?(keys: Keys): NoiseRule | null;
  /** Whether members here are the author's own, so that an `id` or `createDate` among them counts. */
  isFree?(keys: Keys): boolean;
  /** What a missing member stands for. */
  defaults?: Readonly<Record<string, unknown>>;
  /** The rule of the list of maps at `keys`; by name, uuid and the like where it is left out. */
  list?(keys: Keys): ListRule | null;
  /** What another order of the plain values of the list at `keys` means; noise where it is left out or null. */
  ordered?(keys: Keys): ChangeClass | null;
  /**
   * Which plain values that the list at `keys` lost are those it gained, under other names.
   * @param elements that of the innermost list it belongs to, before and after
   */
  renamed?(
    keys: Keys,
    removed: readonly unknown[],
    added: readonly unknown[],
    item: ItemValues,
    elements: Met['elements'],
  ): Renamed[];
  /** Whether the higher of two versions at `keys` serves whoever asks for the lower one as well. */
  takesHigher?(keys: Keys): boolean;
  /** Why a difference says nothing that only its values show; null where it counts. */
  quiet?(met: Met): NoiseRule | null;
  classOf(met: Met): ChangeClass;
  /** Whether a text is code, which people read line by line. */
  isCode?(met: Met): boolean;
  /** What people call the member at `keys` of an element; its key in plain words where it is left out. */
  word?(keys: Keys, elements: Met['elements']): string | null;
  /** By what an element that is gone from one list and new in another is known: it was moved. */
  movedBy?: Identity;
  /** Whether the members at `keys` say by themselves what they belong to, so that its own name adds nothing. */
  namesMembers?(keys: Keys): boolean;
  /** The words of a whole place as people say them: without those of parts that only hold others. */
  wordsOf?(words: readonly string[]): readonly string[];
  /**
   * Matches elements whose uuids others name, before anything is compared.
   * @param isExact only by what they are known by, not by likeness
   */
  matchIds?(before: unknown, after: unknown, ids: MatchedIds, isExact?: boolean): void;
  /** Whether the value says which element comes next; two sides cannot both change that. */
  leads?(keys: Keys): boolean;
  /** Takes out of both values what is compared in another way, and gives those differences. */
  besides?(before: unknown, after: unknown, ids: MatchedIds): Aside;
  /** Members that only one side says because the other is a part of the whole. */
  partial?(before: unknown, after: unknown): (keys: Keys, missing: 'before' | 'after') => boolean;
}

/** Differences found apart from the tree, and the keys of the root that the tree leaves to them. */
export interface Aside {
  keys: ReadonlySet<string>;
  changes: readonly AsideChange[];
  /** What differs there and says nothing. */
  noise: readonly NoisePlace[];
}

export interface AsideChange {
  class: ChangeClass;
  where: string;
  pointer: string;
  before: unknown;
  after: unknown;
}
