import { useState } from 'react';
import { type FetchedSample } from '@core/ingestion/fetching';
import {
  changePlaybook,
  type Ingestion,
  type IngestionTimes,
  prepareIngestion,
  readIngestion,
  scheduleIngestion,
  stateOf,
} from '@core/ingestion/ingestion';
import type { IngestionSource } from '@core/ingestion/ingestion-copies';
import { withFetchValues } from '@core/ingestion/fetch-form';
import { mappingOf, withMapping } from '@core/ingestion/mapping';
import { rhythms } from '@core/schedule/schedule';
import { zoneOf } from '@core/schedule/crontab';
import { mapOf, type JsonMap } from '@core/text/values';
import { ingestionClient } from '../../../state/ingestion';
import { notify, reportError } from '../../../state/toasts';
import { Button } from '../../../ui/button';
import styles from '../views.module.css';
import own from './ingestion.module.css';
import { MappingStep } from './mapping-step';
import { ReviewStep } from './review-step';
import { SampleStep } from './sample-step';
import { ScheduleStep } from './schedule-step';
import { SourceStep } from './source-step';

const steps = [
  { id: 'source', title: 'Source' },
  { id: 'sample', title: 'Sample' },
  { id: 'mapping', title: 'Mapping' },
  { id: 'schedule', title: 'Schedule' },
  { id: 'review', title: 'Review' },
] as const;
type StepId = (typeof steps)[number]['id'];

interface IngestionWizardProps {
  source: IngestionSource;
  /** What there was of it when the wizard was opened. */
  first: Ingestion;
  onClose(): void;
}

/**
 * Sets an ingestion up, or changes one. What a step decides is in the instance when the next one is shown, so that the
 * wizard can be left at any of them and taken up again.
 */
export function IngestionWizard({ source, first, onClose }: IngestionWizardProps) {
  const [ingestion, setIngestion] = useState(first);
  const [step, setStep] = useState<StepId>(stateOf(first) === 'none' ? 'source' : 'sample');
  const [sample, setSample] = useState<FetchedSample | null>(null);
  /** What was written in the forms of sample and mapping and is not in the instance yet. */
  const [values, setValues] = useState<JsonMap | null>(null);
  const [fields, setFields] = useState<JsonMap | null>(null);
  const [times, setTimes] = useState(timesOf(first));
  const [busy, setBusy] = useState(false);
  const { configId } = source;
  const isPrepared = stateOf(ingestion) !== 'none';
  const at = steps.findIndex(({ id }) => id === step);
  const mapping = mappingOf(ingestion.playbooks);
  /** Puts what was written in a step into the instance. */
  const keep = async () => {
    if (values)
      await changePlaybook(ingestionClient, configId, 'fetch', (each) => withFetchValues(each, values));
    if (mapping && fields)
      await changePlaybook(ingestionClient, configId, 'create', (each) =>
        withMapping(each, { step: mapping.step, fields }),
      );
    if (values || fields) setIngestion(await readIngestion(ingestionClient, configId));
    setValues(null);
    setFields(null);
  };
  const whileBusy = (work: () => Promise<void>) => {
    setBusy(true);
    void work()
      .catch(reportError)
      .finally(() => setBusy(false));
  };
  const goTo = (id: StepId) =>
    whileBusy(async () => {
      await keep();
      setStep(id);
    });
  const goOn = () =>
    whileBusy(async () => {
      await keep();
      if (step === 'source' && !isPrepared) setIngestion(await prepareIngestion(ingestionClient, source));
      if (step !== 'review') return setStep(steps[at + 1]?.id ?? step);
      setIngestion(await scheduleIngestion(ingestionClient, source, times, sample?.items[0] ?? null));
      notify({ tone: 'success', message: `${source.label} · ${source.configName} is set up.` });
      onClose();
    });
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <h2 className={styles.title}>
          Ingestion from {source.label} · {source.configName}
        </h2>
        <span className={styles.space} />
        <Button onClick={onClose}>Close</Button>
      </div>
      <nav aria-label="Steps of the wizard">
        <ol className={own.steps}>
          {steps.map(({ id, title }, index) => (
            <li key={id}>
              <button
                type="button"
                className={own.step}
                aria-current={id === step ? 'step' : undefined}
                disabled={busy || (!isPrepared && id !== 'source')}
                onClick={() => goTo(id)}
              >
                {index + 1}. {title}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div className={own.content}>
        {step === 'source' && <SourceStep source={source} isPrepared={isPrepared} />}
        {step === 'sample' && (
          <SampleStep
            source={source}
            ingestion={ingestion}
            values={values}
            sample={sample}
            onChange={setValues}
            onSample={setSample}
          />
        )}
        {step === 'mapping' && (
          <MappingStep
            mapping={mapping && { ...mapping, fields: fields ?? mapping.fields }}
            item={sample?.items[0] ?? ingestion.dataImports[0]?.sample_data ?? undefined}
            onChange={setFields}
          />
        )}
        {step === 'schedule' && <ScheduleStep times={times} onChange={setTimes} />}
        {step === 'review' && <ReviewStep source={source} ingestion={ingestion} times={times} />}
      </div>
      <div className={own.footer}>
        <Button disabled={at === 0 || busy} onClick={() => goTo(steps[at - 1]?.id ?? step)}>
          Back
        </Button>
        <Button tone="primary" busy={busy} onClick={goOn}>
          {step === 'source' && !isPrepared
            ? 'Copy the playbooks'
            : step === 'review'
              ? ingestion.schedule
                ? 'Save the schedule'
                : 'Schedule it'
              : 'Next'}
        </Button>
      </div>
    </div>
  );
}

function timesOf({ schedule }: Ingestion): IngestionTimes {
  const hourly = rhythms.find(({ id }) => id === 'hourly')?.crontab ?? {};
  const { crontab = hourly, enabled = true } = schedule ?? {};
  return { crontab: mapOf(crontab), timezone: zoneOf(crontab), enabled: enabled === true };
}
