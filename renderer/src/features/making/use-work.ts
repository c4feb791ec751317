import { useState } from 'react';
import { toWireError, type WireError } from '@core/contract/errors';

/** Runs the action of a dialog when its button is pressed: one at a time, with its failure shown in the dialog. */
export function useWork(): {
  busy: boolean;
  error: WireError | null;
  run(work: () => Promise<void>): void;
} {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<WireError | null>(null);
  const run = (work: () => Promise<void>): void => {
    setBusy(true);
    setError(null);
    work().then(
      () => setBusy(false),
      (thrown: unknown) => {
        setBusy(false);
        setError(toWireError(thrown));
      },
    );
  };
  return { busy, error, run };
}
