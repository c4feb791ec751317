import type { JsonMap } from '@core/text/values';
import { RemoteFailure } from '../../session/failure';
import type { RemoteSession } from '../../session/session';
import { documentOf } from '../../shape/document';
import { playbookShape } from '../../shape/playbook';
import { ownSchedules } from '../../shape/schedule';
import { wholeList } from '../../session/lists';
import { withPartAddresses, withTogether } from './part-addresses';
import { changedFields, deletion, formerFields, oneOf, recordWrite, withTagLinks } from './record-write';
import { lookAtSchedule, preparedSchedules, schedule, scheduleWrites } from './schedules';
import type { DraftWrite, WantedChange, WriteContext, WriteKind, Writing } from './write-kind';

const record = {
  kind: 'playbooks',
  holds: 'playbook',
  plural: 'workflows',
  shape: playbookShape,
  hasBin: true,
};

/** What files have besides, and no body may have. */
const never = ['versions'];

/** Lists of what a playbook is made of, and the resources their members are. */
const parts = { steps: 'workflow_steps', routes: 'workflow_routes', groups: 'workflow_groups' } as const;

/** Keys that are sent together, as they name one another. */
const together = ['steps', 'routes', 'groups', 'triggerStep'];

/**
 * A playbook is one body with its steps, routes and groups: those that are there with their addresses, new ones without
 * (docs/platform/playbooks.md#wire). A new one is not active until all is there.
 */
export const playbooks: WriteKind = {
  ...recordWrite(record),
  atOnce: 4,
  look: (session, id) => found(session, id, false),
  lookInBin: (session, id) => found(session, id, true),
  looks: { [schedule]: lookAtSchedule },
  prepare: preparedSchedules,
  ownOf: (playbook) =>
    playbook.schedules === undefined ? playbook : { ...playbook, schedules: ownSchedules(playbook) },
  writing,
  restoring(change, binned, context) {
    const { id, name } = change;
    const address = `/api/3/workflows/${id}`;
    const restore: DraftWrite = {
      what: `take ${name} out of the recycle bin, not active`,
      request: {
        method: 'PUT',
        path: `${address}?$showDeleted=true`,
        body: { deletedAt: null, isActive: false, lastModifyDate: context.now },
      },
      target: { kind: record.kind, id },
      before: null,
      after: { uuid: id, isActive: false },
      back: { method: 'DELETE', path: address },
    };
    const { writes } = writing({ ...change, before: { ...binned, isActive: false } }, context);
    return { writes: [restore, ...writes] };
  },
};

/** By a query, as some playbooks that are there are not found by their address. */
async function found(session: RemoteSession, id: string, isInBin: boolean): Promise<JsonMap | null> {
  const [playbook] = await wholeList(session, {
    path: '/api/query/workflows',
    parameters: {
      $relationships: 'true',
      $export: 'true',
      ...(isInBin ? { $showDeleted: 'true' } : {}),
    },
    body: { logic: 'AND', filters: [{ field: 'uuid', operator: 'eq', value: id }] },
    size: 2,
  });
  if (!playbook || (!isInBin && typeof playbook.deletedAt === 'number')) return null;
  // A playbook read without its steps would look as if it had none.
  if (!Array.isArray(playbook.steps) || !Array.isArray(playbook.routes))
    throw new RemoteFailure('incomplete', 'A playbook came without its steps.', 'Ask for the permission.');
  return documentOf(playbook, playbookShape);
}

/** A playbook with the schedules that start it, which are no part of it there. */
function writing(change: WantedChange, context: WriteContext): Writing {
  const [before, wanted] = [oneOf(change.before), oneOf(change.wanted)];
  const { writes, ...rest } = playbookWriting(
    { ...change, before: withoutSchedules(before), wanted: withoutSchedules(wanted) },
    context,
  );
  const schedules = scheduleWrites(before, wanted, context);
  const isDeleted = wanted === null && writes.length > 0;
  // They stop before what they start is gone, and start once it is there.
  const all = isDeleted ? [...schedules.writes, ...writes] : [...writes, ...schedules.writes];
  return { ...rest, writes: all, left: wanted === null ? [] : schedules.left };
}

function withoutSchedules(playbook: JsonMap | null): JsonMap | null {
  if (playbook === null) return null;
  const { schedules: _schedules, ...own } = playbook;
  return own;
}

function playbookWriting(
  { id, name, before: is, wanted: shall }: WantedChange,
  { deletes, now }: WriteContext,
): Writing {
  const [before, wanted] = [oneOf(is), oneOf(shall)];
  const address = `/api/3/workflows/${id}`;
  const target = { kind: record.kind, id };
  const activation = (isActive: boolean): DraftWrite => ({
    what: `${isActive ? 'activate' : 'deactivate'} ${name}`,
    request: { method: 'PUT', path: address, body: { isActive, lastModifyDate: now } },
    target,
    before: { isActive: !isActive },
    after: { isActive },
    back: { method: 'PUT', path: address, body: { isActive: !isActive, lastModifyDate: now } },
    last: true,
  });
  if (wanted === null)
    return { writes: before !== null && deletes ? [deletion({ before, name, id }, record)] : [] };
  const becomesActive = wanted.isActive === true && before?.isActive !== true;
  if (before === null) {
    const fields = { ...changedFields({}, wanted, never), isActive: false };
    const create: DraftWrite = {
      what: `create ${name}, not active`,
      request: {
        method: 'POST',
        path: '/api/3/workflows',
        body: { ...bodyOf(fields, null), uuid: id, lastModifyDate: now },
      },
      target,
      before: null,
      after: { ...fields, uuid: id },
      back: { method: 'DELETE', path: address },
    };
    return { writes: becomesActive ? [create, activation(true)] : [create] };
  }
  const fields = withTogether(before, wanted, changedFields(before, wanted, never), together);
  if (becomesActive) delete fields.isActive;
  const names = Object.keys(fields);
  const change: DraftWrite[] =
    names.length === 0
      ? []
      : [
          {
            what: `change ${names.join(', ')} of ${name}`,
            request: {
              method: 'PUT',
              path: address,
              body: { ...bodyOf(fields, before), lastModifyDate: now },
            },
            target,
            before,
            after: { ...before, ...fields },
            back: {
              method: 'PUT',
              path: address,
              body: {
                ...bodyOf(formerFields(before, fields), { ...before, ...fields }),
                lastModifyDate: now,
              },
            },
          },
        ];
  return { writes: becomesActive ? [...change, activation(true)] : change };
}

const bodyOf = (fields: JsonMap, there: JsonMap | null): JsonMap =>
  withPartAddresses(withTagLinks(fields), there, parts);
