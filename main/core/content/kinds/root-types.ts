import type { RootType } from '../../contract/workspace';

/** Where the content of a pack may be. */
export const packRoots: readonly RootType[] = ['solutionpack', 'export', 'loose'];

/** Folders of programs with their own manifest. */
export const packageRoots: readonly RootType[] = ['connector', 'widget', 'agent'];

export const allRoots: readonly RootType[] = [...packRoots, ...packageRoots];
