import type { Finding } from '@core/contract/check';
import type { CheckedFolderOptions } from '../checked-folder';

/** Files that a thread looks at for another one. */
export interface ShareOrder extends Pick<CheckedFolderOptions, 'profile' | 'instead'> {
  /** Absolute. */
  folder: string;
  share: ReadonlySet<string>;
}

/** The calls of the thread of a share: it does one and is then ended. */
export interface ShareCalls {
  /** What rules find there, suppressed or not. */
  find: { in: ShareOrder; out: Finding[] };
}
