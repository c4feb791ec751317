import type { ContentRoot } from '../../contract/workspace';
import type { ContentState } from './state';

/**
 * Which packs and packages of the second state are which of the first, by the paths of their folders: those of one name
 * and version first, then of one name, then those nothing else is left for. Of several that are alike the first ones.
 * What has no partner is left out.
 */
export function matchedRoots(before: ContentState, after: ContentState): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let [old, now] = [rootsOf(before), rootsOf(after)];
  for (const keyOf of [byVersion, byTitle, byType]) {
    const left = Map.groupBy(old, keyOf);
    for (const root of now) {
      const former = left.get(keyOf(root))?.shift();
      if (former) found.set(root.path, former.path);
    }
    const taken = new Set(found.values());
    old = old.filter(({ path }) => !taken.has(path));
    now = now.filter(({ path }) => !found.has(path));
  }
  return found;
}

/** Whether a state holds two packs, or two packages of one type. */
export function hasSeveralOfOneType(state: ContentState): boolean {
  const types = rootsOf(state).map(({ type }) => type);
  return new Set(types).size < types.length;
}

/** The packs and packages a state has files of, by the paths of their folders. */
export function rootsOf({ files }: ContentState): ContentRoot[] {
  const roots = new Map([...files.values()].map(({ root }) => [root.path, root]));
  return [...roots.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

const byType = ({ type }: ContentRoot): string => type;
const byTitle = ({ type, title }: ContentRoot): string => `${type}\n${title}`;
const byVersion = (root: ContentRoot): string => `${byTitle(root)}\n${root.version}`;
