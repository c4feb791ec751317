import { type FileFacts, factsOf } from '../../content/graph/facts';
import { ownName, stepKey, type Target, targetKey } from '../../content/reference';
import type { ContentItem } from '../../contract/workspace';
import { itemName } from './item-name';
import type { ContentState, StateFile } from './state';

interface Read {
  /** Items that name a target, and for what, by its key. */
  byTarget: ReadonlyMap<string, readonly Naming[]>;
  titles: ReadonlyMap<string, string>;
}

interface Naming {
  item: string;
  role: string;
}

/** Who names what in a state, read once and only when it is asked. */
export class Users {
  private read: Read | null = null;

  constructor(private readonly state: ContentState) {}

  /**
   * Ids of the items that name one of these things, without the item itself.
   * @param role what they name it for (`calls`); anything where it is left out
   */
  idsOf(targets: readonly Target[], besides: ContentItem | null, role?: string): string[] {
    const found = targets.flatMap((target) => this.namings(target));
    const ids = found.filter((one) => role === undefined || one.role === role).map(({ item }) => item);
    return [...new Set(ids)].filter((id) => id !== besides?.id).sort();
  }

  /** Titles of the items that name one of these things, without the item itself. */
  of(targets: readonly Target[], besides: ContentItem | null): string[] {
    return this.idsOf(targets, besides)
      .map((id) => this.titleOf(id))
      .sort();
  }

  isNamedBy(target: Target, { id }: ContentItem): boolean {
    return this.namings(target).some(({ item, role }) => item === id && role !== ownName);
  }

  titleOf(id: string): string {
    return this.all().titles.get(id) ?? id;
  }

  private namings(target: Target): readonly Naming[] {
    return this.all().byTarget.get(targetKey(target)) ?? [];
  }

  private all(): Read {
    if (this.read) return this.read;
    const titles = new Map(this.state.items.map((item) => [item.id, itemName(item)]));
    const byTarget = new Map<string, Naming[]>();
    for (const file of this.state.files.values()) {
      for (const { item, reference } of factsIn(file).usages) {
        const key = targetKey(reference.target);
        const known = byTarget.get(key) ?? [];
        known.push({ item: `${file.path}#${item}`, role: reference.role });
        byTarget.set(key, known);
      }
    }
    return (this.read = { byTarget, titles });
  }
}

/** What the first state defines at a pointer of a file, by every name others may call it. */
export function definedAt(state: ContentState, path: string, pointer: string): Target[] {
  return factsIn(state.files.get(path))
    .definitions.filter(({ definition }) => definition.pointer === pointer)
    .flatMap(({ definition }) => [definition.target, ...definition.names.map(({ target }) => target)]);
}

/** Whether a playbook reads the result of a step of this name. */
export function readsStep(state: ContentState, { path, pointer }: ContentItem, name: string): boolean {
  const key = stepKey(name);
  return factsIn(state.files.get(path)).usages.some(
    ({ item, reference: { target } }) =>
      item === pointer && target.kind === 'step' && target.within !== undefined && target.key === key,
  );
}

const known = new WeakMap<StateFile, FileFacts>();
const nothing: FileFacts = { definitions: [], usages: [] };

/** What a file defines and names, read once. */
export function factsIn(file: StateFile | undefined): FileFacts {
  if (!file) return nothing;
  const facts = known.get(file) ?? factsOf(file);
  known.set(file, facts);
  return facts;
}
