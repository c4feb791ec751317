import { uuidOfIri } from '../../../content/iri';
import { elementsIn, listKeysOf } from '../../../content/playbook-elements';
import { joinPointer } from '../../../text/pointer';
import { firstText, isMap, type JsonMap, textOf } from '../../../text/values';
import type { Aside, AsideChange } from '../grammar';
import type { MatchedIds } from '../ids';
import { stepCalled } from './playbook-words';
import { noiseOfRoutes } from './route-noise';

/** A route as what it connects; uuids of the second state as the first calls them. */
interface Wire {
  from: string;
  to: string;
  label: string | null;
  pointer: string;
  /** How many branches of its step say so, too. */
  branches: number;
}

/**
 * Routes compared by what they connect: their own uuids and names say nothing. Those that only lead past an added or
 * removed step follow from that.
 */
export function wiringOf(before: unknown, after: unknown, ids: MatchedIds): Aside {
  if (!isMap(before) || !isMap(after)) return { keys: new Set(), changes: [], noise: [] };
  const keys = new Set([before, after].flatMap((state) => [listKeysOf(state).routes, 'triggerStep']));
  const [old, now] = [wiresOf(before, (id) => id), wiresOf(after, (id) => ids.inFormer(id))];
  const [oldSteps, newSteps] = [namesOf(before, (id) => id), namesOf(after, (id) => ids.inFormer(id))];
  const [removed, added] = [unmatched(old, now), unmatched(now, old)];
  const title = (id: string) => newSteps.get(id) ?? oldSteps.get(id) ?? '?';
  const isNew = (id: string) => !oldSteps.has(id);
  const isGone = (id: string) => !newSteps.has(id);
  const lost = removed.filter((wire) => !isGone(wire.from) && !isGone(wire.to) && !leads(wire, now, isNew));
  const won = added.filter((wire) => !isNew(wire.from) && !isNew(wire.to) && !leads(wire, old, isGone));
  const taken = new Set<Wire>();
  const turned = new Map<Wire, Wire>();
  for (const isSame of ways)
    for (const wire of lost.filter((one) => !turned.has(one))) {
      const others = won.filter((one) => !taken.has(one) && isSame(wire, one));
      const alike = lost.filter((one) => !turned.has(one) && isSame(one, wire));
      // Of several it is not known which has become which.
      if (others.length !== 1 || alike.length !== 1 || !others[0]) continue;
      taken.add(others[0]);
      turned.set(wire, others[0]);
    }
  const changes = lost.flatMap((wire): AsideChange[] => {
    const other = turned.get(wire);
    if (!other) return [change(wire, wire, null, title)];
    return isBranchRenamed(wire, other) ? [] : [change(other, wire, other, title)];
  });
  const rest = won
    .filter((wire) => !taken.has(wire) && !isTwinRenamed(wire, old, now))
    .map((wire) => change(wire, null, wire, title));
  return {
    keys,
    changes: [...changes, ...rest, ...triggerChange(before, after, ids)],
    noise: noiseOfRoutes(before, after, ids, new Set([...lost, ...won].map(endsOf))),
  };
}

/** What of a route may stay as it was where it leads another way: its ends, then its start and what it is for, then its end. */
const ways: readonly ((before: Wire, after: Wire) => boolean)[] = [
  (before, after) => before.from === after.from && before.to === after.to,
  (before, after) => before.from === after.from && before.label === after.label,
  (before, after) => before.to === after.to && before.label === after.label,
];

/** The branch of another name is told by its step. */
const isBranchRenamed = (before: Wire, after: Wire): boolean =>
  isBranch(before) && isBranch(after) && endsOf(before) === endsOf(after);

/** The same of one of several branches that lead to one step, where no more of them do so now. */
function isTwinRenamed(wire: Wire, old: readonly Wire[], now: readonly Wire[]): boolean {
  const count = (wires: readonly Wire[]): number =>
    wires.reduce((sum, one) => sum + (endsOf(one) === endsOf(wire) ? one.branches : 0), 0);
  return isBranch(wire) && count(now) <= count(old);
}

const isBranch = ({ branches }: Wire): boolean => branches > 0;

/**
 * Routes, and branches of decisions and prompts, each way once: a branch says by its option what its route is for, so
 * that a way without a label beside one that has it says nothing.
 */
function wiresOf(playbook: JsonMap, former: (id: string) => string): Wire[] {
  const wires = new Map<string, Wire>();
  const labelled = new Set<string>();
  const add = (from: string | null, to: string | null, label: string | null, pointer: string): void => {
    if (from === null || to === null) return;
    const wire = { from: former(from), to: former(to), label, pointer, branches: isInStep(pointer) ? 1 : 0 };
    const known = wires.get(keyOf(wire));
    if (known) known.branches += wire.branches;
    else wires.set(keyOf(wire), wire);
    if (label !== null) labelled.add(keyOf({ ...wire, label: null }));
  };
  for (const { value, pointer } of elementsIn(playbook, 'routes'))
    add(uuidOfIri(value.sourceStep), uuidOfIri(value.targetStep), textOf(value.label), pointer);
  for (const step of elementsIn(playbook, 'steps'))
    for (const { value, pointer } of branchesIn(step.value.arguments, `${step.pointer}/arguments`))
      add(step.id, uuidOfIri(value.step_iri), firstText(value, 'option', 'display'), pointer);
  const found = [...wires.values()];
  const branched = new Set(found.filter(isBranch).map(endsOf));
  // The label of a route is that of its branch when it was drawn.
  return found.filter(
    (wire) =>
      (isBranch(wire) || !branched.has(endsOf(wire))) && (wire.label !== null || !labelled.has(keyOf(wire))),
  );
}

const isInStep = (pointer: string): boolean => pointer.includes('/arguments/');

/** Whatever in the arguments of a step leads to another one. */
export function branchesIn(value: unknown, pointer: string): { value: JsonMap; pointer: string }[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => branchesIn(one, `${pointer}/${index}`));
  if (!isMap(value)) return [];
  const inside = Object.entries(value).flatMap(([key, one]) =>
    typeof one === 'object' ? branchesIn(one, joinPointer(pointer, key)) : [],
  );
  return 'step_iri' in value ? [{ value, pointer }, ...inside] : inside;
}

const namesOf = (playbook: JsonMap, former: (id: string) => string): ReadonlyMap<string, string> =>
  new Map(
    elementsIn(playbook, 'steps').map(
      ({ id, value }) => [former(id), firstText(value, 'name') ?? id] as const,
    ),
  );

const endsOf = ({ from, to }: Wire): string => `${from}\n${to}`;
const keyOf = ({ from, to, label }: Wire): string => `${from}\n${to}\n${label ?? ''}`;

function unmatched(wires: readonly Wire[], others: readonly Wire[]): Wire[] {
  const known = new Set(others.map(keyOf));
  return wires.filter((wire) => !known.has(keyOf(wire)));
}

/** Whether the ends of a wire are connected in another state by steps that only that one has. */
function leads(wire: Wire, others: readonly Wire[], isOwn: (id: string) => boolean): boolean {
  const seen = new Set<string>();
  const waiting = others.filter(({ from, to }) => from === wire.from && isOwn(to)).map(({ to }) => to);
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    for (const { from, to } of others) {
      if (from !== at) continue;
      if (to === wire.to) return true;
      if (isOwn(to)) waiting.push(to);
    }
  }
  return false;
}

function change(
  shown: Wire,
  before: Wire | null,
  after: Wire | null,
  title: (id: string) => string,
): AsideChange {
  const words = (wire: Wire | null) =>
    wire && `${title(wire.from)} → ${title(wire.to)}${wire.label === null ? '' : ` (${wire.label})`}`;
  return {
    class: 'wiring',
    where: `route "${title(shown.from)}" → "${title(shown.to)}"`,
    pointer: shown.pointer,
    before: words(before),
    after: words(after),
  };
}

/** Steps by type and name: one that starts a playbook in another way often has the name of the former. */
function triggerChange(before: JsonMap, after: JsonMap, ids: MatchedIds): AsideChange[] {
  const [old, now] = [uuidOfIri(before.triggerStep), uuidOfIri(after.triggerStep)];
  if (old === (now === null ? null : ids.inFormer(now))) return [];
  const stepOf = (playbook: JsonMap, uuid: string | null) =>
    elementsIn(playbook, 'steps').find(({ id }) => id === uuid);
  // A step that was removed may still be named, by the uuid that it would have now.
  const isGone = !elementsIn(after, 'steps').some(({ id }) => ids.inFormer(id) === old);
  const isUnknown = now !== null && ![before, after].some((playbook) => stepOf(playbook, now));
  if (stepOf(before, old) && isGone && isUnknown) return [];
  const called = (playbook: JsonMap, uuid: string | null): string | null => {
    const step = stepOf(playbook, uuid);
    return step ? stepCalled(step.value) : uuid;
  };
  return [
    {
      class: 'behaviour',
      where: 'step it starts with',
      pointer: '/triggerStep',
      before: called(before, old),
      after: called(after, now),
    },
  ];
}
