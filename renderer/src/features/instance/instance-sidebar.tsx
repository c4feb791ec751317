import {
  Bot,
  BrainCircuit,
  Camera,
  Filter,
  ListTree,
  Rss,
  Send,
  Settings2,
  ShieldCheck,
  Table2,
  UploadCloud,
  Waypoints,
  Wrench,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { counted } from '@core/text/counted';
import type { ModuleInfo } from '@core/module-view/module';
import { enterInstance } from '../../state/instance';
import { instanceAreas } from '../../state/instance-areas';
import { showInstanceView, useInstance, type InstanceView } from '../../state/instance-store';
import { useQuestions } from '../../state/question-count';
import { Badge } from '../../ui/badge';
import { SearchField } from '../../ui/search-field';
import { Tree, type TreeRow } from '../../ui/tree';
import styles from './instance-sidebar.module.css';
import { StateHeader } from './state-header';

interface PlaceRow extends TreeRow {
  /** Null for a heading. */
  place: InstanceView | null;
  /** At the right end. */
  count: string;
  /** Below the cursor: the table of a module. */
  tip: string | null;
}

const icons = {
  module: Table2,
  runs: Waypoints,
  traces: Bot,
  tools: Wrench,
  models: BrainCircuit,
  query: Filter,
  ingestion: Rss,
  requests: ListTree,
  outbox: Send,
  access: ShieldCheck,
  system: Settings2,
  publish: UploadCloud,
  snapshots: Camera,
  overview: Table2,
} as const;

/** The local instance: its state, and navigation to everything in it. */
export function InstanceSidebar() {
  useEffect(() => enterInstance(), []);
  const { state, place, modules, counts, pending, snapshots } = useInstance();
  const [filter, setFilter] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set(['System']));
  const questions = useQuestions((store) => store.open);
  const isRunning = state?.status === 'running';
  const found = [...(modules?.values() ?? [])].filter(({ title, type }) =>
    `${title} ${type}`.toLowerCase().includes(filter.trim().toLowerCase()),
  );
  const tools: PlaceRow[] = [
    {
      ...toolRow('runs', 'Runs', questions),
      tip: questions > 0 ? counted(questions, 'open question') : null,
    },
    toolRow('traces', 'Agents', 0),
    toolRow('tools', 'Tool servers', 0),
    toolRow('models', 'Language models', 0),
    toolRow('query', 'Query', 0),
    toolRow('ingestion', 'Ingestion', 0),
    toolRow('requests', 'Requests', 0),
    toolRow('outbox', 'Outbox', 0),
    {
      ...plain,
      id: 'access',
      label: 'Access',
      place: { kind: 'access', module: null, record: null },
      count: '',
    },
    toolRow('publish', 'Publish', pending.length),
    toolRow('snapshots', 'Snapshots', snapshots.length),
  ];
  const rows =
    filter.trim() === ''
      ? [
          ...numbered(tools, 1),
          ...group('System', instanceAreas.map(areaRow), closed),
          ...group(
            'With records',
            found.filter(({ type }) => counts.get(type) !== 0).map((module) => moduleRow(module, counts)),
            closed,
          ),
          ...group(
            'Empty',
            found.filter(({ type }) => counts.get(type) === 0).map((module) => moduleRow(module, counts)),
            closed,
          ),
        ]
      : numbered(
          [
            ...found.map((module) => moduleRow(module, counts)),
            ...instanceAreas
              .filter((area) => area.title.toLowerCase().includes(filter.trim().toLowerCase()))
              .map(areaRow),
          ],
          1,
        );
  const toggle = (id: string) => {
    const copy = new Set(closed);
    if (!copy.delete(id)) copy.add(id);
    setClosed(copy);
  };
  return (
    <>
      <StateHeader />
      {isRunning && (
        <>
          <div className={styles.search}>
            <SearchField
              firstFocus
              label="Find a module"
              placeholder="Find a module"
              value={filter}
              onChange={setFilter}
            />
          </div>
          <div className={styles.tree}>
            <Tree
              label="Parts of the instance"
              rows={rows}
              selectedId={idOf(place)}
              rowHeight={26}
              onOpen={({ place: chosen }) => chosen && showInstanceView(chosen)}
              onToggle={({ id }) => toggle(id)}
              renderRow={(each) => <Row row={each} />}
            />
          </div>
        </>
      )}
    </>
  );
}

/** The row of what is on screen. */
const idOf = (place: InstanceView): string =>
  place.kind === 'module'
    ? `module ${place.type}`
    : place.kind === 'system'
      ? `system ${place.area}`
      : place.kind;

type ToolKind = Exclude<InstanceView['kind'], 'module' | 'access' | 'system'>;

const toolRow = (kind: ToolKind, label: string, count: number): PlaceRow => ({
  ...plain,
  id: kind,
  label,
  place: { kind },
  count: count > 0 ? String(count) : '',
});

function moduleRow({ type, title, tableName }: ModuleInfo, counts: ReadonlyMap<string, number>): PlaceRow {
  return {
    ...plain,
    id: `module ${type}`,
    label: title,
    place: { kind: 'module', type, record: null },
    count: String(counts.get(type) ?? ''),
    tip: `${type}, table ${tableName}`,
  };
}

const areaRow = ({ id, title }: (typeof instanceAreas)[number]): PlaceRow => ({
  ...plain,
  id: `system ${id}`,
  label: title,
  place: { kind: 'system', area: id },
  count: '',
});

/** A heading with what belongs to it, while it is open. */
function group(label: string, rows: readonly PlaceRow[], closed: ReadonlySet<string>): PlaceRow[] {
  if (rows.length === 0) return [];
  const isOpen = !closed.has(label);
  const head = { ...plain, id: label, label, expanded: isOpen, setSize: 1, position: 1, count: '' };
  return [head, ...(isOpen ? numbered(rows, 2) : [])];
}

const plain = { level: 1, expanded: null, setSize: 0, position: 0, place: null, tip: null };

const numbered = (rows: readonly PlaceRow[], level: number): PlaceRow[] =>
  rows.map((each, index) => ({ ...each, level, setSize: rows.length, position: index + 1 }));

function Row({ row: { place, label, count, tip } }: { row: PlaceRow }) {
  if (!place) return <span className={styles.heading}>{label}</span>;
  const Icon = icons[place.kind];
  return (
    <span className={styles.row} data-tip={tip ?? undefined}>
      <Icon size={15} strokeWidth={1.75} aria-hidden className={styles.icon} />
      <span className={styles.name}>{label}</span>
      {(place.kind === 'publish' || place.kind === 'runs') && count !== '' ? (
        <Badge tone="accent">{count}</Badge>
      ) : (
        <span className={styles.count}>{count}</span>
      )}
    </span>
  );
}
