import { useEffect } from 'react';
import type { FormValues } from '@core/content/connector/form';
import { call } from '../../state/bridge';
import {
  type AnswerFiles,
  type AnswerMode,
  chosenFile,
  type ConnectorSetup,
  filesOf,
} from '../../state/connector-answers';
import { changeSetup } from '../../state/connector-runs';
import { useAnswer } from '../../state/use-answer';
import { fromWireError } from '@core/contract/errors';
import { reportError } from '../../state/toasts';
import { useWorkspace } from '../../state/workspace';
import { Select } from '../../ui/select';
import { TextField } from '../../ui/text-field';
import { hostsOfConfig } from './hosts';
import styles from './run.module.css';

const modes: readonly { id: AnswerMode; label: string; description: string }[] = [
  { id: 'fake', label: 'Fake server', description: 'Made up in the shape of the output schema' },
  { id: 'cassette', label: 'Recording', description: 'A cassette of the workspace' },
  { id: 'scenario', label: 'Scenario', description: 'Rules under http of a scenario file' },
  { id: 'description', label: 'Mock server', description: 'By an OpenAPI description of the workspace' },
  { id: 'network', label: 'Real network', description: 'Hosts that you name, after a confirmation' },
];

const missing: Readonly<Partial<Record<AnswerMode, string>>> = {
  cassette: 'No file is called <name>.cassette.json. Record one with packwright connector run --record.',
  scenario: 'No file is called <name>.scenario.yaml.',
  description:
    'No file is called openapi or swagger, as JSON or YAML. Copy the description into the workspace.',
};

interface RunAnswersProps {
  path: string;
  setup: ConnectorSetup;
  config: FormValues;
  files: AnswerFiles | null;
}

/** Who answers what the connector asks. */
export function RunAnswers({ path, setup, config, files }: RunAnswersProps) {
  const { mode } = setup;
  const offered = files ? filesOf(files, mode) : null;
  const hosts = setup.hosts ?? hostsOfConfig(config).join(', ');
  return (
    <>
      <Select
        label="Requests are answered by"
        options={modes}
        value={mode}
        onChange={(id) => {
          const chosen = modes.find((each) => each.id === id);
          if (chosen) changeSetup(path, { mode: chosen.id });
        }}
      />
      {offered && offered.length > 0 && (
        <Select
          label="File"
          options={offered.map((each) => ({ id: each, label: each }))}
          value={chosenFile(setup, files)}
          onChange={(file) => changeSetup(path, { files: { ...setup.files, [mode]: file } })}
        />
      )}
      {offered?.length === 0 && <p className={styles.note}>{missing[mode]}</p>}
      {mode === 'network' && (
        <TextField
          label="Hosts"
          mono
          value={hosts}
          onChange={(text) => changeSetup(path, { hosts: text })}
          description="By name, with a port where it is not the usual one; several with commas between them."
        />
      )}
    </>
  );
}

/** Files of the workspace that can answer; null until they are known. */
export function useAnswerFiles(): AnswerFiles | null {
  const items = useWorkspace((state) => state.items);
  const named = items.flatMap(({ path }) => (answering.test(path) ? [path] : []));
  const { value, error } = useAnswer(named.join('\n'), () => call('connectors.offer', {}));
  useEffect(() => {
    if (error) reportError(fromWireError(error));
  }, [error]);
  return value;
}

/** Asked again when one of these comes or goes. */
const answering = /(cassette|scenario|openapi|swagger)/i;
