import { compareStates } from '@core/compare/states/compare-states';
import type { ContentState } from '@core/compare/states/state';
import type { ItemChange } from '@core/contract/comparison';
import type { MergedItem } from '@core/contract/merging';
import { readJson } from '@core/text/json/read';
import { isMap, type JsonMap } from '@core/text/values';
import { contentOfText } from '../../workspace/read-content';
import { WorkspaceIndex } from '../../workspace/workspace-index';
import { remoteKinds } from '../kinds/index';
import type { WorkedOutPull } from '../pull/pull';
import { newRoot } from '../pull/three-states';
import { writeKinds } from '../push/kinds/index';
import type { WriteKind } from '../push/kinds/write-kind';
import { contentHash } from './own-content';
import type { PlannedItem, PlanReason } from './plan';

/** Why something is not written. */
export interface Stopped {
  reason: PlanReason;
  message: string;
  unmapped?: { of: string; value: string }[];
}

/** A thing that is to be other than it is there, in the words of the workspace. */
export interface WantedThing {
  kind: string;
  write: WriteKind;
  id: string;
  name: string;
  path: string | null;
  place: string;
  group?: string;
  /** As it is there; null for nothing. */
  before: JsonMap | JsonMap[] | null;
  /** Of a set of records, as both had it in common; null for nothing, and for all else. */
  common: JsonMap[] | null;
  /** As it shall be; null for nothing. */
  wanted: JsonMap | JsonMap[] | null;
  classes: ItemChange['classes'];
  changes: ItemChange['changes'];
  /** Its file, and what that says; null where there is none. */
  own: PlannedItem['own'];
  keepsTheirs: boolean;
  /** What of it lies in the recycle bin there, from which it is taken again. */
  binned: JsonMap | null;
  stopped: Stopped | null;
}

/** Kinds of which only what is chosen is read. */
const chosen: ReadonlySet<string> = new Set(
  remoteKinds.flatMap(({ id, isChosen }) => (isChosen ? [id] : [])),
);

const byContent = new Map([...writeKinds].map(([id, write]) => [write.holds, { id, write }]));

/**
 * What a workspace wants other than a remote has it: what was changed here since both had it in common, what was changed
 * there besides kept. What only the remote has is none of it.
 */
export function wantedThings(worked: WorkedOutPull): WantedThing[] {
  const { report, merged, pull, snapshot, local } = worked;
  const roots = local.roots.length > 0 ? local.roots : [newRoot];
  const texts = new Map(
    merged.files.flatMap((file) => {
      const text = 'text' in file ? file.text : pull.states[file.from].files.get(file.source)?.text;
      return text === undefined ? [] : [[file.path, text] as const];
    }),
  );
  const placed = new Map(pull.placed.map((one) => [one.path, one]));
  const kept = new Map(pull.kept.map((entry) => [entry.path, entry]));
  const unknown = new Map(snapshot.unknown.map(({ kind, message }) => [kind, message]));
  const asked = new Set(worked.order.kinds.map(({ id }) => id));
  const mine = report.items.filter(({ changed }) => changed !== 'theirs');
  const told = toldChanges(worked, mine, texts, roots);

  return mine.flatMap((item): WantedThing[] => {
    const known = byContent.get(item.kind);
    if (!known || !asked.has(known.id)) return [];
    const { id: kind, write } = known;
    const there = item.theirs === null ? undefined : placed.get(item.theirs);
    const entry = kept.get(item.theirs ?? '');
    const path = item.result ?? item.ours;
    if (write.isFile?.(path ?? item.theirs ?? '') === false) return [];
    const text = item.result === null ? undefined : texts.get(item.result);
    const value = text === undefined ? null : readJson(text).value;
    const place = there?.thing.path ?? entry?.place ?? placeOf(path ?? '', roots);
    const isOf = isMap(value) || Array.isArray(value) ? (value as JsonMap | JsonMap[]) : null;
    const id = there?.thing.id ?? entry?.id ?? (isOf && write.idOf(isOf)) ?? '';
    const change = told.get(item);
    const thing: WantedThing = {
      kind,
      write,
      id,
      name: (isOf && write.nameOf(isOf)) || item.name,
      path: item.result,
      place,
      ...(there?.thing.group === undefined ? {} : { group: there.thing.group }),
      before: there?.thing.value ?? null,
      common: there?.thing.set && there.entry ? recordsIn(pull.states.base, there.entry.path) : null,
      wanted: isOf,
      classes: change?.classes ?? [],
      changes: change?.changes ?? [],
      own: ownOf(item.ours, pull.states.ours),
      keepsTheirs: item.changed === 'both',
      binned: null,
      stopped: null,
    };
    const stop = (reason: PlanReason, message: string): WantedThing[] => [
      { ...thing, stopped: { reason, message } },
    ];
    const notKnown = unknown.get(kind);
    if (notKnown !== undefined) return stop('unknown', notKnown);
    // It was not asked for: a playbook of another collection.
    if (item.theirs !== null && !there) return [];
    if (!isPlace(place)) return [];
    // Of what is chosen only that is pushed which was pulled.
    if (chosen.has(kind) && !there && !entry) return [];
    const [conflict] = item.conflicts.filter(({ resolution }) => resolution === null);
    if (conflict)
      return stop(
        'conflict',
        there
          ? `Both sides have changed ${conflict.where}: pull first, and decide.`
          : 'It was changed here and is gone there: pull first, and decide.',
      );
    const clash = report.clashes.find((one) => one.path === item.result && !one.accepted);
    if (clash) return stop('conflict', `${clash.message} Pull first, and decide.`);
    if (item.result !== null && isOf === null)
      return stop('unreadable', `${item.result} cannot be read as content.`);
    if (id === '') return stop('unreadable', `${path ?? item.name} does not say its uuid.`);
    if (there && isOf && kind === 'playbooks' && write.idOf(isOf) !== id)
      return stop('name-taken', 'A playbook there has its name and another uuid: pull first.');
    if (there && isOf && change === undefined) return [];
    return [thing];
  });
}

function recordsIn({ files }: ContentState, path: string): JsonMap[] | null {
  const value = files.get(path)?.value;
  return Array.isArray(value) ? value.filter(isMap) : null;
}

function ownOf(path: string | null, { files }: ContentState): PlannedItem['own'] {
  const text = path === null ? undefined : files.get(path)?.text;
  return path === null || text === undefined ? null : { path, content: contentHash(text) };
}

/** Below a content root, where the platform reads things of its own: what runs when a pack is installed is none. */
const isPlace = (place: string): boolean => !/^(?:pre|post)Install\//.test(place);

function placeOf(path: string, roots: WorkedOutPull['local']['roots']): string {
  const root = roots
    .filter((one) => one.path !== '' && path.startsWith(`${one.path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
  return root ? path.slice(root.path.length + 1) : path;
}

/** What differs between what is there and what is wanted, with its meaning; an item without is not among them. */
function toldChanges(
  { pull }: WorkedOutPull,
  mine: readonly MergedItem[],
  texts: ReadonlyMap<string, string>,
  roots: WorkedOutPull['local']['roots'],
): Map<MergedItem, ItemChange> {
  const [there, wanted] = [new WorkspaceIndex(), new WorkspaceIndex()];
  there.roots = [...roots];
  wanted.roots = [...roots];
  for (const { theirs, result } of mine) {
    const before = theirs === null ? undefined : pull.states.theirs.files.get(theirs)?.text;
    if (theirs !== null && before !== undefined) there.put(theirs, contentOfText(theirs, before));
    const after = result === null ? undefined : texts.get(result);
    if (result !== null && after !== undefined) wanted.put(result, contentOfText(result, after));
  }
  const stateOf = (index: WorkspaceIndex): ContentState => ({
    items: index.items(),
    files: index.files,
    others: new Map(),
    isWhole: true,
  });
  const found = new Map<string, ItemChange>();
  for (const change of compareStates(stateOf(there), stateOf(wanted)).items) {
    // Of a file that holds several the first stands for it, with the changes of all.
    for (const key of [`a:${change.a}`, `b:${change.b}`]) {
      const before = found.get(key);
      found.set(key, before ? together(before, change) : change);
    }
  }
  return new Map(
    mine.flatMap((item) => {
      const change = found.get(`b:${item.result}`) ?? found.get(`a:${item.theirs}`);
      return change ? [[item, change] as const] : [];
    }),
  );
}

const together = (one: ItemChange, other: ItemChange): ItemChange => ({
  ...one,
  classes: [...new Set([...one.classes, ...other.classes])].sort(),
  changes: [...one.changes, ...other.changes],
});
