import { CornerDownRight, Group, StickyNote } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Selected } from '../../canvas/graph';
import families from '../../canvas/families.module.css';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import { SeverityIcon } from '../../ui/severity-icon';
import { StatusMark } from '../../ui/trace/status-mark';
import { Tree } from '../../ui/tree';
import { outlineRows, type OutlineRow } from './outline-rows';
import styles from './outline.module.css';
import type { RanStep, RunMarks } from './run-overlay';
import type { ShownPlaybook } from './use-playbook';

export interface OutlineProps {
  shown: ShownPlaybook;
  onSelect(selected: Selected): void;
  /** Enter on a row: on to the canvas. */
  onLeave(): void;
  /** The menu of what a row stands for; `at` is where it goes. */
  onMenu?: ((selected: Selected, at: DOMRect) => void) | undefined;
}

/** The same graph as a tree: the flow from the trigger, its branches indented, then groups and notes. */
export function Outline({ shown, onSelect, onLeave, onMenu }: OutlineProps) {
  const { model, graph, selected, run } = shown;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const members = useMemo(() => {
    const groups = new Map<string, string[]>();
    for (const [id, { group }] of model.steps) {
      if (group !== null) groups.set(group, [...(groups.get(group) ?? []), id]);
    }
    return groups;
  }, [model]);
  const selectedId = selected && rowOf(selected);
  // The selection made elsewhere is never hidden in a closed branch.
  const rows = useMemo(() => {
    const some = outlineRows(graph, members, closed);
    const hidden = selectedId !== null && !some.some((row) => row.id === selectedId);
    return hidden ? outlineRows(graph, members, new Set()) : some;
  }, [graph, members, closed, selectedId]);

  const toggle = (row: OutlineRow) => {
    const copy = new Set(closed);
    if (!copy.delete(row.id)) copy.add(row.id);
    setClosed(copy);
    if (row.selects) onSelect(row.selects);
  };

  return (
    <nav aria-label="Outline of the playbook" className={styles.outline} data-outline>
      <h3 className={styles.title}>Outline</h3>
      <div className={styles.tree}>
        <Tree
          label="Outline of the playbook"
          rows={rows}
          selectedId={selectedId}
          opensBranches
          onToggle={toggle}
          onContextMenu={(row, at) => row.selects && onMenu?.(row.selects, at)}
          onCursor={(row) => row?.selects && onSelect(row.selects)}
          onOpen={(row, keep) => {
            if (row.selects === null) toggle(row);
            else if (keep) onLeave();
          }}
          renderRow={(row) => <RowContent row={row} run={runOf(row, run?.steps)} />}
        />
      </div>
    </nav>
  );
}

function rowOf({ kind, id }: Selected): string {
  return kind === 'route' ? `branch:${id}` : `${kind}:${id}`;
}

function runOf({ shown }: OutlineRow, steps: RunMarks['steps'] | undefined): RanStep | undefined {
  return shown.kind === 'step' ? steps?.get(shown.step.id) : undefined;
}

function RowContent({ row: { shown, label }, run }: { row: OutlineRow; run: RanStep | undefined }) {
  switch (shown.kind) {
    case 'heading':
      return <span className={styles.heading}>{label}</span>;
    case 'branch':
      return (
        <span className={styles.row}>
          <span className={styles.branch}>{shown.label}</span>
          {shown.straightTo !== null && <span className={styles.straight}>→ {shown.straightTo}</span>}
        </span>
      );
    case 'again':
      return (
        <span className={classNames(styles.row, styles.again)}>
          <CornerDownRight size={14} aria-hidden />
          <span className={styles.name}>{shown.step.name}</span>
        </span>
      );
    case 'frame': {
      const Shape = shown.frame.kind === 'note' ? StickyNote : Group;
      return (
        <span className={styles.row}>
          <Shape size={14} aria-hidden className={styles.frameIcon} />
          <span className={styles.name}>{shown.frame.name}</span>
        </span>
      );
    }
    case 'step': {
      const { step } = shown;
      const { errors, warnings } = step.marks;
      return (
        <span className={styles.row}>
          <span className={classNames(styles.icon, families[step.family])}>
            <Icon name={step.icon} size={14} />
          </span>
          <span className={styles.name}>{step.name}</span>
          {errors + warnings > 0 && <SeverityIcon severity={errors > 0 ? 'error' : 'warning'} size={14} />}
          {run && <StatusMark status={run.status} />}
        </span>
      );
    }
  }
}
