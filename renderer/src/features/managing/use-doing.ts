import { useState } from 'react';
import { toWireError } from '@core/contract/errors';

/** Work started by a window: it closes on success, and shows why on failure. */
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
