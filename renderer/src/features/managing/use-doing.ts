import { useState } from 'react';
import { toWireError } from '@core/contract/errors';

/** Work a window starts: it closes when that is done, and says why where it is not. */
export function useDoing(onDone: () => void): {
  busy: boolean;
  problem: string | null;
  run(work: Promise<unknown>): void;
} {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = (work: Promise<unknown>) => {
    setBusy(true);
    setProblem(null);
    work.then(onDone, (thrown: unknown) => {
      const { message, remedy } = toWireError(thrown);
      setProblem(remedy ? `${message} ${remedy}` : message);
      setBusy(false);
    });
  };
  return { busy, problem, run };
}
