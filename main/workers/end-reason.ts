import { PackwrightError } from '@core/contract/errors';

/** Why a thread ended before its time. */
export type EndCause = 'memory' | 'crash' | 'stalled' | 'cancelled';

/** How messages for users refer to a thread. */
export interface EndWords {
  /** Subject of every sentence: "The local instance". */
  subject: string;
  /** What the user can do after a crash, or when memory ran out. */
  remedy: string;
  /** More specific sentences for some causes. */
  special?: Partial<Record<EndCause, PackwrightError>>;
}

/** @param detail the limit that was exceeded (megabytes, milliseconds), or the error the thread died of */
export function endReason(words: EndWords, cause: EndCause, detail: number | string = ''): PackwrightError {
  const { subject, remedy, special } = words;
  const known = special?.[cause];
  if (known) return known;
  switch (cause) {
    case 'memory':
      return new PackwrightError('internal', `${subject} needed more than ${detail} MB of memory.`, remedy);
    case 'stalled':
      return new PackwrightError(
        'refused',
        `${subject} showed no progress for ${Number(detail) / 1000} seconds and was ended.`,
        remedy,
      );
    case 'cancelled':
      return new PackwrightError('cancelled', `${subject} was cancelled.`);
    case 'crash': {
      const why = detail === '' ? '' : `: ${String(detail).replace(/\.$/, '')}`;
      return new PackwrightError('internal', `${subject} ended unexpectedly${why}.`, remedy);
    }
  }
}
