import type { Rehearsal, RehearsedItem } from '../../contract/rehearsal';
import { counted } from '../../text/counted';

type Judged = Omit<Rehearsal, 'verdict' | 'reasons'>;

/** Whether a new version may be installed as it is, and what speaks against it, in words. */
export function judged(rehearsal: Judged): Rehearsal {
  const { items, problems, drafts, ungranted, runs } = rehearsal;
  const records = items.filter(
    ({ kind, outcome, lost }) => kind === 'record' && outcome === 'replaced' && lost.length > 0,
  );
  const losing = items.filter(({ kind, lost }) => kind !== 'record' && lost.length > 0);
  const gone = items.filter(({ outcome }) => outcome === 'removed');
  const hiding = items.filter(({ hidden, outcome }) => hidden.length > 0 || outcome === 'skipped');
  const breaking = items.filter(
    ({ brought, callers }) =>
      callers.length > 0 || brought.some((change) => change.class === 'breaks-callers'),
  );
  const migrating = items.filter(({ brought }) =>
    brought.some((change) => change.class === 'schema-migration' || change.class === 'schema-refused'),
  );
  const beside = items.filter(({ outcome }) => outcome === 're-created');
  const groups = [
    ['refused', problems.map(({ path, message }) => `${path}: ${message}`)],
    [
      'loses',
      [
        ...losing.map(
          (item) => `${named(item)}: ${counted(item.lost.length, 'change')} of yours would be lost`,
        ),
        ...gone.map((item) => `${named(item)} would be removed`),
        ...(records.length > 0
          ? [`${counted(records.length, 'record')} you changed would be overwritten`]
          : []),
      ],
    ],
    [
      'review',
      [
        ...hiding.map(
          (item) => `${named(item)} stays as it is, so that the new version's changes do not arrive`,
        ),
        ...beside.map((item) => `${named(item)} would come again beside yours, under uuids of its own`),
        ...breaking.map(breaks),
        ...migrating.map((item) => `${named(item)} needs a migration of its records`),
        ...drafts.map((module) => `The draft of ${module} would be published as well`),
        ...ungranted.map((module) => `No role grants the new module ${module}`),
        ...runs.map((playbook) => `The playbook "${playbook}" runs at the installation`),
      ],
    ],
  ] as const;
  const found = groups.find(([, reasons]) => reasons.length > 0);
  return { verdict: found?.[0] ?? 'safe', reasons: groups.flatMap(([, reasons]) => reasons), ...rehearsal };
}

const breaks = (item: RehearsedItem): string =>
  item.callers.length > 0
    ? `${named(item)} breaks what relies on it: ${item.callers.join(', ')}`
    : `${named(item)} breaks what may rely on it elsewhere`;

const named = ({ kind, name }: RehearsedItem): string => `${kind} "${name}"`;
