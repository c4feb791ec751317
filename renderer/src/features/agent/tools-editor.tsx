import { BrainCircuit, Trash2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { AgentChoices } from '@core/contract';
import { toolBindingsIn, type ToolBinding } from '@core/content/agent/prompts';
import { isMap, member } from '@core/text/values';
import { joinPointer } from '@core/text/pointer';
import { EditorFrame } from '../../editor-frame/editor-frame';
import { useDocument } from '../../state/documents';
import { useFindingsOf } from '../../state/findings';
import { removeYaml, setYaml, useYamlEditing } from '../../state/yaml-edits';
import { useAnsweredReveals } from '../../state/use-answered-reveals';
import { Button } from '../../ui/button';
import { ComboField } from '../../ui/combo-field';
import { IconButton } from '../../ui/icon-button';
import { TextList } from '../../ui/values/text-list';
import { AgentHead } from './agent-head';
import { useAgentRoot } from './agent-files';
import styles from './agent.module.css';
import { problemAt } from './field-findings';
import { useAgentChoices } from './use-agent-choices';

/** Which tools of which servers an agent may call. */
export function ToolsEditor({ path }: { path: string }) {
  const document = useDocument(path);
  const value = useDeferredValue(document.value);
  const root = useAgentRoot(path);
  const choices = useAgentChoices(root);
  const bindings = toolBindingsIn(value);
  const canEdit = useYamlEditing(document);
  useAnsweredReveals(path);

  const add = (server: string) => {
    if (isMap(member(value, 'allowed_tools')))
      setYaml(path, joinPointer('/allowed_tools', server), [], 'Add a tool server');
    else setYaml(path, '/allowed_tools', { [server]: [] }, 'Add a tool server');
  };

  return (
    <EditorFrame document={document}>
      <AgentHead
        root={root}
        shown="tools"
        title="Allowed tools"
        subtitle="A tool that is not named here is refused when the agent calls it"
      />
      <div className={styles.detail}>
        <div className={styles.stack}>
          {bindings.length === 0 && (
            <p className={styles.none}>
              <BrainCircuit size={14} aria-hidden /> The agent may call no tools yet. Add a tool server below.
            </p>
          )}
          {bindings.map((binding) => (
            <Server key={binding.server} path={path} binding={binding} choices={choices} canEdit={canEdit} />
          ))}
          {canEdit && (
            <AddServer choices={choices} present={bindings.map(({ server }) => server)} onAdd={add} />
          )}
        </div>
      </div>
    </EditorFrame>
  );
}

interface ServerProps {
  path: string;
  binding: ToolBinding;
  choices: AgentChoices;
  canEdit: boolean;
}

function Server({ path, binding, choices, canEdit }: ServerProps) {
  const { server, pointer, tools } = binding;
  const known = choices.servers.find(({ uuid }) => uuid === server);
  const problem = problemAt(useFindingsOf(path), pointer);
  const names = (tools ?? []).map(String);
  return (
    <section className={styles.server} aria-label={`Tool server ${known?.name ?? server}`}>
      <div className={styles.serverHead}>
        <span>
          <span className={styles.serverName}>{known?.name ?? 'Another server'}</span>{' '}
          <span className={styles.uuid}>{server}</span>
        </span>
        {canEdit && (
          <IconButton
            label={`Remove ${known?.name ?? server}`}
            icon={<Trash2 size={14} aria-hidden />}
            onClick={() => removeYaml(path, pointer, 'Remove a tool server')}
          />
        )}
      </div>
      <TextList
        label="Allowed tools"
        values={names}
        suggestions={known?.tools ?? []}
        placeholder="Add a tool"
        readOnly={!canEdit}
        onChange={(next) => setYaml(path, pointer, next, 'Change the allowed tools')}
      />
      {problem && <p className={styles.trap}>{problem}</p>}
    </section>
  );
}

interface AddServerProps {
  choices: AgentChoices;
  present: readonly string[];
  onAdd(server: string): void;
}

/** A known server, or any by its uuid. */
function AddServer({ choices, present, onAdd }: AddServerProps) {
  const [text, setText] = useState('');
  const free = choices.servers.filter(({ uuid }) => !present.includes(uuid));
  const byName = free.find(({ name, uuid }) => `${name} (${uuid})` === text);
  const server = byName?.uuid ?? text.trim();
  const isNew = server !== '' && !present.includes(server);
  return (
    <div className={styles.adding}>
      <ComboField
        label="Tool server"
        value={text}
        options={free.map(({ name, uuid }) => `${name} (${uuid})`)}
        placeholder="Name or uuid of a tool server"
        onChange={setText}
      />
      <Button
        disabled={isNew ? false : 'Choose a tool server that is not there yet.'}
        onClick={() => {
          onAdd(server);
          setText('');
        }}
      >
        Add
      </Button>
    </div>
  );
}
