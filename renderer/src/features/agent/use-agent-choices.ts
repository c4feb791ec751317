import { useCallback } from 'react';
import type { AgentChoices } from '@core/contract';
import { useChoices } from '../../state/choices';
import { askHost } from '../../state/documents';

const nothing: AgentChoices = {
  classes: [],
  publishers: [],
  categories: [],
  icons: [],
  servers: [],
  askedPrompts: [],
};

/** What may be offered in the forms of an agent. */
export function useAgentChoices(root: string): AgentChoices {
  return useChoices(
    useCallback(() => askHost('agents.choices', { root }), [root]),
    nothing,
  );
}
