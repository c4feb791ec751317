import { mapThree, type Three } from '@core/compare/merge/three';
import type { StateRef } from '@core/contract/comparing';
import { PackwrightError } from '@core/contract/errors';
import type { MergeOf } from '@core/contract/merging-calls';
import type { Decisions } from '../workspace/merging/merge-report';
import type { StatePlaces } from './compared-state';

/** A state as it is found after a restart: no handle outlives the studio. */
export type KeptState =
  | { place: string }
  /** One of the workspace in this folder. */
  | { of: string; ref: StateRef };

/** A merge as the store keeps it: three states, or the file of a merge, with what that said of decisions last. */
export type KeptOf = Three<KeptState> | { file: string; known?: Decisions };

export function keptMerge(of: Extract<MergeOf, { base: unknown }>, needed: StatePlaces): Three<KeptState> {
  return mapThree(of, (ref): KeptState => {
    if ('remote' in ref)
      throw new PackwrightError(
        'unsupported',
        `What ${ref.remote} holds is merged by pulling from it.`,
        'Pull from it in the Remote view.',
      );
    if ('handle' in ref) return { place: needed.handles.path(ref.handle) };
    if ('recent' in ref) {
      const recent = needed.storage.recents.find(ref.recent);
      if (!recent) throw new PackwrightError('not-found', 'This workspace is no longer in the list.');
      return { place: recent.path };
    }
    return { of: needed.workspaces.required().folder.path, ref };
  });
}

/** Throws `not-found` where nothing is at its place any more, and `refused` where another workspace is open. */
export async function refOf(kept: KeptState, { handles, workspaces }: StatePlaces): Promise<StateRef> {
  if ('place' in kept) {
    const entry = await handles.adopt(kept.place);
    if (entry) return { handle: entry.handle };
    throw new PackwrightError(
      'not-found',
      `"${kept.place}" is no longer there.`,
      'Bring it back, or merge again.',
    );
  }
  if (workspaces.current?.folder.path === kept.of) return kept.ref;
  throw new PackwrightError('refused', `This merge is of the workspace in ${kept.of}.`, 'Open it first.');
}

/** Whether a state is what is open, or a file of it, and no former version. */
export const isWorkspaceState = (kept: KeptState): boolean =>
  'ref' in kept && ('workspace' in kept.ref || 'as' in kept.ref);
