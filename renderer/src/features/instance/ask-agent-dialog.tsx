import { Play } from 'lucide-react';
import { useState } from 'react';
import { askAgent, listAgents } from '../../state/agent-tasks';
import { reportError } from '../../state/toasts';
import { useAnswer } from '../../state/use-answer';
import { firstTexts, type FormTexts, readForm } from '../../ui/answer-form/field-values';
import { FormFields } from '../../ui/answer-form/form-fields';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Select } from '../../ui/select';
import { useFirstInvalid } from '../../ui/use-first-invalid';
import styles from './views.module.css';

interface AskAgentDialogProps {
  /** The turn of a chat that is gone on with, and whose it is; null for a new task of any agent. */
  turn: { task: string; agent: string } | null;
  onAsked(task: string): void;
  onClose(): void;
}

/** The agents of the instance that are switched on, and the form of what the chosen one is given. */
export function AskAgentDialog({ turn, onAsked, onClose }: AskAgentDialogProps) {
  const known = useAnswer('', listAgents);
  const [chosen, setChosen] = useState<string | null>(turn?.agent ?? null);
  const [texts, setTexts] = useState<FormTexts | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useFirstInvalid<HTMLFormElement>(errors);
  const agents = (known.value ?? []).filter(({ name }) => !turn || name === turn.agent);
  const agent = agents.find(({ name }) => name === chosen) ?? agents[0];
  const fields = agent?.fields ?? [];
  const start = () => {
    if (!agent) return;
    const read = readForm(fields, texts ?? firstTexts(fields));
    setErrors(read.errors);
    if (Object.keys(read.errors).length > 0) return;
    onClose();
    askAgent(agent.name, read.values, turn?.task ?? null).then(onAsked, reportError);
  };
  return (
    <Dialog
      title={turn ? 'Go on with the chat' : 'Ask an agent'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            icon={<Play size={14} aria-hidden />}
            disabled={!agent && 'No agent is switched on.'}
            onClick={start}
          >
            Ask
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        {agent ? (
          <Select
            label="Agent"
            options={agents.map(({ name, label }) => ({ id: name, label }))}
            value={agent.name}
            onChange={(name) => {
              setChosen(name);
              setTexts(null);
              setErrors({});
            }}
          />
        ) : (
          <p role="status" className={styles.muted}>
            {known.error?.message ??
              (known.value
                ? 'No agent of the instance is switched on. An imported one has to be activated.'
                : 'Reading the agents of the instance…')}
          </p>
        )}
        <FormFields fields={fields} texts={texts ?? firstTexts(fields)} errors={errors} onChange={setTexts} />
      </form>
    </Dialog>
  );
}
