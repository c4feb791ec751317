import { Play, Square } from 'lucide-react';
import { type JsonMap, mapOf } from '@core/text/values';
import { agentInputs } from '../../state/agent-inputs';
import {
  type AgentRunSetup,
  cancelAgentRun,
  changeAgentRun,
  runAgent,
  turnsBefore,
  useAgentRun,
} from '../../state/agent-runs';
import { call } from '../../state/bridge';
import { useAnswer } from '../../state/use-answer';
import { useWorkspace } from '../../state/workspace';
import { FormFields } from '../../ui/answer-form/form-fields';
import { useAnswerForm } from '../../ui/answer-form/use-answer-form';
import { Button } from '../../ui/button';
import { JsonField } from '../../ui/json-field';
import { Select } from '../../ui/select';
import { Section } from '../../ui/values/section';
import { RunReport } from './run-report';
import styles from './run.module.css';

const noTools = '';

/** Runs the agent's own program in the sandbox, by a scripted model and scripted tools of the workspace. */
export function RunSection({ root, manifest }: { root: string; manifest: JsonMap }) {
  const files = useWorkspace((state) => state.itemsByPath);
  const offer = useAnswer(String(files.size), () => call('agents.offer', {}));
  const { runId, report, before, error, texts, config, ...chosen } = useAgentRun(root);
  const change = (changed: Parameters<typeof changeAgentRun>[1]) => changeAgentRun(root, changed);
  const { form, inputs, read } = useAnswerForm(agentInputs(mapOf(manifest.inputformat)), {
    texts,
    change: (now) => change({ texts: now }),
  });
  const models = nearestFirst(offer.value?.models ?? [], root);
  const tools = nearestFirst(offer.value?.tools ?? [], root);
  const model = chosen.model ?? models[0];
  const script = chosen.tools ?? tools[0] ?? noTools;

  /** @param step turn of the last run that this one begins to differ at; null for a run from the start */
  const start = (step: number | null) => {
    if (model === undefined) return;
    const input = read();
    if (input === null) return;
    const setup: AgentRunSetup = {
      input,
      config: mapOf(config),
      model,
      tools: script === noTools ? null : script,
    };
    void runAgent(root, setup, step === null ? [] : turnsBefore(report?.events ?? [], step));
  };

  return (
    <Section title="Run">
      <div className={styles.run}>
        <form
          ref={form}
          className={styles.setup}
          aria-label="Run the agent"
          onSubmit={(event) => {
            event.preventDefault();
            start(null);
          }}
        >
          <FormFields {...inputs} />
          <JsonField
            label="Configuration"
            value={config}
            readOnly={false}
            onChange={(now) => change({ config: now })}
          />
          {model === undefined ? (
            <p className={styles.note} role="status">
              {offer.value
                ? 'No scripted model is in the workspace. Write one into a file called agents.model.yaml: what a model answers, turn by turn.'
                : 'Looking for scripted models…'}
            </p>
          ) : (
            <>
              <Select
                label="Scripted model"
                options={models.map((path) => ({ id: path, label: path }))}
                value={model}
                onChange={(path) => change({ model: path })}
              />
              <Select
                label="Scripted tools"
                options={[
                  { id: noTools, label: 'None' },
                  ...tools.map((path) => ({ id: path, label: path })),
                ]}
                value={script}
                onChange={(path) => change({ tools: path })}
              />
            </>
          )}
          <div className={styles.actions}>
            {runId === null ? (
              <Button
                tone="primary"
                icon={<Play size={14} aria-hidden />}
                disabled={model === undefined && 'There is no scripted model.'}
                onClick={() => start(null)}
              >
                Run
              </Button>
            ) : (
              <Button icon={<Square size={14} aria-hidden />} onClick={() => cancelAgentRun(runId)}>
                Cancel
              </Button>
            )}
            <span className={styles.note} role="status">
              {runId !== null && 'Running. The first start of the interpreter takes some seconds.'}
            </span>
          </div>
          {error && (
            <p className={styles.error} role="alert">
              {[error.message, error.remedy].filter(Boolean).join(' ')}
            </p>
          )}
        </form>
        {report && (
          <RunReport root={root} report={report} before={before} isBusy={runId !== null} onAgain={start} />
        )}
      </div>
    </Section>
  );
}

/** Files of the agent's own package before the others. */
const nearestFirst = (paths: readonly string[], root: string): string[] =>
  paths.toSorted((one, next) => Number(next.startsWith(`${root}/`)) - Number(one.startsWith(`${root}/`)));
