import type { Clock } from '../clock';
import type { RunOrder } from './run-order';
import type { RunTable } from './run-rows';

/** Ids of the run records of an execution, by frame; '' is the playbook that was started. */
export type RowsByFrame = Map<string, number>;

/** The run records of an execution: one for the playbook that was started, one for each it refers to. */
export class ExecutionRows {
  constructor(
    private readonly table: RunTable,
    private readonly clock: Clock,
  ) {}

  /** The record of a run that is about to start; name and debug logging are the playbook's. */
  begin(order: RunOrder, { name, debug }: { name: string; debug: boolean }, taskId: string): number {
    const now = this.clock.now();
    return this.table.add({
      execution: null,
      frame: '',
      parent: null,
      uuid: this.clock.newUuid(),
      taskId,
      name,
      playbook: order.playbook,
      status: 'incipient',
      user: order.user,
      records: order.records.map((record) => String(record['@id'] ?? '')),
      tags: [...order.tags],
      debug: order.debug || debug,
      created: now,
      modified: now,
    });
  }

  /** What is known of an execution so far. */
  of(execution: number): RowsByFrame {
    return new Map(this.table.of(execution).map((row) => [row.frame, row.id]));
  }

  /** The record of a frame; created when its playbook begins. */
  ofFrame(execution: number, frame: string, rows: RowsByFrame): number {
    const known = rows.get(frame);
    if (known !== undefined) return known;
    const root = this.table.get(execution);
    const now = this.clock.now();
    const above = frame.includes('/') ? frame.slice(0, frame.lastIndexOf('/')) : '';
    const id = this.table.add({
      execution,
      frame,
      parent: rows.get(above) ?? execution,
      uuid: this.clock.newUuid(),
      taskId: root?.taskId ?? '',
      name: '',
      playbook: '',
      status: 'active',
      user: root?.user ?? null,
      records: [],
      tags: [],
      debug: root?.debug ?? false,
      created: now,
      modified: now,
    });
    rows.set(frame, id);
    return id;
  }

  /** Marks the playbook that was started as about to begin again. */
  reopen(execution: number): void {
    for (const row of this.table.of(execution)) {
      if (row.frame === '') this.table.setStatus(execution, 'incipient', this.clock.now(), null);
    }
  }

  /** Marks every unfinished playbook of an execution as ended or paused. */
  close(execution: number, how: 'terminate' | 'pause'): void {
    const now = this.clock.now();
    for (const row of this.table.of(execution)) {
      const isHeld = how === 'pause' && row.status === 'terminated';
      if (row.ended !== null && !isHeld) continue;
      const [status, ended] = how === 'pause' ? (['paused', null] as const) : (['terminated', now] as const);
      this.table.setStatus(row.id, status, now, ended);
      if (how === 'terminate') this.table.endSteps(row.id, now);
    }
  }
}
