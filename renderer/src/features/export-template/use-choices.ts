import { useEffect, useState } from 'react';
import type { ExportChoice } from '@core/contract';
import { askHost } from '../../state/documents';
import { reportError } from '../../state/toasts';
import { useWorkspace } from '../../state/workspace';

export type Choices = Readonly<Record<string, readonly ExportChoice[]>>;

/** What the workspace has to choose from, asked for again when its content has changed; null until the first answer. */
export function useChoices(): Choices | null {
  const [choices, setChoices] = useState<Choices | null>(null);
  useEffect(() => followChoices(setChoices), []);
  return choices;
}

/** Reports the choices now and after every change; one request at a time. Returns the function that ends it. */
function followChoices(report: (choices: Choices) => void): () => void {
  const state = { ended: false, asking: false, stale: false };
  const ask = (): void => {
    state.stale = true;
    if (state.asking || state.ended || !useWorkspace.getState().progress.done) return;
    state.asking = true;
    state.stale = false;
    askHost('exports.choices', {})
      .then(
        (answer) => state.ended || report(answer),
        (thrown: unknown) => state.ended || reportError(thrown),
      )
      .finally(() => {
        state.asking = false;
        if (state.stale) ask();
      });
  };
  const unsubscribe = useWorkspace.subscribe((now, before) => {
    if (now.items !== before.items || now.progress.done !== before.progress.done) ask();
  });
  ask();
  return () => {
    state.ended = true;
    unsubscribe();
  };
}
