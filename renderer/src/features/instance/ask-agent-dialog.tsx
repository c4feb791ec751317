import { askAgent, listAgents } from '../../state/agent-tasks';
import { reportError } from '../../state/toasts';
import { useAnswer } from '../../state/use-answer';
import { StartFormDialog } from './start-form-dialog';

interface AskAgentDialogProps {
  /** The turn of a chat that is gone on with, and whose it is; null for a new task of any agent. */
  turn: { task: string; agent: string } | null;
  onAsked(task: string): void;
  onClose(): void;
}

/** The agents of the instance that are switched on, and the form of what the chosen one is given. */
export function AskAgentDialog({ turn, onAsked, onClose }: AskAgentDialogProps) {
  const known = useAnswer('', listAgents);
  const agents = (known.value ?? []).filter(({ name }) => !turn || name === turn.agent);
  return (
    <StartFormDialog
      title={turn ? 'Go on with the chat' : 'Ask an agent'}
      label="Agent"
      choices={agents.map(({ name, label }) => ({ id: name, label }))}
      first={turn?.agent ?? null}
      fieldsOf={(id) => agents.find(({ name }) => name === id)?.fields ?? []}
      instead={
        known.error?.message ??
        (known.value
          ? 'No agent of the instance is switched on. An imported one has to be activated.'
          : 'Reading the agents of the instance…')
      }
      start="Ask"
      noChoice="No agent is switched on."
      onStart={(agent, values) => void askAgent(agent, values, turn?.task ?? null).then(onAsked, reportError)}
      onClose={onClose}
    />
  );
}
