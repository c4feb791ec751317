import { useMemo, useState } from 'react';
import type { RunTrace } from '@core/contract';
import { answerSourceNames } from './answer-source';
import { durationText } from './duration';
import { StatusMark } from './status-mark';
import { Tree } from '../tree';
import styles from './timeline.module.css';
import { rowsWorthOpening, timelineRows, type TimelineRow } from './timeline-rows';

export interface TimelineProps {
  trace: RunTrace;
  /** Skipped steps are listed too. */
  withSkipped: boolean;
  /** Number of the step the run is paused at; null while it runs or has ended. */
  pausedAt: number | null;
  selectedId: string | null;
  onSelect(row: TimelineRow): void;
  /** Enter or double click: go to the step. */
  onOpen(row: TimelineRow): void;
}

/** The steps of a run as they came. */
export function Timeline({ trace, withSkipped, pausedAt, selectedId, onSelect, onOpen }: TimelineProps) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => {
    const steps = withSkipped ? trace.steps : trace.steps.filter(({ status }) => status !== 'skipped');
    const open = rowsWorthOpening(steps, pausedAt);
    for (const id of toggled) if (!open.delete(id)) open.add(id);
    return timelineRows(steps, open);
  }, [trace.steps, withSkipped, pausedAt, toggled]);
  const toggle = ({ id }: TimelineRow) => {
    const copy = new Set(toggled);
    if (!copy.delete(id)) copy.add(id);
    setToggled(copy);
  };
  return (
    <Tree
      label="Steps of the run"
      rows={rows}
      selectedId={selectedId}
      opensBranches
      rowHeight={26}
      onToggle={toggle}
      onCursor={(row) => row?.entry && onSelect(row)}
      onOpen={(row, keep) => {
        if (!row.entry) toggle(row);
        else if (keep) onOpen(row);
      }}
      renderRow={(row) => <Row row={row} />}
    />
  );
}

function Row({ row: { entry, order, label } }: { row: TimelineRow }) {
  if (!entry) return <span className={styles.item}>{label}</span>;
  const source = answerSourceNames[entry.source];
  return (
    <span className={styles.row} data-skipped={entry.status === 'skipped' || undefined}>
      <span className={styles.order}>{order}</span>
      <StatusMark status={entry.status} />
      <span className={styles.name}>{entry.name}</span>
      {source && (
        <span className={styles.source} data-tip={source}>
          {shortSource[entry.source]}
        </span>
      )}
      <span className={styles.duration}>{durationText(entry)}</span>
    </span>
  );
}

const shortSource: Record<keyof typeof answerSourceNames, string> = {
  scenario: 'scenario',
  cassette: 'recording',
  'connector-code': 'own code',
  'mock-output': 'mock',
  'connector-mock': 'connector mock',
  'built-in': 'built in',
  outbox: 'outbox',
  simulated: 'simulated',
  network: 'network',
  sample: 'sample',
  'read-sample': 'sample',
  none: '',
};
