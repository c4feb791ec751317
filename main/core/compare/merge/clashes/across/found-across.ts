import type { KindId } from '../../../../contract/kind-ids.generated';
import type { StateFile } from '../../../states/state';
import type { FoundClash } from '../found';

/** A clash of the result as a whole, and the file it is said of. */
export interface ClashAcross extends FoundClash {
  path: string;
}

/** The files of a whole state, by their kinds. */
export type FilesByKind = ReadonlyMap<KindId | null, readonly StateFile[]>;

/** Problems of a whole state, by what they are about. */
export type ProblemsAcross = (files: FilesByKind) => ReadonlyMap<string, ClashAcross>;
