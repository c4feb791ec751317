import { Play, Square } from 'lucide-react';
import { useState } from 'react';
import { formOf } from '@core/content/connector/form';
import type { Connector, ConnectorField, ConnectorOperation } from '@core/content/connector/model';
import { sentValues } from '@core/content/connector/sent-values';
import { validateForm } from '@core/content/connector/validate';
import { answersOf, chosenFile } from '../../state/connector-answers';
import {
  cancelConnectorRun,
  changeEntries,
  changeSetup,
  configurationPart,
  runConnector,
  useConnectorRun,
  useConnectorSetup,
  useFormEntries,
} from '../../state/connector-runs';
import { reportError } from '../../state/toasts';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { ConnectorForm } from '../../ui/connector-form/connector-form';
import { Select } from '../../ui/select';
import { Section } from '../../ui/values/section';
import { hostsIn, hostsOfConfig } from './hosts';
import { NetworkConsent } from './network-consent';
import { PythonConsent } from './python-consent';
import { RunAnswers, useAnswerFiles } from './run-answers';
import { RunOutcome } from './run-outcome';
import styles from './run.module.css';

interface RunViewProps {
  path: string;
  connector: Connector;
  /** Null for the health check. */
  operation: ConnectorOperation | null;
}

/** Runs an operation, or the health check, by the connector's own code: what it is called with, and what came of it. */
export function RunView({ path, connector, operation }: RunViewProps) {
  const setup = useConnectorSetup(path);
  const files = useAnswerFiles();
  const parameters = operation?.parameters ?? [];
  const part = operation?.pointer ?? configurationPart;
  const config = useFormEntries(path, configurationPart);
  const params = useFormEntries(path, part);
  const run = useConnectorRun(path, operation?.operation ?? null);
  const [asking, setAsking] = useState<'network' | 'python' | null>(null);

  const sentConfig = sentValues(connector.configuration, config);
  const sentParams = sentValues(parameters, params);
  const file = chosenFile(setup, files);
  const hosts = setup.mode === 'network' ? hostsIn(setup.hosts ?? hostsOfConfig(sentConfig).join(',')) : [];
  const busy = run !== null && run.stage !== 'ended';
  const { mode } = setup;
  const lacksFile = file === null && mode !== 'fake' && mode !== 'network';
  const why =
    unready('configuration', connector.configuration, config) ??
    unready('parameters', parameters, operation ? params : {}) ??
    (lacksFile ? 'Choose who answers the requests.' : null) ??
    (mode === 'network' && hosts.length === 0 ? 'Name a host that may be asked.' : null);

  const begin = () => {
    setAsking(null);
    void runConnector({
      path,
      operation: operation?.operation ?? null,
      health: operation === null || setup.health,
      config: sentConfig,
      params: sentParams,
      answers: answersOf(mode, file, hosts),
      python: setup.python,
    });
  };
  /** Goes on with what is still to be confirmed, then runs. */
  const confirm = (confirmed: 'nothing' | 'network') => {
    if (confirmed === 'nothing' && mode === 'network') setAsking('network');
    else if (setup.python === 'system') setAsking('python');
    else begin();
  };

  return (
    <div className={styles.run}>
      <section className={styles.setup} aria-label="Run setup">
        <div className={styles.actions}>
          <Button
            tone="primary"
            icon={<Play size={14} aria-hidden />}
            busy={busy}
            disabled={why ?? false}
            onClick={() => confirm('nothing')}
          >
            {operation ? 'Run' : 'Check health'}
          </Button>
          {busy && (
            <Button
              icon={<Square size={14} aria-hidden />}
              onClick={() => void cancelConnectorRun(run).catch(reportError)}
            >
              Cancel
            </Button>
          )}
          {why !== null && <p className={styles.note}>{why}</p>}
        </div>
        <Select
          label="Runs in"
          options={places}
          value={setup.python}
          onChange={(id) => changeSetup(path, { python: id === 'system' ? 'system' : 'sandbox' })}
        />
        <RunAnswers path={path} setup={setup} config={sentConfig} files={files} />
        {operation && (
          <Checkbox
            label="Check health first"
            description="Connectors that sign in mostly do so there, and keep the token."
            checked={setup.health}
            onChange={(health) => changeSetup(path, { health })}
          />
        )}
        {operation && <EntryForm title="Parameters" {...{ path, part }} fields={parameters} />}
        <EntryForm
          title="Configuration"
          closed={operation !== null && unready('', connector.configuration, config) === null}
          path={path}
          part={configurationPart}
          fields={connector.configuration}
        />
        <Select
          label="Steps of playbooks are answered by"
          options={answerers}
          value={setup.inPlaybooks ? 'code' : 'prepared'}
          onChange={(id) => changeSetup(path, { inPlaybooks: id === 'code' })}
        />
        {setup.inPlaybooks && mode === 'network' && (
          <p className={styles.note}>Runs of playbooks never ask the network: choose another for requests.</p>
        )}
      </section>
      <RunOutcome path={path} run={run} isHealth={operation === null} />
      {asking === 'network' && (
        <NetworkConsent
          hosts={hosts}
          operation={operation}
          onConfirm={() => confirm('network')}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'python' && <PythonConsent path={path} onConfirm={begin} onClose={() => setAsking(null)} />}
    </div>
  );
}

const places = [
  { id: 'sandbox', label: 'Sandbox', description: 'Reaches neither your files nor the network' },
  {
    id: 'system',
    label: 'Your own Python',
    description: 'Unprotected, with the packages of .venv beside it; asked each time',
  },
];

const answerers = [
  {
    id: 'prepared',
    label: 'Recordings and mocks',
    description: 'Of the scenario, the step or the connector',
  },
  {
    id: 'code',
    label: 'Its own code',
    description: 'On this configuration, with requests answered as chosen above',
  },
];

interface EntryFormProps {
  title: string;
  path: string;
  part: string;
  fields: readonly ConnectorField[];
  closed?: boolean;
}

/** A form of the connector to be filled in for a run. */
function EntryForm({ title, path, part, fields, closed = false }: EntryFormProps) {
  const values = useFormEntries(path, part);
  const { missing, problems } = validateForm(fields, values);
  return (
    <Section
      title={title}
      closed={closed}
      badge={
        missing.length > 0 && (
          <Badge tone="warning" label={`${missing.length} values required`}>
            {missing.length}
          </Badge>
        )
      }
    >
      <ConnectorForm
        label={`${title} of the run`}
        fields={formOf(fields, values)}
        problems={problems.filter(({ code }) => code !== 'missing')}
        onChange={(name, next) => changeEntries(path, part, (before) => ({ ...before, [name]: next }))}
      />
    </Section>
  );
}

/** What keeps a form from being used, as a sentence; null where nothing does. */
function unready(
  what: string,
  fields: readonly ConnectorField[],
  values: Readonly<Record<string, unknown>>,
): string | null {
  const [problem] = validateForm(fields, values).problems;
  if (!problem) return null;
  return problem.code === 'missing' ? `Fill in ${problem.field.title} of the ${what}.` : problem.message;
}
