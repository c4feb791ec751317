import { stampNames } from '../../content/module/system-fields';

/** Why a difference says nothing. The measured shares of each: docs/platform/bytes.md#comparing. */
export type NoiseRule =
  /** Database ids, who wrote it and when, where it was exported. */
  | 'stamps'
  /** Uuids that an import gave anew. */
  | 'new-ids'
  /** The order of things that have none. */
  | 'order'
  /** Missing, null, empty, or what the platform takes when it is missing. */
  | 'defaults'
  /** What editors keep for themselves. */
  | 'editor-state'
  /** A name repeated from elsewhere, long out of date. */
  | 'copied-labels'
  /** Tags that an installation stamps. */
  | 'stamped-tags'
  /** A relation as an IRI here, expanded there. */
  | 'expanded-relation'
  /** `30` and `"30"`, line ends, spaces inside `{{ }}`. */
  | 'spelling'
  /** Follows from another change that is told. */
  | 'derived'
  /** Another name of the file, the same content. */
  | 'file-name'
  /** Indent, order of keys, escapes. */
  | 'style';

/** A rule of the user's own, by its name in the configuration. */
export type OwnNoiseRule = `own: ${string}`;

/** Why a difference at a place of a kind says nothing to the user; null where none of their rules covers it. */
export type OwnNoise = (kind: string, keys: readonly string[]) => OwnNoiseRule | null;

/** A difference that says nothing, and where it is. */
export interface NoisePlace {
  rule: NoiseRule | OwnNoiseRule;
  /** In words; empty for the whole item. */
  where: string;
}

/** Of one item no more places are kept. */
const mostPlaces = 1000;

/** How often each rule made something noise, and where. */
export class NoiseTally {
  private readonly counts = new Map<NoiseRule | OwnNoiseRule, number>();
  readonly places: NoisePlace[] = [];

  add(rule: NoiseRule | OwnNoiseRule, where = ''): void {
    this.count(rule, 1);
    if (this.places.length < mostPlaces) this.places.push({ rule, where });
  }

  /** Takes the counts of another tally over, not its places. */
  addAll(other: NoiseTally): void {
    for (const [rule, times] of other.counts) this.count(rule, times);
  }

  private count(rule: NoiseRule | OwnNoiseRule, times: number): void {
    this.counts.set(rule, (this.counts.get(rule) ?? 0) + times);
  }

  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  byRule(): Record<string, number> {
    return Object.fromEntries([...this.counts].sort(([one], [other]) => (one < other ? -1 : 1)));
  }
}

/** Members that say nothing in any kind. */
const everywhere = new Map<string, NoiseRule>([
  ['@context', 'stamps'],
  ['@id', 'new-ids'],
  ['@settings', 'stamps'],
  // What a thing is shows in where it stands.
  ['@type', 'derived'],
  ['id', 'stamps'],
  ['uuid', 'new-ids'],
  ...[...stampNames, 'lastModifyDate', 'importedBy'].map((name) => [name, 'stamps'] as const),
]);

/** The rule by which a member of any kind says nothing; null for one that counts. */
export const noiseEverywhere = (key: string): NoiseRule | null => everywhere.get(key) ?? null;

/** Tags an installation leaves: its mark, and name and version of the pack. */
export const isStampedTag = (tag: unknown): boolean =>
  typeof tag === 'string' &&
  /^(?:FSRSolutionPack|SolutionPack|.+-\d+\.\d+\.\d+)$/i.test(tag.split('/').at(-1) ?? tag);
