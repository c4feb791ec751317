import { factsOf } from '../../content/graph/facts';
import { stepKey, type Target, targetKey } from '../../content/reference';
import type { ContentItem } from '../../contract/workspace';
import type { ContentState } from './state';

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
      for (const { item, reference } of factsOf(file).usages) {
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
  const file = state.files.get(path);
  if (!file) return [];
  return factsOf(file)
    .definitions.filter(({ definition }) => definition.pointer === pointer)
    .flatMap(({ definition }) => [definition.target, ...definition.names.map(({ target }) => target)]);
}

/** Whether a playbook's text still reads the result of a step of this name. */
export function readsStep(text: string, name: string): boolean {
  const key = stepKey(name);
  for (const start of [`steps.${key}`, `steps['${key}']`, `steps[\\"${key}\\"]`, `steps["${key}"]`]) {
    for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
      const next = text[at + start.length] ?? '';
      if (start.endsWith(']') || !/\w/.test(next)) return true;
    }
  }
  return false;
}
