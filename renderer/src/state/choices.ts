import { useEffect, useState } from 'react';
import { useFindings } from './findings';
import { reportError } from './toasts';
import { useWorkspace } from './workspace';

/**
 * What a form may offer, as the host answers: `nothing` until then. Asked for again when `ask` is another function, and
 * when the workspace has been read or checked anew.
 */
export function useChoices<T>(ask: () => Promise<T>, nothing: T): T {
  const [choices, setChoices] = useState(nothing);
  useEffect(() => {
    let latest = 0;
    const askAgain = () => {
      const mine = ++latest;
      ask().then(
        (answer) => mine === latest && setChoices(answer),
        (thrown: unknown) => mine === latest && reportError(thrown),
      );
    };
    askAgain();
    const ends = [
      useWorkspace.subscribe((now, before) => now.items !== before.items && now.progress.done && askAgain()),
      // What was typed is read when its check is over.
      useFindings.subscribe((now, before) => before.pending && !now.pending && askAgain()),
    ];
    return () => {
      latest = -1;
      for (const end of ends) end();
    };
  }, [ask]);
  return choices;
}
