import type { TreeRow } from '../../ui/tree';
import { flowOf, routesOut, type Flow } from '../../canvas/flow';
import type { Graph, GraphFrame, GraphStep, Selected } from '../../canvas/graph';
import { outlineOf, type OutlineEntry } from './branching';

export interface OutlineRow extends TreeRow {
  /** What choosing the row selects; null for headings. */
  selects: Selected | null;
  shown:
    | { kind: 'step'; step: GraphStep }
    /** `straightTo` is where a branch without steps of its own leads. */
    | { kind: 'branch'; label: string; straightTo: string | null }
    | { kind: 'again'; step: GraphStep }
    | { kind: 'heading' }
    | { kind: 'frame'; frame: GraphFrame };
}

interface UnplacedRow {
  id: string;
  label: string;
  selects: Selected | null;
  shown: OutlineRow['shown'];
  children: UnplacedRow[];
}

/** The outline of a playbook: its flow with branches indented, what is not connected, groups and notes. */
export function outlineRows(
  graph: Graph,
  members: ReadonlyMap<string, readonly string[]>,
  closed: ReadonlySet<string>,
): OutlineRow[] {
  const flow = flowOf(graph);
  const { main, others } = outlineOf(flow);
  const steps = flow.byId;
  const rows = main.map((entry) => unplacedRow(entry, flow));
  if (others.length > 0) {
    const children = others.flat().map((entry) => unplacedRow(entry, flow));
    rows.push(
      main.length === 0
        ? heading('others', 'Steps', children)
        : heading('others', 'Not reached from the start', children),
    );
  }
  if (graph.frames.length > 0) {
    rows.push(
      heading(
        'frames',
        'Groups and notes',
        graph.frames.map((frame) => frameDraft(frame, members, steps)),
      ),
    );
  }
  return flatten(rows, closed);
}

function heading(id: string, label: string, children: UnplacedRow[]): UnplacedRow {
  return { id, label, selects: null, shown: { kind: 'heading' }, children };
}

function unplacedRow(entry: OutlineEntry, flow: Flow): UnplacedRow {
  const steps = flow.byId;
  const step = steps.get(entry.id);
  if (!step) throw new Error(`the flow reports ${entry.id}, which is no step`);
  const selects: Selected = { kind: 'step', id: entry.id };
  if (entry.kind === 'again') {
    return {
      id: `again:${entry.route}`,
      label: `Continues at ${step.name}`,
      selects,
      shown: { kind: 'again', step },
      children: [],
    };
  }
  return {
    id: `step:${entry.id}`,
    label: `${step.name}, ${step.typeLabel}`,
    selects,
    shown: { kind: 'step', step },
    children: entry.branches.map((branch, index) => {
      const label = branch.label ?? `Branch ${index + 1}`;
      const route = routesOut(flow, entry.id).find(({ id }) => id === branch.route);
      const straightTo =
        branch.entries.length === 0 && route ? (steps.get(route.target)?.name ?? null) : null;
      return {
        id: `branch:${branch.route}`,
        label: straightTo === null ? label : `${label}, straight on to ${straightTo}`,
        selects: { kind: 'route', id: branch.route },
        shown: { kind: 'branch', label, straightTo },
        children: branch.entries.map((each) => unplacedRow(each, flow)),
      };
    }),
  };
}

function frameDraft(
  frame: GraphFrame,
  members: ReadonlyMap<string, readonly string[]>,
  steps: ReadonlyMap<string, GraphStep>,
): UnplacedRow {
  const name = frame.name || (frame.kind === 'note' ? 'Note' : 'Group');
  return {
    id: `frame:${frame.id}`,
    label: `${name}, ${frame.kind === 'note' ? 'note' : 'group'}`,
    selects: { kind: 'frame', id: frame.id },
    shown: { kind: 'frame', frame: { ...frame, name } },
    children: (members.get(frame.id) ?? []).flatMap((id) => {
      const step = steps.get(id);
      if (!step) return [];
      return [
        {
          id: `member:${frame.id}:${id}`,
          label: `${step.name}, ${step.typeLabel}`,
          selects: { kind: 'step' as const, id },
          shown: { kind: 'step' as const, step },
          children: [],
        },
      ];
    }),
  };
}

function flatten(unplaced: readonly UnplacedRow[], closed: ReadonlySet<string>): OutlineRow[] {
  const rows: OutlineRow[] = [];
  const add = (level: number, list: readonly UnplacedRow[]) => {
    list.forEach(({ children, ...row }, index) => {
      const expanded = children.length > 0 ? !closed.has(row.id) : null;
      rows.push({ ...row, level, expanded, setSize: list.length, position: index + 1 });
      if (expanded) add(level + 1, children);
    });
  };
  add(1, unplaced);
  return rows;
}
