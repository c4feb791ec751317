import { useState } from 'react';
import { asText, type JsonMap } from '@core/text/values';
import {
  changeConfiguration,
  type Configuration,
  healthOf,
  type InstalledConnector,
  readInstalled,
  removeConfiguration,
} from '../../../state/configurations';
import { notify, reportError } from '../../../state/toasts';
import { useAnswer } from '../../../state/use-answer';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { ConfigurationDialog } from '../configuration-dialog';
import { ConfirmDialog } from '../confirm-dialog';
import styles from '../views.module.css';
import { OperationDialog } from './operation-dialog';

/** The configurations of an installed connector, and its operations to be tried. */
export function ConnectorPanel({ row, onDone }: { row: JsonMap; onDone(): void }) {
  const found = useAnswer(JSON.stringify([row.name, row.version, row.config_count]), () =>
    readInstalled(asText(row.name), asText(row.version)),
  );
  if (!found.value) return null;
  const again = () => {
    found.again();
    onDone();
  };
  return <Panel installed={found.value} onDone={again} />;
}

type Asking = { what: 'new' | 'execute' } | { what: 'change' | 'remove'; one: Configuration };

function Panel({ installed, onDone }: { installed: InstalledConnector; onDone(): void }) {
  const { id, connector, configurations } = installed;
  const { name, label, version } = connector;
  const [asking, setAsking] = useState<Asking | null>(null);
  const [health, setHealth] = useState<ReadonlyMap<string, string>>(new Map());
  const isConfigured = connector.configuration.length > 0;
  const close = () => setAsking(null);
  const check = async ({ configId }: Configuration) => {
    const { status, message } = await healthOf(name, version, configId);
    setHealth((before) => new Map(before).set(configId, status === 'Available' ? status : message || status));
  };
  const makeDefault = async (one: Configuration) => {
    await changeConfiguration(one, { default: true });
    notify({ tone: 'info', message: `“${one.name}” is the default configuration of ${label} now.` });
    onDone();
  };
  return (
    <section aria-label={`Configurations of ${label}`}>
      <div className={styles.bar}>
        <h4 className={styles.subtitle}>Configurations</h4>
        <span className={styles.space} />
        {isConfigured && (
          <Button size="small" onClick={() => setAsking({ what: 'new' })}>
            Add configuration…
          </Button>
        )}
        <Button
          size="small"
          disabled={connector.operations.length === 0 && 'It has no operation.'}
          onClick={() => setAsking({ what: 'execute' })}
        >
          Execute an operation…
        </Button>
      </div>
      {configurations.length === 0 && (
        <p className={styles.muted}>
          {isConfigured ? 'It has no configuration yet.' : 'It works without a configuration.'}
        </p>
      )}
      <ul className={styles.list} aria-label={`Configurations of ${label}`}>
        {configurations.map((one) => (
          <li key={one.configId} className={styles.bar}>
            <strong>{one.name}</strong>
            {one.isDefault && <Badge>default</Badge>}
            {health.has(one.configId) && <span className={styles.muted}>{health.get(one.configId)}</span>}
            <span className={styles.space} />
            <Button
              size="small"
              tone="quiet"
              aria-label={`Check ${one.name}`}
              onClick={() => void check(one).catch(reportError)}
            >
              Check
            </Button>
            {!one.isDefault && (
              <Button
                size="small"
                tone="quiet"
                aria-label={`Make default: ${one.name}`}
                onClick={() => void makeDefault(one).catch(reportError)}
              >
                Make default
              </Button>
            )}
            <Button
              size="small"
              tone="quiet"
              aria-label={`Change ${one.name}`}
              onClick={() => setAsking({ what: 'change', one })}
            >
              Change…
            </Button>
            <Button
              size="small"
              tone="quiet"
              aria-label={`Remove ${one.name}`}
              onClick={() => setAsking({ what: 'remove', one })}
            >
              Remove…
            </Button>
          </li>
        ))}
      </ul>
      {(asking?.what === 'new' || asking?.what === 'change') && (
        <ConfigurationDialog
          connector={{ id, label, fields: connector.configuration }}
          isFirst={configurations.length === 0}
          {...(asking.what === 'change' ? { known: asking.one } : {})}
          onMade={onDone}
          onClose={close}
        />
      )}
      {asking?.what === 'execute' && (
        <OperationDialog connector={connector} configurations={configurations} onClose={close} />
      )}
      {asking?.what === 'remove' && (
        <ConfirmDialog
          title={`Remove the configuration “${asking.one.name}”?`}
          action="Remove"
          onConfirm={async () => {
            await removeConfiguration(asking.one);
            onDone();
          }}
          onClose={close}
        >
          <p>Playbooks that name it fail from then on. What it holds is not kept anywhere.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
