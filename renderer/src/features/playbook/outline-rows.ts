import type { TreeRow } from '../../ui/tree';
import { flowOf, routesOut, type Flow } from '../../canvas/flow';
import type { Graph, GraphFrame, GraphStep, Selected } from '../../canvas/graph';
import { tellFlow, type Told } from './branching';

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

interface Draft {
  id: string;
  label: string;
  selects: Selected | null;
  shown: OutlineRow['shown'];
  children: Draft[];
}

/** The outline of a playbook: its flow with branches indented, what is not connected, groups and notes. */
export function outlineRows(
  graph: Graph,
  members: ReadonlyMap<string, readonly string[]>,
  closed: ReadonlySet<string>,
): OutlineRow[] {
  const flow = flowOf(graph);
  const { main, others } = tellFlow(flow);
  const steps = flow.byId;
  const drafts = main.map((told) => draftOf(told, flow));
  if (others.length > 0) {
    const children = others.flat().map((told) => draftOf(told, flow));
    drafts.push(
      main.length === 0
        ? heading('others', 'Steps', children)
        : heading('others', 'Not reached from the start', children),
    );
  }
  if (graph.frames.length > 0) {
    drafts.push(
      heading(
        'frames',
        'Groups and notes',
        graph.frames.map((frame) => frameDraft(frame, members, steps)),
      ),
    );
  }
  return flatten(drafts, closed);
}

function heading(id: string, label: string, children: Draft[]): Draft {
  return { id, label, selects: null, shown: { kind: 'heading' }, children };
}

function draftOf(told: Told, flow: Flow): Draft {
  const steps = flow.byId;
  const step = steps.get(told.id);
  if (!step) throw new Error(`the flow tells of ${told.id}, which is no step`);
  const selects: Selected = { kind: 'step', id: told.id };
  if (told.kind === 'again') {
    return {
      id: `again:${told.route}`,
      label: `Goes on at ${step.name}`,
      selects,
      shown: { kind: 'again', step },
      children: [],
    };
  }
  return {
    id: `step:${told.id}`,
    label: `${step.name}, ${step.typeLabel}`,
    selects,
    shown: { kind: 'step', step },
    children: told.branches.map((branch, index) => {
      const label = branch.label ?? `Branch ${index + 1}`;
      const route = routesOut(flow, told.id).find(({ id }) => id === branch.route);
      const straightTo = branch.told.length === 0 && route ? (steps.get(route.target)?.name ?? null) : null;
      return {
        id: `branch:${branch.route}`,
        label: straightTo === null ? label : `${label}, straight on to ${straightTo}`,
        selects: { kind: 'route', id: branch.route },
        shown: { kind: 'branch', label, straightTo },
        children: branch.told.map((each) => draftOf(each, flow)),
      };
    }),
  };
}

function frameDraft(
  frame: GraphFrame,
  members: ReadonlyMap<string, readonly string[]>,
  steps: ReadonlyMap<string, GraphStep>,
): Draft {
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

function flatten(drafts: readonly Draft[], closed: ReadonlySet<string>): OutlineRow[] {
  const rows: OutlineRow[] = [];
  const add = (level: number, list: readonly Draft[]) => {
    list.forEach(({ children, ...draft }, index) => {
      const expanded = children.length > 0 ? !closed.has(draft.id) : null;
      rows.push({ ...draft, level, expanded, setSize: list.length, position: index + 1 });
      if (expanded) add(level + 1, children);
    });
  };
  add(1, drafts);
  return rows;
}
