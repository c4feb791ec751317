import { Pencil, Play, Plus, Rss, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { startIngestion } from '@core/ingestion/fetching';
import { ingestionInWords, variablesInWords } from '@core/ingestion/in-words';
import { removeIngestion, stateOf } from '@core/ingestion/ingestion';
import { counted } from '@core/text/counted';
import {
  type ConnectorRow,
  ingestionClient,
  type IngestionRow,
  listIngestions,
} from '../../../state/ingestion';
import { showInstanceRuns } from '../../../state/instance-runs';
import { useInstance } from '../../../state/instance-store';
import { notify, reportError } from '../../../state/toasts';
import { useAnswer } from '../../../state/use-answer';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { IconButton } from '../../../ui/icon-button';
import { ConfirmDialog } from '../confirm-dialog';
import styles from '../views.module.css';
import { ConfigurationDialog } from '../configuration-dialog';
import own from './ingestion.module.css';
import { IngestionWizard } from './ingestion-wizard';

/** The configurations that records can be fed from, what feeds from them, and the wizard of the chosen one. */
export function IngestionView() {
  const changes = useInstance((store) => store.changes);
  const listed = useAnswer(String(changes), listIngestions);
  const [open, setOpen] = useState<IngestionRow | null>(null);
  const [removing, setRemoving] = useState<IngestionRow | null>(null);
  const [configuring, setConfiguring] = useState<ConnectorRow | null>(null);
  const connectors = listed.value ?? [];
  const close = () => {
    setOpen(null);
    listed.again();
  };
  if (open)
    return (
      <IngestionWizard
        key={open.source.configId}
        source={open.source}
        first={open.ingestion}
        onClose={close}
      />
    );
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <h2 className={styles.title}>Ingestion</h2>
        <span className={styles.muted} role="status">
          {listed.value ? counted(connectors.length, 'connector') : ''}
        </span>
      </div>
      {connectors.length === 0 ? (
        <EmptyState
          icon={<Rss size={28} strokeWidth={1.5} aria-hidden />}
          title={
            listed.error
              ? 'The connectors cannot be read'
              : listed.value
                ? 'Nothing to ingest from'
                : 'Reading the connectors…'
          }
        >
          {listed.error?.message ??
            (listed.value &&
              'Ingestion feeds records from a connector, by copies of its sample playbooks. Put one into the workspace whose info.json says "ingestion_supported", and load the workspace again.')}
        </EmptyState>
      ) : (
        <div className={styles.scroll}>
          {connectors.map((each) => (
            <section key={each.connector.id} aria-label={each.connector.label}>
              <div className={own.row}>
                <h3 className={styles.subtitle}>
                  {each.connector.label} {each.connector.version}
                </h3>
                <Button
                  size="small"
                  icon={<Plus size={14} aria-hidden />}
                  onClick={() => setConfiguring(each)}
                >
                  New configuration…
                </Button>
              </div>
              {each.rows.length === 0 && (
                <p className={styles.muted}>It has no configuration yet, and without one it cannot fetch.</p>
              )}
              <ul className={styles.list} aria-label={`Configurations of ${each.connector.label}`}>
                {each.rows.map((row) => (
                  <Entry
                    key={row.source.configId}
                    row={row}
                    onOpen={() => setOpen(row)}
                    onRemove={() => setRemoving(row)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {configuring && (
        <ConfigurationDialog
          connector={configuring.connector}
          isFirst={configuring.connector.sources.length === 0}
          onMade={() => listed.again()}
          onClose={() => setConfiguring(null)}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={`Remove the ingestion from ${titleOf(removing)}?`}
          action="Remove"
          onConfirm={async () => {
            const variables = await removeIngestion(ingestionClient, removing.source.configId);
            const remedy = variablesInWords(variables);
            notify({
              tone: 'success',
              message: `The ingestion from ${titleOf(removing)} was removed.`,
              ...(remedy === null ? {} : { remedy }),
            });
            listed.again();
          }}
          onClose={() => setRemoving(null)}
        >
          Its schedule, its data import and its collection with{' '}
          {counted(removing.ingestion.playbooks.length, 'playbook')} are removed for good, and global
          variables that no other playbook uses. Records that it made stay, and so does the configuration.
        </ConfirmDialog>
      )}
    </div>
  );
}

const titleOf = ({ source: { label, configName } }: IngestionRow): string => `${label} · ${configName}`;

interface EntryProps {
  row: IngestionRow;
  onOpen(): void;
  onRemove(): void;
}

function Entry({ row, onOpen, onRemove }: EntryProps) {
  const { ingestion } = row;
  const state = stateOf(ingestion);
  const run = async () => {
    await startIngestion(ingestionClient, ingestion);
    showInstanceRuns();
  };
  return (
    <li className={styles.entry} aria-label={titleOf(row)}>
      <span className={styles.entryText}>
        <span>{row.source.configName}</span>
        <span className={styles.muted}>{ingestionInWords(ingestion)}</span>
      </span>
      {state !== 'none' && (
        <Button
          size="small"
          icon={<Play size={14} aria-hidden />}
          onClick={() => void run().catch(reportError)}
        >
          Ingest now
        </Button>
      )}
      <Button
        size="small"
        icon={state === 'none' ? <Plus size={14} aria-hidden /> : <Pencil size={14} aria-hidden />}
        onClick={onOpen}
      >
        {state === 'none' ? 'Set up…' : 'Change…'}
      </Button>
      {state !== 'none' && (
        <IconButton
          size="small"
          label={`Remove the ingestion from ${titleOf(row)}`}
          icon={<Trash2 size={14} aria-hidden />}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
