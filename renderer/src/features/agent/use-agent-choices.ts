import { useCallback } from 'react';
import type { AgentChoices } from '@core/contract';
import { call } from '../../state/bridge';
import { useChoices } from '../../state/choices';

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
    useCallback(() => call('agents.choices', { root }), [root]),
    nothing,
  );
}
