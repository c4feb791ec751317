import { History, Play, Square } from 'lucide-react';
import { useState } from 'react';
import { stepTypes } from '@core/content/steps/index';
import type { RunOffer } from '@core/contract';
import { runCommand, shownShortcut, useCommand } from '../../state/commands';
import { setPauseOnError, usePauseOnError } from '../../state/debugging';
import { useLayout } from '../../state/layout';
import { cancelRun, runUnderWay, useRuns } from '../../state/runs';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { Select } from '../../ui/select';
import { Spinner } from '../../ui/spinner';
import { Switch } from '../../ui/switch';
import { TextField } from '../../ui/text-field';
import { FormFields } from '../../ui/answer-form/form-fields';
import { useFirstInvalid } from '../../ui/use-first-invalid';
import { BreakpointList } from './breakpoint-list';
import styles from './run-panel.module.css';
import { changeSetup, chooseRecord, loadOffer, recordTextOf, runNow, useRunSetup } from './run-setup';
import type { RunTarget } from './run-target';

/** With what to start: record, inputs, mocks; and the buttons that start and stop. */
export function SetupForm({ target }: { target: RunTarget }) {
  const setup = useRunSetup(target);
  const command = useCommand('run.start');
  const running = useRuns((state) => runUnderWay(state)?.runId ?? null);
  const [stopping, setStopping] = useState<string | null>(null);
  const pausesOnError = usePauseOnError();
  const [showsHistory] = useLayout('run.history');
  const { offer, error, problems } = setup;
  const form = useFirstInvalid<HTMLFormElement>(problems);
  return (
    <form
      ref={form}
      className={styles.setup}
      aria-label="Run setup"
      onSubmit={(event) => {
        event.preventDefault();
        if (running === null) void runNow(target).catch(reportError);
      }}
    >
      <div className={styles.buttons}>
        {running !== null ? (
          <Button
            tone="danger"
            icon={<Square size={12} aria-hidden />}
            disabled={stopping === running && 'The run is being stopped'}
            onClick={() => {
              setStopping(running);
              void cancelRun().catch(reportError);
            }}
          >
            {stopping === running ? 'Stopping…' : 'Stop'}
          </Button>
        ) : (
          <Button
            type="submit"
            tone="primary"
            icon={<Play size={14} aria-hidden />}
            disabled={!offer && 'The playbook cannot be started yet'}
            data-tip={command && 'Run offline: nothing leaves this computer'}
            data-tip-keys={shownShortcut(command)}
          >
            Run
          </Button>
        )}
        {offer && <span className={styles.trigger}>{triggerText(offer)}</span>}
        <IconButton
          size="small"
          className={styles.atEnd}
          label="Run history"
          icon={<History size={14} aria-hidden />}
          pressed={showsHistory}
          onClick={() => void runCommand('run.history')}
        />
      </div>
      {!offer && !error && (
        <p className={styles.note}>
          <Spinner /> Reading the inputs of the playbook…
        </p>
      )}
      {error && (
        <div role="alert" className={styles.error}>
          <p>{error.message}</p>
          {error.remedy && <p>{error.remedy}</p>}
          <Button size="small" onClick={() => void loadOffer(target)}>
            Try again
          </Button>
        </div>
      )}
      {offer && (
        <>
          <RecordChoice target={target} />
          <FormFields
            fields={offer.inputs}
            texts={setup.inputs}
            errors={problems}
            onChange={(inputs) => changeSetup(target, { inputs })}
          />
          <Switch
            label="Use mock outputs"
            description="Connector steps answer with the mock output they carry."
            checked={setup.useMocks}
            onChange={(useMocks) => changeSetup(target, { useMocks })}
          />
          <details className={styles.advanced}>
            <summary>Advanced</summary>
            <div className={styles.advancedFields}>
              <ScenarioChoice target={target} />
              <Switch
                label="Pause on failure"
                description="The run pauses at a step that fails, so that you can inspect its variables."
                checked={pausesOnError}
                onChange={setPauseOnError}
              />
              <TextField
                label="Seed"
                description="Equal seeds give equal random values, uuids among them."
                value={setup.seed}
                error={problems.seed}
                onChange={(seed) => changeSetup(target, { seed })}
              />
            </div>
          </details>
          <BreakpointList />
        </>
      )}
    </form>
  );
}

const noRecord = 'none';

function RecordChoice({ target }: { target: RunTarget }) {
  const setup = useRunSetup(target);
  const [editing, setEditing] = useState(false);
  const { offer, recordIndex, recordText, problems } = setup;
  if (!offer || (offer.records.length === 0 && !offer.needsRecord)) return null;
  return (
    <>
      <Select
        label={`Record${offer.modules.length > 0 ? ` of ${offer.modules.join(', ')}` : ''}`}
        placeholder="Choose a record…"
        value={recordIndex === null ? noRecord : String(recordIndex)}
        options={[
          ...(offer.needsRecord ? [] : [{ id: noRecord, label: 'No record' }]),
          ...offer.records.map(({ label, origin }, index) => ({
            id: String(index),
            label,
            description: origin,
          })),
        ]}
        onChange={(id) => chooseRecord(target, id === noRecord ? null : Number(id))}
      />
      {recordIndex !== null && (
        <div className={styles.buttons}>
          <Button size="small" tone="quiet" aria-expanded={editing} onClick={() => setEditing(!editing)}>
            {editing
              ? 'Hide the record'
              : recordText === null
                ? 'Look at the record'
                : 'Look at the edited record'}
          </Button>
          {recordText !== null && (
            <Button
              size="small"
              tone="quiet"
              onClick={() => changeSetup(target, { recordText: null, problems: {} })}
            >
              Discard my edits
            </Button>
          )}
        </div>
      )}
      {(editing || problems.record !== undefined) && (
        <TextField
          label="The record as JSON"
          multiline
          mono
          value={recordTextOf(setup)}
          error={problems.record}
          onChange={(text) => changeSetup(target, { recordIndex: recordIndex ?? 0, recordText: text })}
        />
      )}
    </>
  );
}

/** What the run finds around itself, from a file of the workspace. */
function ScenarioChoice({ target }: { target: RunTarget }) {
  const { offer, scenario } = useRunSetup(target);
  if (!offer || offer.scenarios.length === 0)
    return (
      <p className={styles.hint}>
        A file called <code>name.scenario.yaml</code> can say how connectors answer, and which records there
        are.
      </p>
    );
  return (
    <Select
      label="Scenario"
      value={scenario ?? noScenario}
      options={[
        { id: noScenario, label: 'None' },
        ...offer.scenarios.map((path) => ({
          id: path,
          label: path.slice(path.lastIndexOf('/') + 1),
          description: path,
        })),
      ]}
      onChange={(id) => changeSetup(target, { scenario: id === noScenario ? null : id })}
    />
  );
}

const noScenario = '';

/** How the playbook is started on the platform. */
function triggerText({ trigger, modules }: RunOffer): string {
  const label = stepTypes.find((type) => type.name === trigger)?.label ?? 'Trigger';
  return modules.length > 0 ? `${label}: ${modules.join(', ')}` : label;
}
