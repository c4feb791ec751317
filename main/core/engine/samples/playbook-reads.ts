import { uuidOfIri } from '../../content/iri';
import type { Playbook, PlaybookStep } from '../../content/playbook';
import { stepKey } from '../../content/reference';
import { controlKeys } from '../../content/steps/common';
import { isMap, mapOf } from '../../text/values';
import type { PathKey } from '../../template/analysis/model';
import { emptyShape, mergeShapes, placeIn, type ReadShape, shapeAt } from './read-shape';
import { noteReads, wholePath } from './template-reads';

/** Finds a referenced playbook; null where it is not available. */
export type FindPlaybook = (uuid: string) => Playbook | null;

/** Playbooks that reference one another are followed this far. */
const deepest = 4;

/** Values that go round through variables settle after a few rounds. */
const rounds = 4;

const known = new WeakMap<Playbook, ReadShape>();

/**
 * What a playbook reads of everything in its context, recognised by its templates without running it: through variables it
 * sets from what it reads, through loops, and by the playbooks it hands values to. The shape's field `vars` is the
 * context templates see.
 */
function readsOf(playbook: Playbook, find: FindPlaybook, depth = 0): ReadShape {
  const cached = known.get(playbook);
  if (cached) return cached;
  const context = emptyShape();
  known.set(playbook, context);
  const aliases: Alias[] = [];
  const before = predecessors(playbook);
  for (const step of playbook.steps) {
    const own = emptyShape();
    for (const text of textsOf(step.arguments)) noteReads(text, own);
    rebaseLocals(step, own, before.get(step.uuid) ?? null);
    mergeShapes(context, own);
    aliases.push(...aliasesOf(step));
  }
  if (depth < deepest) noteChildren(playbook, find, depth, context);
  settle(context, aliases);
  return context;
}

/** What is read of one value, such as `['vars', 'input', 'records', null]`. */
export function readOf(playbook: Playbook, find: FindPlaybook, keys: readonly PathKey[]): ReadShape {
  return shapeAt(readsOf(playbook, find), keys) ?? emptyShape();
}

/** A name bound to what is at a path. */
interface Alias {
  name: readonly PathKey[];
  path: readonly PathKey[];
}

/** Names a step gives to what it reads: variables it sets, inputs its trigger hands on. */
function aliasesOf({ type, arguments: args }: PlaybookStep): Alias[] {
  const own = type?.setsVariables ? Object.entries(args).filter(([key]) => !controlKeys.has(key)) : [];
  return [...own, ...Object.entries(mapOf(args.step_variables))].flatMap(([name, value]) =>
    aliasesIn(['vars', name], value),
  );
}

function aliasesIn(name: readonly PathKey[], value: unknown): Alias[] {
  if (typeof value === 'string') {
    const path = wholePath(value);
    return path && !isSame(path, name) ? [{ name, path }] : [];
  }
  return isMap(value)
    ? Object.entries(value).flatMap(([key, inner]) => aliasesIn([...name, key], inner))
    : [];
}

function isSame(one: readonly PathKey[], other: readonly PathKey[]): boolean {
  return one.length === other.length && one.every((key, at) => key === other[at]);
}

/** `vars.item` is an element of what the step loops over, `vars.result` its own result or that of the step before. */
function rebaseLocals(step: PlaybookStep, own: ReadShape, before: PlaybookStep | null): void {
  const vars = own.fields.get('vars');
  const item = vars?.fields.get('item');
  const { item: looped } = mapOf(step.arguments.for_each);
  const path = typeof looped === 'string' ? wholePath(looped) : null;
  if (item && path) mergeShapes(placeIn(own, [...path, null]), item);
  const result = vars?.fields.get('result');
  if (!result) return;
  mergeShapes(placeIn(own, ['vars', 'steps', stepKey(step.name)]), result);
  if (before) mergeShapes(placeIn(own, ['vars', 'steps', stepKey(before.name)]), result);
}

/** The step before a step, where there is exactly one. */
function predecessors({ steps, routes }: Playbook): Map<string, PlaybookStep> {
  const byUuid = new Map(steps.map((step) => [step.uuid, step]));
  const before = new Map<string, PlaybookStep>();
  const several = new Set<string>();
  for (const { source, target } of routes) {
    const step = byUuid.get(source);
    if (before.has(target)) several.add(target);
    if (step) before.set(target, step);
  }
  for (const target of several) before.delete(target);
  return before;
}

/** What the playbooks this one references read of what it hands them, and what they read of the input records. */
function noteChildren(playbook: Playbook, find: FindPlaybook, depth: number, context: ReadShape): void {
  for (const { type, arguments: args } of playbook.steps) {
    const uuid = type?.name === 'WorkflowReference' ? uuidOfIri(args.workflowReference) : null;
    const child = uuid === null ? null : find(uuid);
    if (!child) continue;
    const reads = readsOf(child, find, depth + 1);
    for (const [name, value] of Object.entries(mapOf(args.arguments))) {
      const path = typeof value === 'string' ? wholePath(value) : null;
      if (!path) continue;
      for (const place of [
        ['vars', 'input', 'params', name],
        ['vars', name],
      ]) {
        const read = shapeAt(reads, place);
        if (read) mergeShapes(placeIn(context, path), read);
      }
    }
    const records = args.pass_input_record === true ? shapeAt(reads, ['vars', 'input', 'records']) : null;
    if (records) mergeShapes(placeIn(context, ['vars', 'input', 'records']), records);
  }
}

function settle(context: ReadShape, aliases: readonly Alias[]): void {
  for (let round = 0; round < rounds; round++) {
    let grown = false;
    for (const { name, path } of aliases) {
      const read = shapeAt(context, name);
      if (read) grown = mergeShapes(placeIn(context, path), read) || grown;
    }
    if (!grown) return;
  }
}

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const entry of value) yield* textsOf(entry);
  else if (isMap(value)) for (const entry of Object.values(value)) yield* textsOf(entry);
}
