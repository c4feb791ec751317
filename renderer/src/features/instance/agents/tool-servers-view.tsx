import { Power, RefreshCw, Wrench } from 'lucide-react';
import { useState } from 'react';
import { counted } from '@core/text/counted';
import { useInstance } from '../../../state/instance-store';
import { resetLayout, useLayout } from '../../../state/layout';
import { reportError } from '../../../state/toasts';
import { listToolServers, switchToolServer, type ToolServer } from '../../../state/tool-servers';
import { useAnswer } from '../../../state/use-answer';
import { Button } from '../../../ui/button';
import { DataGrid, type GridColumn } from '../../../ui/data-grid';
import { EmptyState } from '../../../ui/empty-state';
import { IconButton } from '../../../ui/icon-button';
import { Splitter } from '../../../ui/splitter';
import styles from '../views.module.css';
import { ServerTools } from './server-tools';

const columns: readonly GridColumn[] = [
  { id: 'name', title: 'Tool server', width: 200, sort: null },
  { id: 'type', title: 'Type', width: 100, sort: null },
  { id: 'state', title: 'State', width: 280, sort: null },
  { id: 'address', title: 'Address', width: 320, sort: null },
];

const fallbackRow = { uuid: '', name: '', address: '', type: '', active: true, failure: null };

/** The tool servers of the instance, whether they answer, and the tools of the chosen one, which can be called by hand. */
export function ToolServersView() {
  const changes = useInstance((store) => store.changes);
  const servers = useAnswer(String(changes), listToolServers);
  const [chosen, setChosen] = useState<string | null>(null);
  const [height, setHeight] = useLayout('instance.tools.height');
  const all = servers.value ?? [];
  const shown = all.find(({ uuid }) => uuid === chosen);
  const switchIt = async (server: ToolServer) => {
    await switchToolServer(server);
    servers.again();
  };
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <h2 className={styles.title}>Tool servers</h2>
        <span className={styles.muted} role="status">
          {servers.busy ? 'Asking each for its tools…' : statusOf(all)}
        </span>
        <span className={styles.space} />
        {shown && (
          <Button
            icon={<Power size={14} aria-hidden />}
            onClick={() => void switchIt(shown).catch(reportError)}
          >
            {shown.active ? 'Switch off' : 'Switch on'}
          </Button>
        )}
        <IconButton
          label="Ask again"
          icon={<RefreshCw size={15} aria-hidden />}
          onClick={() => servers.again()}
        />
      </div>
      <div className={styles.listed}>
        <div className={styles.column}>
          {all.length > 0 ? (
            <DataGrid
              label="Tool servers"
              columns={columns}
              rows={all.map(({ uuid }) => uuid)}
              rowLabel={(index) => all[index]?.name ?? ''}
              renderCell={(index, column) => cellOf(all[index] ?? fallbackRow, columns[column]?.id ?? '')}
              selectedId={chosen}
              onOpen={(index) => setChosen(all[index]?.uuid ?? null)}
            />
          ) : (
            <EmptyState
              icon={<Wrench size={28} strokeWidth={1.5} aria-hidden />}
              title={
                servers.error
                  ? 'The tool servers cannot be read'
                  : servers.busy
                    ? 'Reading the tool servers…'
                    : 'There is no tool server'
              }
            >
              {servers.error?.message ??
                'Tool servers of the workspace are loaded with it; those of the platform come with every instance of 8.0.0 and later.'}
            </EmptyState>
          )}
        </div>
      </div>
      {shown && (
        <>
          <Splitter
            reversed
            label="Height of the tools"
            orientation="horizontal"
            value={height}
            min={160}
            max={720}
            onChange={setHeight}
            onReset={() => resetLayout('instance.tools.height')}
          />
          <ServerTools key={shown.uuid} server={shown} height={height} />
        </>
      )}
    </div>
  );
}

function statusOf(all: readonly ToolServer[]): string {
  const silent = all.filter(({ failure }) => failure !== null).length;
  return `${counted(all.length, 'server')}${silent > 0 ? `, ${silent} of them without an answer` : ''}`;
}

function cellOf({ name, type, active, failure, address }: ToolServer, column: string) {
  switch (column) {
    case 'name':
      return name;
    case 'type':
      return type;
    case 'state':
      if (failure !== null) return <span className={styles.error}>{failure}</span>;
      return active ? 'Answers' : 'Answers, switched off for agents';
    default:
      return address;
  }
}
