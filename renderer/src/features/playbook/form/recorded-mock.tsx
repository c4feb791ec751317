import { useState } from 'react';
import { envelope } from '@core/engine/connectors/envelope';
import { member } from '@core/text/values';
import { useRecordedAnswers } from '../../../state/recorded-answers';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { EmptyState } from '../../../ui/empty-state';
import { Select } from '../../../ui/select';
import { ComparedShape } from '../../../ui/values/compared-shape';
import { ValueView } from '../../../ui/values/value-view';
import styles from './recorded-mock.module.css';

interface RecordedMockProps {
  connector: string;
  operation: string;
  /** The mock output as it is; undefined where there is none, or it is a template. */
  current: unknown;
  onTake(answer: unknown): void;
  onClose(): void;
}

/** Answers that were recorded of an operation, each compared with the mock output it may replace. */
export function RecordedMock({ connector, operation, current, onTake, onClose }: RecordedMockProps) {
  const { value: answers } = useRecordedAnswers(connector, operation);
  const [chosen, setChosen] = useState<string | null>(null);
  const last = (answers?.length ?? 0) - 1;
  const index = chosen === null ? last : Number(chosen);
  const answer = answers?.[index];
  const take = () => {
    if (!answer) return;
    onTake(envelope(operation, answer.data));
    onClose();
  };
  return (
    <Dialog
      title={`Recorded answers of ${operation}`}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={answer ? false : 'nothing was recorded.'} onClick={take}>
            Use as mock output
          </Button>
        </>
      }
    >
      {answers && !answer && (
        <EmptyState title="No recording of this operation">
          Recordings are files *.cassette.json: record a run, or import one of an appliance.
        </EmptyState>
      )}
      {answers && answer && (
        <>
          <Select
            label="Recording"
            value={String(index)}
            options={answers.map(({ path }, at) => ({ id: String(at), label: `${at + 1}. ${path}` }))}
            onChange={setChosen}
          />
          <div className={styles.columns}>
            <section className={styles.half} aria-label="Recorded data">
              <h3 className={styles.title}>Recorded data</h3>
              <ValueView value={answer.data} />
            </section>
            <section className={styles.half} aria-label="Keys against the mock output">
              <h3 className={styles.title}>Keys against the mock output now</h3>
              <ComparedShape label="Keys of data" before={member(current, 'data')} after={answer.data} />
            </section>
          </div>
        </>
      )}
    </Dialog>
  );
}
