import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { placeholdersIn } from '@core/content/agent/placeholders';
import { instructionKeys, type AgentPrompt } from '@core/content/agent/prompts';
import { textOf } from '@core/text/values';
import { joinPointer } from '@core/text/pointer';
import { useFindingsOf } from '../../state/findings';
import { reportError } from '../../state/toasts';
import { removeYaml, setYaml } from '../../state/yaml-edits';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { TextField } from '../../ui/text-field';
import { usePending } from '../../ui/values/use-pending';
import styles from './agent.module.css';
import { problemAt } from './field-findings';

interface PromptFormProps {
  path: string;
  prompt: AgentPrompt;
  canEdit: boolean;
  /** The program asks for it. */
  isAsked: boolean;
}

const words: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  system_instruction: 'System instruction',
  user_instruction: 'User instruction',
  validation_instruction: 'Validation instruction',
};

/** The texts of one prompt. */
export function PromptForm({ path, prompt, canEdit, isAsked }: PromptFormProps) {
  const { uuid, pointer, name } = prompt;
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <span className={styles.uuid}>{uuid}</span>
        <IconButton
          size="small"
          label="Copy the uuid"
          icon={<Copy size={14} aria-hidden />}
          onClick={() => void navigator.clipboard.writeText(uuid).catch(reportError)}
        />
        <Badge tone={isAsked ? 'success' : 'hint'}>
          {isAsked ? 'asked for by the program' : 'not asked for by the program'}
        </Badge>
        {canEdit && (
          <Button
            size="small"
            tone="caution"
            icon={<Trash2 size={14} aria-hidden />}
            onClick={() => removeYaml(path, pointer, `Remove “${name}”`)}
          >
            Remove
          </Button>
        )}
      </div>
      <PromptText path={path} prompt={prompt} field="name" canEdit={canEdit} />
      <PromptText path={path} prompt={prompt} field="description" canEdit={canEdit} />
      {instructionKeys.map((key) => (
        <Instruction key={key} path={path} prompt={prompt} field={key} canEdit={canEdit} />
      ))}
      <ResponseFormat path={path} prompt={prompt} canEdit={canEdit} />
    </div>
  );
}

interface PromptTextProps {
  path: string;
  prompt: AgentPrompt;
  field: string;
  canEdit: boolean;
  multiline?: boolean;
}

function PromptText({ path, prompt, field, canEdit, multiline = false }: PromptTextProps) {
  const pointer = joinPointer(prompt.pointer, field);
  const label = words[field] ?? field;
  const value = textOf(prompt.value[field]) ?? '';
  const problem = problemAt(useFindingsOf(path), pointer);
  const pending = usePending(value, (text) => setYaml(path, pointer, text, `Change ${label.toLowerCase()}`));
  return (
    <TextField
      label={label}
      multiline={multiline}
      value={pending.text}
      readOnly={!canEdit}
      error={problem}
      onChange={pending.change}
      onBlur={pending.leave}
    />
  );
}

/** An instruction, and what must be supplied when it is used. */
function Instruction(props: PromptTextProps) {
  const text = props.prompt.value[props.field];
  const names = typeof text === 'string' ? placeholdersIn(text).placeholders.map(({ name }) => name) : [];
  return (
    <div className={styles.instruction}>
      <PromptText {...props} multiline />
      {names.length > 0 && (
        <p className={styles.chips}>
          Filled with
          {[...new Set(names)].map((name) => (
            <Badge key={name} tone="accent">{`{${name}}`}</Badge>
          ))}
        </p>
      )}
    </div>
  );
}

/** The schema of the reply as JSON; applied as soon as it is valid. */
function ResponseFormat({ path, prompt, canEdit }: Omit<PromptTextProps, 'field'>) {
  const pointer = joinPointer(prompt.pointer, 'response_format');
  const value = prompt.value.response_format;
  const written = value === undefined || value === null ? '' : JSON.stringify(value, null, 2);
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const change = (text: string) => {
    setDraft(text);
    try {
      const next: unknown = text.trim() === '' ? null : JSON.parse(text);
      setProblem(undefined);
      if (JSON.stringify(next) !== JSON.stringify(value ?? null))
        setYaml(path, pointer, next, 'Change the response format');
    } catch {
      setProblem('This is not valid JSON yet. The previous value is kept.');
    }
  };
  const found = problemAt(useFindingsOf(path), pointer);
  return (
    <TextField
      label="Response format (JSON schema of the reply)"
      multiline
      mono
      value={draft ?? written}
      readOnly={!canEdit}
      error={problem ?? found}
      onChange={change}
      onBlur={() => {
        if (problem === undefined) setDraft(null);
      }}
    />
  );
}
