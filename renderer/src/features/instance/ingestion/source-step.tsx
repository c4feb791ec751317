import { useState } from 'react';
import type { IngestionSource } from '@core/ingestion/ingestion-copies';
import { call } from '../../../state/bridge';
import { healthOf } from '../../../state/configurations';
import { type Answering, answeringOf, setAnswering } from '../../../state/ingestion';
import { reportError } from '../../../state/toasts';
import { useAnswer } from '../../../state/use-answer';
import { Badge } from '../../../ui/badge';
import { Select } from '../../../ui/select';
import styles from '../views.module.css';
import own from './ingestion.module.css';

const ways: readonly { id: Answering; label: string; description: string }[] = [
  { id: 'mock', label: 'Made-up answers', description: 'In the shape of the output schemas' },
  { id: 'recording', label: 'Recorded answers', description: 'Of operations, in a cassette' },
  { id: 'own-code', label: 'Its own code', description: 'On recorded requests, in a cassette' },
];

/** The configuration: whether it works, who answers in place of the product, and what will be made. */
export function SourceStep({ source, isPrepared }: { source: IngestionSource; isPrepared: boolean }) {
  const { connector, label, version, configId, configName } = source;
  const answers = useAnswer(connector, () => answeringOf(connector));
  const files = useAnswer('', () => call('connectors.offer', {}));
  const health = useAnswer(`${connector} ${answers.value ?? ''}`, () =>
    healthOf(connector, version, configId),
  );
  const [file, setFile] = useState<string | null>(null);
  /** What was chosen and is not there yet: the connector's code is started first. */
  const [coming, setComing] = useState<Answering | null>(null);
  const cassettes = files.value?.cassettes ?? [];
  const cassette = file ?? cassettes[0] ?? null;
  const choose = (way: Answering, chosen: string | null) => {
    setFile(chosen);
    setComing(way);
    void setAnswering(connector, way, way === 'mock' ? null : chosen)
      .then(() => answers.again())
      .catch(reportError)
      .finally(() => setComing(null));
  };
  const way = coming ?? answers.value ?? 'mock';
  const isWell = health.value?.status === 'Available';
  return (
    <div className={own.column}>
      <p className={styles.lead}>
        The sample playbooks of {label} {version} that ingest are copied into a collection of their own, bound
        to the configuration “{configName}”, with their own global variables. The samples themselves stay as
        they are.
        {isPrepared && ' They are copied already.'}
      </p>
      <p>
        Health check:{' '}
        {health.value ? (
          <>
            <Badge tone={isWell ? 'success' : 'warning'}>{health.value.status}</Badge>{' '}
            <span className={styles.muted}>{isWell ? '' : health.value.message}</span>
          </>
        ) : (
          <span className={styles.muted}>{health.error?.message ?? 'asking…'}</span>
        )}
      </p>
      <Select
        label="Who answers the connector"
        options={ways}
        disabled={coming !== null}
        value={way}
        onChange={(id) => {
          const chosen = ways.find((each) => each.id === id);
          if (chosen) choose(chosen.id, cassette);
        }}
      />
      {coming === 'own-code' && (
        <p role="status" className={styles.muted}>
          Starting its code…
        </p>
      )}
      {way !== 'mock' &&
        (cassettes.length > 0 ? (
          <Select
            label="Cassette of the workspace"
            options={cassettes.map((path) => ({ id: path, label: path }))}
            value={cassette}
            onChange={(path) => choose(way, path)}
          />
        ) : (
          <p className={styles.muted}>
            No file of the workspace is called &lt;name&gt;.cassette.json, so nobody answers. Record one with
            packwright connector run --record.
          </p>
        ))}
    </div>
  );
}
