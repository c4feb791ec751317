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

/** What may be offered in the forms of an agent; asked for again when something has been read or checked anew. */
export function useAgentChoices(root: string): AgentChoices {
  const items = useWorkspace((state) => state.items);
  const findings = useFindings((state) => state.findings);
  const isRead = useWorkspace((state) => state.progress.done);
  const [choices, setChoices] = useState(nothing);
  useEffect(() => {
    if (!isRead) return;
    let left = false;
    call('agents.choices', { root }).then(
      (answer) => !left && setChoices(answer),
      (thrown: unknown) => !left && reportError(thrown),
    );
    return () => {
      left = true;
    };
  }, [root, items, findings, isRead]);
  return choices;
}
