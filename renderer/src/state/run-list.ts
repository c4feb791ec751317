import { useEffect, useState } from 'react';
import type { RunListing } from '@core/contract';
import { call } from './bridge';
import { useRuns } from './runs';
import { reportError } from './toasts';

/** The runs the host keeps, those with the text in them; null until it has answered. */
export function useRunList(text: string): readonly RunListing[] | null {
  const changes = useRuns((state) => state.changes);
  const [known, setKnown] = useState<{ changes: number; runs: readonly RunListing[] } | null>(null);
  useEffect(() => {
    let isWanted = true;
    call('run.list', text.trim() === '' ? {} : { text })
      .then(({ runs }) => isWanted && setKnown({ changes, runs }))
      .catch(reportError);
    return () => {
      isWanted = false;
    };
  }, [text, changes]);
  return known && known.runs;
}
