import { ChevronLeft, ChevronRight, Download, Square, Waypoints } from 'lucide-react';
import { useState } from 'react';
import { formOf } from '@core/content/connector/form';
import { validateForm } from '@core/content/connector/validate';
import { fetchForm } from '@core/ingestion/fetch-form';
import { type FetchedSample, fetchSample } from '@core/ingestion/fetching';
import type { Ingestion } from '@core/ingestion/ingestion';
import type { IngestionSource } from '@core/ingestion/ingestion-copies';
import { playbookFor } from '@core/ingestion/ingestion-playbooks';
import { counted } from '@core/text/counted';
import type { JsonMap } from '@core/text/values';
import { answeringOf, ingestionClient } from '../../../state/ingestion';
import { showInstanceRuns, terminateRun } from '../../../state/instance-runs';
import { reportError } from '../../../state/toasts';
import { useAnswer } from '../../../state/use-answer';
import { Button } from '../../../ui/button';
import { ConnectorForm } from '../../../ui/connector-form/connector-form';
import { IconButton } from '../../../ui/icon-button';
import { ValueView } from '../../../ui/values/value-view';
import styles from '../views.module.css';
import own from './ingestion.module.css';

interface SampleStepProps {
  source: IngestionSource;
  ingestion: Ingestion;
  /** What was written into the form; null for nothing. */
  values: JsonMap | null;
  sample: FetchedSample | null;
  onChange(values: JsonMap): void;
  onSample(sample: FetchedSample): void;
}

/** What is asked before data is fetched, and what one fetch gives. */
export function SampleStep({ source, ingestion, values, sample, onChange, onSample }: SampleStepProps) {
  const fetch = playbookFor('fetch', ingestion.playbooks);
  const form = fetch ? fetchForm(fetch) : { fields: [], values: {} };
  const typed = values ?? form.values;
  const [run, setRun] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const answers = useAnswer(source.connector, () => answeringOf(source.connector));
  const { problems } = validateForm(form.fields, typed);
  const start = async () => {
    setBusy(true);
    setProblem(null);
    try {
      onSample(await fetchSample(ingestionClient, source.configId, typed, setRun));
    } catch (thrown) {
      setProblem(thrown instanceof Error ? thrown.message : String(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={own.panes}>
      <div className={own.column}>
        <ConnectorForm
          label="What is fetched"
          fields={formOf(form.fields, typed)}
          problems={problems}
          onChange={(name, value) => onChange({ ...typed, [name]: value })}
        />
        <div className={own.row}>
          <Button
            tone="primary"
            busy={busy}
            icon={<Download size={14} aria-hidden />}
            disabled={problems.length > 0 && 'Correct the form first.'}
            onClick={() => void start()}
          >
            Fetch a sample
          </Button>
          {busy && run !== null && (
            <Button
              icon={<Square size={14} aria-hidden />}
              onClick={() => void terminateRun(run).catch(reportError)}
            >
              Cancel
            </Button>
          )}
          {!busy && run !== null && (
            <Button icon={<Waypoints size={14} aria-hidden />} onClick={showInstanceRuns}>
              Show its run
            </Button>
          )}
        </div>
        {answers.value === 'mock' && (
          <p className={styles.muted}>
            What is fetched here is made up. The step “Source” chooses a recording instead.
          </p>
        )}
        {problem !== null && (
          <p className={styles.error} role="alert">
            {problem}
          </p>
        )}
      </div>
      <div className={own.pane}>
        {sample ? (
          <Items items={sample.items} />
        ) : (
          <p className={styles.muted}>No sample yet. It is looked at only: no records are made of it.</p>
        )}
      </div>
    </div>
  );
}

function Items({ items }: { items: readonly unknown[] }) {
  const [at, setAt] = useState(0);
  const shown = Math.min(at, items.length - 1);
  if (items.length === 0)
    return (
      <p role="status">Nothing was fetched. Ask for a longer time, or go on: the mapping needs no sample.</p>
    );
  return (
    <section aria-label="Fetched items">
      <div className={own.row}>
        <span role="status">
          {counted(items.length, 'item')}, number {shown + 1}
        </span>
        <IconButton
          size="small"
          label="Previous item"
          icon={<ChevronLeft size={14} aria-hidden />}
          disabled={shown === 0}
          onClick={() => setAt(shown - 1)}
        />
        <IconButton
          size="small"
          label="Next item"
          icon={<ChevronRight size={14} aria-hidden />}
          disabled={shown === items.length - 1}
          onClick={() => setAt(shown + 1)}
        />
      </div>
      <ValueView value={items[shown]} />
    </section>
  );
}
