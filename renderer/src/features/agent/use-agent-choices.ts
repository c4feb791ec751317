import { useEffect, useState } from 'react';
import type { AgentChoices } from '@core/contract';
import { call } from '../../state/bridge';
import { useFindings } from '../../state/findings';
import { reportError } from '../../state/toasts';
import { useWorkspace } from '../../state/workspace';

const nothing: AgentChoices = {
  classes: [],
  publishers: [],
  categories: [],
  icons: [],
  servers: [],
  askedPrompts: [],
};

/** What may be offered in the forms of an agent; asked for again when the workspace has been read or checked anew. */
export function useAgentChoices(root: string): AgentChoices {
  const [choices, setChoices] = useState(nothing);
  useEffect(() => {
    let latest = 0;
    const ask = () => {
      const mine = ++latest;
      call('agents.choices', { root }).then(
        (answer) => mine === latest && setChoices(answer),
        (thrown: unknown) => mine === latest && reportError(thrown),
      );
    };
    ask();
    const ends = [
      useWorkspace.subscribe((now, before) => now.items !== before.items && now.progress.done && ask()),
      // A program that was typed in is read when its check is over.
      useFindings.subscribe((now, before) => before.pending && !now.pending && ask()),
    ];
    return () => {
      latest = -1;
      for (const end of ends) end();
    };
  }, [root]);
  return choices;
}
