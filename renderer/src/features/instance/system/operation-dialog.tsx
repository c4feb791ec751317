import { useState } from 'react';
import { defaultsOf, formOf } from '@core/content/connector/form';
import type { Connector } from '@core/content/connector/model';
import { sentValues } from '@core/content/connector/sent-values';
import { validateForm } from '@core/content/connector/validate';
import type { JsonMap } from '@core/text/values';
import { type Configuration, executeOperation } from '../../../state/configurations';
import { type Answering, answeringOf } from '../../../state/ingestion';
import { useAnswer } from '../../../state/use-answer';
import { Button } from '../../../ui/button';
import { ConnectorForm } from '../../../ui/connector-form/connector-form';
import { Dialog } from '../../../ui/dialog';
import { PickField } from '../../../ui/pick-field';
import { Select } from '../../../ui/select';
import { ValueView } from '../../../ui/values/value-view';
import styles from '../views.module.css';

interface OperationDialogProps {
  connector: Connector;
  configurations: readonly Configuration[];
  onClose(): void;
}

/** Who has answered, as it was chosen: nothing of it is asked over the network. */
const answeredBy: Readonly<Record<Answering, string>> = {
  mock: 'A made-up answer, in the shape of its output schema:',
  recording: 'A recorded answer:',
  'own-code': 'The answer of its own code, on recorded requests:',
};

/** An operation of a connector of the local instance: its form, and what it answers. */
export function OperationDialog({ connector, configurations, onClose }: OperationDialogProps) {
  const operations = connector.operations.filter(({ enabled }) => enabled);
  const [chosen, setChosen] = useState(operations[0]?.operation ?? '');
  const [configId, setConfigId] = useState(
    () => (configurations.find(({ isDefault }) => isDefault) ?? configurations[0])?.configId ?? '',
  );
  const [given, setGiven] = useState<JsonMap>({});
  const [outcome, setOutcome] = useState<{ answer?: unknown; failure?: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const way = useAnswer(connector.name, () => answeringOf(connector.name));
  const operation = operations.find((one) => one.operation === chosen);
  const fields = operation?.parameters ?? [];
  const values = { ...defaultsOf(fields), ...given };
  const { problems } = validateForm(fields, values);
  const execute = () => {
    setBusy(true);
    executeOperation(connector, chosen, configId, sentValues(fields, values))
      .then(
        (answer) => setOutcome({ answer }),
        (thrown: unknown) =>
          setOutcome({ failure: thrown instanceof Error ? thrown.message : String(thrown) }),
      )
      .finally(() => setBusy(false));
  };
  return (
    <Dialog
      size="large"
      title={`Execute an operation of ${connector.label}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            tone="primary"
            busy={busy}
            disabled={!operation ? 'Choose an operation.' : problems.length > 0 && 'Fill in the form first.'}
            onClick={execute}
          >
            Execute
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <PickField
          label="Operation"
          value={chosen}
          strict
          options={operations.map(({ operation: id, title, description }) => ({
            id,
            label: title,
            ...(description === null ? {} : { description }),
          }))}
          onChange={(next) => {
            setChosen(next);
            setGiven({});
            setOutcome(null);
          }}
        />
        {configurations.length > 0 && (
          <Select
            label="Configuration"
            value={configId}
            options={configurations.map(({ configId: id, name }) => ({ id, label: name }))}
            onChange={setConfigId}
          />
        )}
        {operation && (
          <ConnectorForm
            label={`Parameters of ${operation.title}`}
            fields={formOf(fields, values)}
            problems={problems.filter(({ code }) => code !== 'missing')}
            onChange={(field, value) => setGiven((before) => ({ ...before, [field]: value }))}
          />
        )}
        {outcome && (
          <section aria-label="Answer" aria-live="polite">
            {way.value && <p className={styles.muted}>{answeredBy[way.value]}</p>}
            {outcome.failure === undefined ? (
              <ValueView value={outcome.answer} />
            ) : (
              <p className={styles.error}>{outcome.failure}</p>
            )}
          </section>
        )}
      </div>
    </Dialog>
  );
}
