import { itemOf } from '../../content/kinds/found';
import { collectionsIn } from '../../content/playbook-set';
import type { ContentItem } from '../../contract/workspace';
import type { ItemPair, MatchedItems } from './match-items';
import type { ContentState } from './state';

/**
 * A folder keeps a collection in a file of its own, a file that was exported alone around its playbooks: such a
 * collection is one, by its uuid or name, where nothing else of the other state is. Two such files have it both; one of
 * another name is known by a playbook that both have in it.
 */
export function withCollectionsOfSets(
  matched: MatchedItems,
  before: ContentState,
  after: ContentState,
): MatchedItems {
  const [old, now] = [new Sets(before), new Sets(after)];
  const pairs: ItemPair[] = [...matched.pairs];
  const removed = matched.removed.filter((item) => {
    const other = now.take(item);
    if (other) pairs.push({ before: item, after: other });
    return !other;
  });
  const added = matched.added.filter((item) => {
    const other = old.take(item);
    if (other) pairs.push({ before: other, after: item });
    return !other;
  });
  pairs.push(...old.inCommon(now), ...old.ofOnePlaybook(now, matched.pairs));
  return { pairs, removed, added };
}

/** The collections that a state has around its playbooks alone, as items. */
class Sets {
  private readonly found: ContentItem[];

  constructor({ files }: ContentState) {
    this.found = [...files.values()].flatMap(({ kind, path, root, value }) =>
      kind === 'playbook'
        ? collectionsIn(value).map(({ value: one, pointer }): ContentItem => ({
            ...itemOf(one, pointer, '', path, { title: ['name'] }),
            id: `${path}#${pointer}`,
            root: root.path,
            kind: 'collection',
            path,
          }))
        : [],
    );
  }

  /** Those that are left here and in the other state, by uuid or name. */
  inCommon(other: Sets): ItemPair[] {
    const pairs = this.found.flatMap((before): ItemPair[] => {
      const after = other.take(before);
      return after ? [{ before, after }] : [];
    });
    for (const { before } of pairs) this.found.splice(this.found.indexOf(before), 1);
    return pairs;
  }

  /** Those left that hold one playbook here and in the other state. */
  ofOnePlaybook(other: Sets, playbooks: readonly ItemPair[]): ItemPair[] {
    return playbooks.flatMap((pair) => {
      const [before, after] = [this.around(pair.before), other.around(pair.after)];
      if (!before || !after) return [];
      this.found.splice(this.found.indexOf(before), 1);
      other.found.splice(other.found.indexOf(after), 1);
      return [{ before, after }];
    });
  }

  /** The collection that a playbook stands in. */
  private around({ path, pointer }: ContentItem): ContentItem | undefined {
    return this.found.find((one) => one.path === path && pointer.startsWith(`${one.pointer}/`));
  }

  /** The one an item stands for, once. */
  take({ kind, uuid, title }: ContentItem): ContentItem | null {
    if (kind !== 'collection') return null;
    const at = [
      this.found.findIndex((one) => uuid !== null && one.uuid === uuid),
      this.found.findIndex((one) => one.title === title),
    ].find((index) => index >= 0);
    return at === undefined ? null : (this.found.splice(at, 1)[0] ?? null);
  }
}
