import { isMap } from '../text/values';
import type { Observed } from './observed';
import { type SnapshotPart, snapshotParts } from './schema';

/** Snapshots of a test file by test and case. */
export type Snapshots = Record<string, unknown>;

/** Values that name one run and say nothing about the playbook. */
const runKeys = new Set([
  'task_id',
  'last_run_at',
  'parent_wf',
  'audit_info',
  'request',
  'auth_info',
  'currentUser',
]);

/**
 * What is kept of a run: the requested parts, without what differs from run to run. Identities of records that the run
 * created are replaced by their position, so that an additional step does not change all of them.
 */
export function snapshotOf(observed: Observed, wanted: true | readonly SnapshotPart[]): unknown {
  const parts = wanted === true ? snapshotParts : wanted;
  const all: Record<SnapshotPart, unknown> = {
    status: { status: observed.status, reason: observed.reason },
    variables: observed.variables,
    steps: observed.steps.map((step) => ({
      playbook: step.playbook,
      name: step.name,
      status: step.status,
      ...(step.branch && { branch: step.branch.label }),
      ...(step.status === 'finished' && { result: step.result }),
      ...(step.error !== null && { error: step.error }),
    })),
    records: { created: observed.created, updated: observed.updated },
    calls: observed.calls,
    mails: observed.mails,
  };
  const names = new Map(
    Object.entries(observed.created).flatMap(([module, records]) =>
      records.flatMap((record, index): [string, string][] =>
        isMap(record) && typeof record.uuid === 'string' ? [[record.uuid, `new ${module} ${index + 1}`]] : [],
      ),
    ),
  );
  return normal(Object.fromEntries(parts.map((part) => [part, all[part]])), names);
}

function normal(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    let text = value;
    for (const [uuid, name] of names) text = text.replaceAll(uuid, `<${name}>`);
    return text;
  }
  if (Array.isArray(value)) return value.map((element) => normal(element, names));
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !runKeys.has(key))
      .map(([key, inner]) => [key, normal(inner, names)]),
  );
}

/** The file of snapshots as text: sorted by test, so that a new one is one place in a diff. */
export function printSnapshots(snapshots: Snapshots): string {
  const sorted = Object.fromEntries(
    Object.keys(snapshots)
      .sort()
      .map((key) => [key, snapshots[key]]),
  );
  return `${JSON.stringify(sorted, null, 2)}\n`;
}
