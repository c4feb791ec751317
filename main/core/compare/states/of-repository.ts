import { isLeftOut } from '../../content/left-out';
import { rootOf } from '../../content/roots';
import { rootsOf } from './matched-roots';
import type { ContentState } from './state';

/** Which files of a state, by their paths, only its repository has: no archive of it carries them. */
export function ofRepository(state: ContentState): (path: string) => boolean {
  const roots = rootsOf(state);
  return (path) => {
    const root = rootOf(path, roots);
    return isLeftOut(root.path === '' ? path : path.slice(root.path.length + 1), root.type);
  };
}
