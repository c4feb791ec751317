import { useState } from 'react';
import type { StepArgument } from '@core/content/steps/argument';
import { mapOf } from '@core/text/values';
import type { StepTrace } from '@core/contract';
import { call } from '../../../state/bridge';
import { lastRun, useRuns } from '../../../state/runs';
import { notify, reportError } from '../../../state/toasts';
import { Button } from '../../../ui/button';
import { useArgumentPlace, useChangeArguments, useStepForm } from './form-context';
import form from './form.module.css';
import styles from './mock-fields.module.css';
import { mockSwitches, readMockOutput } from './mock-output';
import { RecordedMock } from './recorded-mock';
import { TemplateInput } from './template-input';

/** What stands in for the result of a step: written, taken from a run, or made up from what the operation declares. */
export function MockFields({ argument }: { argument: StepArgument }) {
  const { step, model, readOnly } = useStepForm();
  const place = useArgumentPlace(argument.key);
  const change = useChangeArguments();
  const { arguments: args } = step;
  const { kind, error, warning, value: current } = readMockOutput(step);
  const entry = useLastEntry();
  const [choosing, setChoosing] = useState(false);
  const connector = typeof args.connector === 'string' ? args.connector : '';
  const operation = typeof args.operation === 'string' ? args.operation : '';
  const set = (value: unknown, label: string) => place.set(JSON.stringify(value, null, 2), label);
  const sample = async () => {
    const wanted = { connector, operation, params: { ...mapOf(args.params) } };
    const made = await call('schema.sample', wanted);
    if (made.sample !== null) return set(made.sample, 'Take a sample as mock output');
    notify({
      tone: 'info',
      message: `Nothing in the workspace declares what "${operation}" answers. Write the mock output, or take it from a run.`,
    });
  };
  return (
    <>
      <TemplateInput
        label={argument.title}
        pointer={place.pointer}
        value={args.mock_result}
        multiline
        language={kind === 'template' ? 'template' : 'json'}
        description={kind === 'none' ? argument.help : undefined}
        error={error ?? undefined}
        onChange={(next) => place.set(next, `Change ${argument.title.toLowerCase()}`)}
      />
      {warning !== null && <p className={styles.caution}>{warning}</p>}
      <div className={styles.actions}>
        <Button
          size="small"
          disabled={readOnly || (!isUsable(entry) && 'the step has no result of a run yet.')}
          onClick={() => isUsable(entry) && set(entry.result, 'Use the last result as mock output')}
        >
          Take from last run
        </Button>
        {connector !== '' && (
          <Button size="small" disabled={readOnly} onClick={() => void sample().catch(reportError)}>
            Make a sample
          </Button>
        )}
        {connector !== '' && (
          <Button size="small" disabled={readOnly} onClick={() => setChoosing(true)}>
            Take a recording…
          </Button>
        )}
        {kind !== 'none' && (
          <Button
            size="small"
            tone="quiet"
            disabled={readOnly}
            onClick={() => change('Clear mock output', ({ mock_result: _cleared, ...others }) => others)}
          >
            Clear
          </Button>
        )}
      </div>
      {choosing && (
        <RecordedMock
          connector={connector}
          operation={operation}
          current={current}
          onTake={(answer) => set(answer, 'Use a recorded answer as mock output')}
          onClose={() => setChoosing(false)}
        />
      )}
      {kind !== 'none' && (
        <p className={form.help}>
          {usageText(entry, connector !== '')} {switchText(mockSwitches(model.steps.values()))}
        </p>
      )}
    </>
  );
}

/** The last time a run reached the step. */
function useLastEntry(): StepTrace | undefined {
  const { subject, step } = useStepForm();
  const own = useRuns((state) => state.byPath.get(subject.path)?.trace);
  const last = useRuns((state) => lastRun(state)?.trace);
  for (const trace of [own, last]) {
    const entry = trace?.steps.findLast(({ stepUuid }) => stepUuid === step.uuid);
    if (entry) return entry;
  }
  return undefined;
}

const isUsable = (entry: StepTrace | undefined): entry is StepTrace =>
  entry?.status === 'finished' && entry.result !== null;

function usageText(entry: StepTrace | undefined, isConnector: boolean): string {
  if (entry?.source === 'mock-output') return 'The last run answered with it.';
  if (entry?.status === 'finished') return 'The last run did not use it.';
  return isConnector
    ? 'It is used while mock outputs are on, and where nothing else can answer offline.'
    : 'It is used while mock outputs are on.';
}

function switchText(switches: readonly { step: string; value: string }[]): string {
  const [first] = switches;
  return first
    ? `Whether they are on is set by "${first.step}": useMockOutput is ${first.value}.`
    : 'Whether they are on is chosen in the Run panel.';
}
