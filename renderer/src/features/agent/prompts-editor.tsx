import { MessageSquareText, Plus } from 'lucide-react';
import { useDeferredValue } from 'react';
import { promptsIn } from '@core/content/agent/prompts';
import { isMap, member } from '@core/text/values';
import { EditorFrame } from '../../editor-frame/editor-frame';
import { useDocument } from '../../state/documents';
import { select, useSelection } from '../../state/selection';
import { setYaml, useYamlEditing } from '../../state/yaml-edits';
import { useAnsweredReveals } from '../../state/use-answered-reveals';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { AgentHead } from './agent-head';
import { useAgentRoot } from './agent-files';
import styles from './agent.module.css';
import { PromptForm } from './prompt-form';
import { useAgentChoices } from './use-agent-choices';

/** The prompts of an agent: a list, and the texts of the one that is chosen. Comments and styles of the YAML stay. */
export function PromptsEditor({ path }: { path: string }) {
  const document = useDocument(path);
  const value = useDeferredValue(document.value);
  const root = useAgentRoot(path);
  const choices = useAgentChoices(root);
  const selected = useSelection(path);
  const prompts = promptsIn(value);
  const shown =
    prompts.find(({ pointer }) => selected === pointer || selected?.startsWith(`${pointer}/`)) ?? prompts[0];
  const canEdit = useYamlEditing(document);
  useAnsweredReveals(path);

  const add = () => {
    const uuid = crypto.randomUUID();
    const prompt = { name: 'New prompt', description: '', system_instruction: '', user_instruction: '' };
    // In an empty file, or one whose prompts are not a map yet, they are written as a whole.
    if (isMap(member(value, 'prompts'))) setYaml(path, `/prompts/${uuid}`, prompt, 'Add a prompt');
    else setYaml(path, '/prompts', { [uuid]: prompt }, 'Add a prompt');
    select(path, `/prompts/${uuid}`);
  };
  const addButton = (
    <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={add}>
      Add a prompt
    </Button>
  );

  return (
    <EditorFrame document={document}>
      <AgentHead
        root={root}
        shown="prompts"
        title="Prompts"
        subtitle="What the agent says to the model, by the uuid its program uses"
      />
      {shown ? (
        <div className={styles.columns}>
          <nav className={styles.list} aria-label="Prompts">
            {prompts.map(({ uuid, name, pointer }) => (
              <button
                key={uuid}
                type="button"
                className={styles.entry}
                aria-current={shown.uuid === uuid || undefined}
                onClick={() => select(path, pointer)}
              >
                <span className={styles.entryTitle}>{name}</span>
                <span className={styles.entryNote}>{uuid.slice(0, 8)}…</span>
              </button>
            ))}
            {canEdit && addButton}
          </nav>
          <div className={styles.detail}>
            <PromptForm
              key={shown.uuid}
              path={path}
              prompt={shown}
              canEdit={canEdit}
              isAsked={choices.askedPrompts.includes(shown.uuid)}
            />
          </div>
        </div>
      ) : (
        document.status === 'ready' && (
          <EmptyState
            icon={<MessageSquareText size={28} strokeWidth={1.5} aria-hidden />}
            title="No prompts yet"
            actions={canEdit && addButton}
          >
            A prompt holds the instructions the agent gives a model; its program asks for it by uuid.
          </EmptyState>
        )
      )}
    </EditorFrame>
  );
}
