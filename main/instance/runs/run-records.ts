import type { RunTrace, StepTrace } from '@core/contract/run';
import type { FrameTrace } from '@core/contract/run-state';
import type { Playbook } from '@core/content/playbook';
import { emptyTrace } from '@core/engine/empty-trace';
import { type RunRecord, runRecord } from '@core/engine/run-record';
import { literalSecrets } from '@core/text/secrets/members';
import { removedSecret } from '@core/text/secrets/remove';
import { type JsonMap, withAt } from '@core/text/values';
import type { RunDetail, RunRow, RunTable } from './run-rows';

/** Tag of a run that has started playbooks it does not wait for (docs/platform/runs.md#runs). */
const asyncTag = '#has_async_childwf_cyops';

export type PlaybookOf = (uuid: string) => Playbook | null;

/** Writes what the engine reports of an execution into the run records of its playbooks. */
export class RunRecorder {
  constructor(private readonly table: RunTable) {}

  /**
   * @param rows ids of the run records by frame
   * @param at seconds since the epoch
   */
  write(trace: RunTrace, rows: ReadonlyMap<string, number>, playbookOf: PlaybookOf, at: number): void {
    const frames = new Map(trace.frames.map((frame) => [rows.get(frame.frame), frame]));
    for (const record of this.#records(trace, rows, playbookOf)) {
      const { children: _children, ...own } = record;
      const id = idOf(record);
      const frame = frames.get(id);
      const tags = frame && startsWithoutWaiting(trace, frame, playbookOf) ? [asyncTag] : [];
      this.table.setDetail(id, own, tags, at);
      if (frame && frame.frame !== '') this.table.name(id, frame.playbookName, frame.playbookUuid);
    }
  }

  /** The record of a run in progress, from the steps seen so far. */
  provisional(row: RunRow, steps: readonly StepTrace[], playbookOf: PlaybookOf): RunDetail {
    const at = row.created * 1000;
    const frame: FrameTrace = {
      frame: row.frame,
      number: 1,
      parent: null,
      playbookUuid: row.playbook,
      playbookName: row.name,
      status: 'running',
      error: null,
      result: null,
      startedAt: at,
      endedAt: null,
      start: { task_id: row.taskId },
      end: {},
    };
    const { taskId: runId, playbook: playbookUuid, name: playbookName } = row;
    const trace = emptyTrace({ runId, playbookUuid, playbookName, steps: [...steps], frames: [frame] });
    const [record] = this.#records(trace, new Map([[row.frame, row.id]]), playbookOf);
    return record;
  }

  #records(
    trace: RunTrace,
    rows: ReadonlyMap<string, number>,
    playbookOf: PlaybookOf,
  ): [RunRecord, ...RunRecord[]] {
    const numbers = new Map(trace.frames.map((frame) => [frame.number, rows.get(frame.frame) ?? 0]));
    const own = {
      run: (number: number) => numbers.get(number) ?? rows.get('') ?? number,
      step: (sequence: number) => sequence,
    };
    const below = (record: RunRecord): RunRecord[] => [record, ...record.children.flatMap(below)];
    const started = runRecord(trace, playbookOf, own);
    for (const record of below(started)) {
      for (const step of record.steps) {
        step['@id'] = `/wf/api/steps/${this.table.stepId(idOf(record), step.uuid)}/`;
        // Who may read runs need not be somebody who may read the playbook.
        step.args = withoutWrittenSecrets(step.args);
      }
    }
    return [started, ...started.children.flatMap(below)];
  }
}

/** Whether a step of this playbook has started another without waiting for it. */
function startsWithoutWaiting(trace: RunTrace, frame: FrameTrace, playbookOf: PlaybookOf): boolean {
  if (!trace.frames.some((other) => other.parent === frame.frame)) return false;
  const steps = playbookOf(frame.playbookUuid)?.steps ?? [];
  const references = new Set(
    steps.filter((step) => step.arguments.apply_async === true).map((step) => step.uuid),
  );
  return trace.steps.some((step) => step.frame === frame.frame && references.has(step.stepUuid));
}

const idOf = (record: RunRecord): number => Number(record['@id'].split('/').at(-2));

/** Arguments as an author wrote them, without the secrets among them; a template names where one comes from, and stays. */
const withoutWrittenSecrets = (args: JsonMap): JsonMap =>
  literalSecrets(args, '').reduce<JsonMap>(
    (clean, { pointer }) => withAt(clean, pointer, removedSecret) as JsonMap,
    args,
  );
