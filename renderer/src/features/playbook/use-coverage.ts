import { useEffect, useState } from 'react';
import type { PlaybookCoverage } from '@core/contract';
import { useLayout } from '../../state/layout';
import { coverageOf, useTests } from '../../state/tests';
import { reportError } from '../../state/toasts';

/** Whether what tests pass is drawn on playbooks; kept with the layout. */
export function useCoverageShown(): [boolean, (shown: boolean) => void] {
  return useLayout('playbook.coverage');
}

/**
 * What tests pass of a playbook, while it is shown; null when no test has run it. Requested again after every run of
 * tests.
 */
export function useCoverage(path: string, pointer: string): PlaybookCoverage | null {
  const [isShown] = useCoverageShown();
  const ended = useTests((state) => state.ended);
  const [known, setKnown] = useState<{ key: string; coverage: PlaybookCoverage | null } | null>(null);
  const key = `${path}#${pointer}`;
  useEffect(() => {
    if (!isShown || ended === 0) return;
    let isWanted = true;
    coverageOf(path, pointer).then((coverage) => {
      if (isWanted) setKnown({ key, coverage });
    }, reportError);
    return () => {
      isWanted = false;
    };
  }, [isShown, ended, path, pointer, key]);
  return isShown && ended > 0 && known?.key === key ? known.coverage : null;
}
