import { itemOf } from '../../content/kinds/found';
import { collectionsIn, variablesIn } from '../../content/playbook-set';
import type { ContentItem } from '../../contract/workspace';
import type { Element } from '../../text/values';
import type { ItemPair } from './item-pair';
import type { MatchedItems } from './match-items';
import type { ContentState } from './state';

/**
 * A folder keeps a collection in a file of its own, a file that was exported alone around its playbooks: such a
 * collection is one, by its uuid or name, where nothing else of the other state is. Two such files have it both; one of
 * another name is known by a playbook that both have in it. The global variables beside them are compared alike.
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
  return {
    pairs,
    removed: [...removed, ...old.variablesBeside(now)],
    added: [...added, ...now.variablesBeside(old)],
  };
}

/** What a state has around its playbooks alone, their collections and the variables they read, as items. */
class Sets {
  private readonly found: ContentItem[];
  private readonly hasSets: boolean;

  constructor({ files }: ContentState) {
    this.found = [...files.values()].flatMap(({ kind, path, root, value }) => {
      if (kind !== 'playbook') return [];
      const items = (of: 'collection' | 'globalVariable', elements: readonly Element[]): ContentItem[] =>
        elements.map(({ value: one, pointer }) => ({
          ...itemOf(one, pointer, '', path, { title: ['name'] }),
          id: `${path}#${pointer}`,
          root: root.path,
          kind: of,
          path,
        }));
      return [...items('collection', collectionsIn(value)), ...items('globalVariable', variablesIn(value))];
    });
    this.hasSets = this.found.length > 0;
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

  /** The variables left where the other state has such files as well: one came or went. */
  variablesBeside(other: Sets): ContentItem[] {
    return other.hasSets ? this.found.filter(({ kind }) => kind === 'globalVariable') : [];
  }

  /** The one an item stands for, once. */
  take({ kind, uuid, title }: ContentItem): ContentItem | null {
    const at = [
      this.found.findIndex((one) => one.kind === kind && uuid !== null && one.uuid === uuid),
      this.found.findIndex((one) => one.kind === kind && one.title === title),
    ].find((index) => index >= 0);
    return at === undefined ? null : (this.found.splice(at, 1)[0] ?? null);
  }
}
