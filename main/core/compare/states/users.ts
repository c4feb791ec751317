import { type FileFacts, factsOf } from '../../content/graph/facts';
import { stepKey, type Target, targetKey } from '../../content/reference';
import type { ContentItem } from '../../contract/workspace';
import type { ContentState, StateFile } from './state';

/** Who names what in a state, read once and only when it is asked. */
export class Users {
  private read: { byTarget: Map<string, Set<string>>; titles: Map<string, string> } | null = null;

  constructor(private readonly state: ContentState) {}

  /** Titles of the items that name one of these things, without the item itself. */
  of(targets: readonly Target[], besides: ContentItem | null): string[] {
    const { byTarget, titles } = this.all();
    const own = besides?.id ?? '';
    const ids = new Set(targets.flatMap((target) => [...(byTarget.get(targetKey(target)) ?? [])]));
    ids.delete(own);
    return [...ids].map((id) => titles.get(id) ?? id).sort();
  }

  private all() {
    if (this.read) return this.read;
    const titles = new Map(this.state.items.map(({ id, title }) => [id, title]));
    const byTarget = new Map<string, Set<string>>();
    for (const file of this.state.files.values()) {
      for (const { item, reference } of factsIn(file).usages) {
        const key = targetKey(reference.target);
        const users = byTarget.get(key) ?? new Set<string>();
        byTarget.set(key, users.add(`${file.path}#${item}`));
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
