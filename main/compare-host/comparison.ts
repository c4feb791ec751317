import { createHash } from 'node:crypto';
import type { ArchiveContents } from '@core/compare/states/archive-contents';
import { compareStates } from '@core/compare/states/compare-states';
import { itemsOfAll } from '@core/compare/states/item-of';
import type { ContentState } from '@core/compare/states/state';
import type { OwnNoise } from '@core/compare/states/noise';
import type {
  ComparedFile,
  ComparedItem,
  ItemDetail,
  NoiseOf,
  NoisePlaces,
  NoiseTrial,
} from '@core/contract/comparing';
import type { Comparison, ItemChange, ItemNoise } from '@core/contract/comparison';
import { PackwrightError } from '@core/contract/errors';
import type { NoiseRule } from '@core/contract/noise-rule';
import type { ContentItem } from '@core/contract/workspace';
import { keysToChange, noiseWithin, triedNoise } from './noise-trial';
import type { CompareCalls } from './protocol';
import { toldOf } from './told';

/** Two states that were compared, and what may be asked of them. */
export class HeldComparison {
  readonly comparison: Comparison;
  readonly keys: readonly string[];
  private readonly byKey: ReadonlyMap<string, ItemChange>;
  /** Where noise is; null until that is asked, as few ask it and there may be many places. */
  private allNoise: readonly ItemNoise[] | null = null;

  constructor(
    private readonly before: ContentState,
    private readonly after: ContentState,
    private readonly ownNoise?: OwnNoise,
    private readonly archives?: ArchiveContents,
  ) {
    this.comparison = compareStates(before, after, { ownNoise, archives });
    const { items } = this.comparison;
    this.keys = keysOf(items);
    this.byKey = new Map(items.map((item, at) => [this.keys[at] ?? '', item]));
  }

  outline(): Omit<CompareCalls['compare']['out'], 'titles' | 'raises' | 'grave'> {
    const { items, ...rest } = this.comparison;
    return { ...rest, items: items.map((item, at) => outlineOf(item, this.keys[at] ?? '')) };
  }

  get states(): { before: ContentState; after: ContentState } {
    return { before: this.before, after: this.after };
  }

  /** Throws `not-found` for a key this comparison does not have. */
  item(key: string): ItemDetail {
    const item = this.required(key);
    const items = itemsOfAll(this.comparison.items, this.before, this.after).get(item);
    return {
      changes: item.changes,
      a: fileOf(this.before, item.a, items?.before),
      b: fileOf(this.after, item.b, items?.after),
    };
  }

  /**
   * Where noise of a rule or in an item is, at most `limit` places. Throws `not-found` for a key this comparison does not
   * have.
   */
  noise(of: NoiseOf, limit: number): NoisePlaces {
    const { before, after, ownNoise, archives } = this;
    if ('key' in of) {
      const places = noiseWithin(this.whole, this.required(of.key));
      return { places: places.slice(0, limit), total: places.length };
    }
    this.allNoise ??=
      compareStates(before, after, { ownNoise, archives, keepsNoise: true }).noise.places ?? [];
    const places = this.allNoise.filter(({ rule }) => rule === of.rule);
    return { places: places.slice(0, limit), total: places.length };
  }

  /** Throws `unsupported` where no rule of noise can name the change. */
  keysTo(key: string, at: number): string {
    const keys = keysToChange(this.whole, this.required(key), at);
    if (keys !== null) return keys;
    throw new PackwrightError(
      'unsupported',
      'No rule of noise can name this change: it is of the whole item, of a text, or follows from several values.',
      'Mark the item as seen instead.',
    );
  }

  tryNoise(rule: NoiseRule, limit: number): NoiseTrial {
    return triedNoise(this.whole, rule, limit);
  }

  private get whole() {
    const { before, after, ownNoise, archives, comparison } = this;
    return { before, after, ownNoise, archives, comparison };
  }

  private required(key: string): ItemChange {
    const item = this.byKey.get(key);
    if (item) return item;
    throw new PackwrightError('not-found', 'This item is no longer part of the comparison.');
  }
}

/** Kind and names; what shares them is told apart by its order. */
function keysOf(items: readonly ItemChange[]): string[] {
  const counts = new Map<string, number>();
  return items.map(({ kind, name, a, b }) => {
    const key = [kind, name, b ?? a].join('\n');
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count === 0 ? key : `${key}\n${count}`;
  });
}

function outlineOf(item: ItemChange, key: string): ComparedItem {
  const { kind, name, change, a, b, classes, changes } = item;
  return {
    kind,
    name,
    change,
    a,
    b,
    classes,
    key,
    mark: createHash('sha256').update(JSON.stringify(item)).digest('hex').slice(0, 16),
    changes: changes.length,
    // Of what came or went as a whole its name says all.
    ...toldOf(a === null || b === null ? [] : changes),
  };
}

function fileOf(
  state: ContentState,
  path: string | null,
  item: ContentItem | undefined,
): ComparedFile | null {
  if (path === null) return null;
  return { path, text: state.files.get(path)?.text ?? null, pointer: item?.pointer ?? '' };
}
