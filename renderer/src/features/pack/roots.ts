import type { ContentRoot } from '@core/contract';

/** Whether a file or root lies in a root; `''` holds everything. */
export function isBelow(path: string, root: string): boolean {
  return root === '' || path === root || path.startsWith(`${root}/`);
}

/** Packs before everything else. */
function place(root: ContentRoot): number {
  return Number(root.type !== 'solutionpack');
}

/** What can be packed: every root, the packs first; loose files only when there is nothing else. */
export function packable(roots: readonly ContentRoot[]): readonly ContentRoot[] {
  const real = roots.filter((root) => root.type !== 'loose');
  if (real.length === 0) return roots;
  return real.sort((a, b) => place(a) - place(b) || (a.title < b.title ? -1 : 1));
}

/** What the user most likely wants to pack: what was asked for, the root of the open file, or the only one. */
export function likelyRoot(
  roots: readonly ContentRoot[],
  wanted: string | null,
  activePath: string | null,
): ContentRoot | undefined {
  if (wanted !== null) return roots.find((root) => root.path === wanted);
  const around = activePath === null ? [] : roots.filter((root) => isBelow(activePath, root.path));
  const innermost = around.sort((a, b) => b.path.length - a.path.length)[0];
  return innermost ?? (roots.length === 1 ? roots[0] : undefined);
}
