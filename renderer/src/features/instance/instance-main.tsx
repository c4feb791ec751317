import { Server } from 'lucide-react';
import { useEffect } from 'react';
import { enterInstance, startInstance } from '../../state/instance';
import { useInstance } from '../../state/instance-store';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { late } from '../../ui/late';
import { LogView } from './log-view';
import { ModuleView } from './module-view';
import { OutboxView } from './outbox-view';
import { Overview } from './overview';
import { PublishView } from './publish-view';
import { QueryView } from './query-view';
import { RunsView } from './runs-view';
import { SnapshotsView } from './snapshots-view';
import { TracesView } from './traces-view';
import styles from './views.module.css';

const AccessView = late(() => import('./access-view').then((part) => part.AccessView));
const IngestionView = late(() => import('./ingestion/ingestion-view').then((part) => part.IngestionView));
const SystemView = late(() => import('./system/system-view').then((part) => part.SystemView));

const ToolServersView = late(() => import('./agents/tool-servers-view').then((part) => part.ToolServersView));
const ModelsView = late(() => import('./agents/models-view').then((part) => part.ModelsView));

/** The part of the local instance that is selected at the left. */
export function InstanceMain() {
  useEffect(() => enterInstance(), []);
  const { state, place, modules } = useInstance();
  if (!state) return <div className={styles.view} />;
  if (state.status !== 'running') return <NotRunning />;
  if (!modules) return <output className={styles.view} aria-label="Reading the instance" />;
  switch (place.kind) {
    case 'module': {
      const module = modules.get(place.type);
      return module ? <ModuleView key={module.type} module={module} record={place.record} /> : <Overview />;
    }
    case 'runs':
      return <RunsView />;
    case 'traces':
      return <TracesView />;
    case 'tools':
      return <ToolServersView />;
    case 'models':
      return <ModelsView />;
    case 'query':
      return <QueryView key={JSON.stringify(place.asked)} asked={place.asked} />;
    case 'ingestion':
      return <IngestionView />;
    case 'requests':
      return <LogView />;
    case 'access':
      return <AccessView module={place.module} record={place.record} />;
    case 'outbox':
      return <OutboxView />;
    case 'publish':
      return <PublishView />;
    case 'system':
      return <SystemView key={place.area} area={place.area} />;
    case 'snapshots':
      return <SnapshotsView />;
    case 'overview':
      return <Overview />;
  }
}

function NotRunning() {
  const state = useInstance((store) => store.state);
  const { failure = null, hasData = false, status = 'stopped', doing = null } = state ?? {};
  const isBusy = status !== 'stopped';
  return (
    <div className={styles.view}>
      <EmptyState
        icon={<Server size={28} strokeWidth={1.5} aria-hidden />}
        title={
          isBusy
            ? `${doing ?? 'One moment'}…`
            : failure
              ? 'The instance is not running'
              : 'The instance is stopped'
        }
        actions={
          !isBusy && (
            <Button tone="primary" onClick={() => void startInstance().catch(reportError)}>
              Start the instance
            </Button>
          )
        }
      >
        {failure
          ? [failure.message, failure.remedy].filter(Boolean).join(' ')
          : hasData
            ? 'Its data is kept. It continues where it was stopped.'
            : 'A small version of the platform on this computer. It loads the modules, picklists, records and playbooks of this workspace and serves the documented interface to this studio and any other client.'}
      </EmptyState>
    </div>
  );
}
