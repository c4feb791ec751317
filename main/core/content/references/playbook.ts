import { readPlaybook, type Playbook } from '../playbook';
import type { Definition, Reference } from '../reference';
import { ownName, stepKey } from '../reference';
import { elementsOf, member, textOf } from '../../text/values';
import { formOf } from '../steps/form-fields';
import { modulesOf } from '../steps/wording';
import { getAt, joinPointer } from '../../text/pointer';
import { byName, byUuidAndName, named, nameOf } from './definitions';
import { ReferenceFinder, type TemplateScope } from './finder';

const known = new WeakMap<object, Playbook | null>();

/** Reads a playbook object once and keeps the result: its definitions, its references and what rules ask about. */
export function playbookOf(one: unknown): Playbook | null {
  if (typeof one !== 'object' || one === null) return null;
  const read = known.get(one) ?? readPlaybook(one);
  known.set(one, read);
  return read;
}

/** What a playbook or block is, and its parts: steps, groups, inputs. */
export function playbookDefinitions(kind: string, value: unknown, pointer: string): Definition[] {
  const one = getAt(value, pointer);
  const playbook = playbookOf(one);
  const own = [...byUuidAndName(kind, value, pointer), ...collectionOfSet(value, pointer)];
  if (!playbook) return own;
  const scope = playbook.uuid ?? '';
  const steps = playbook.steps.map((step): Definition => ({
    target: { kind: 'step', key: step.uuid },
    names:
      step.name === '' ? [] : [named({ kind: 'step', key: stepKey(step.name), within: scope }, 'step key')],
    pointer: pointer + step.pointer,
    title: step.name,
  }));
  const groups = playbook.groups.map((group): Definition => ({
    target: { kind: 'group', key: group.uuid },
    names: [],
    pointer: pointer + group.pointer,
    title: group.name,
  }));
  return [...own, ...steps, ...groups, ...inputs(one, pointer, playbook, scope)];
}

/**
 * A file of a connector holds its collection with the playbooks inside; the first of them describes it
 * (docs/platform/connectors.md#sample-playbooks).
 */
function collectionOfSet(value: unknown, pointer: string): Definition[] {
  const collection = /^(\/data\/\d+)\/workflows\/0$/.exec(pointer)?.[1];
  return collection === undefined ? [] : byUuidAndName('collection', value, collection);
}

/** Inputs of a referenced playbook, and those its trigger asks a person for. */
function inputs(one: unknown, pointer: string, playbook: Playbook, scope: string): Definition[] {
  const declared = elementsOf(member(one, 'parameters'), joinPointer(pointer, 'parameters')).flatMap(
    ({ value, pointer: at }) =>
      typeof value === 'string' ? byName({ kind: 'parameter', key: value, within: scope }, at) : [],
  );
  const names = new Set(declared.map(({ title }) => title));
  const trigger = playbook.steps.find((step) => step.uuid === playbook.triggerUuid);
  if (!trigger) return declared;
  const asked = formOf(trigger, joinPointer(pointer + trigger.pointer, 'arguments')).flatMap(
    ({ name, pointer: at }) =>
      name === '' || names.has(name) ? [] : byName({ kind: 'parameter', key: name, within: scope }, at),
  );
  return [...declared, ...asked];
}

/** References of a playbook or block to other content, and where it states its own names. */
export function playbookReferences(kind: string, value: unknown, pointer: string): Reference[] {
  const one = getAt(value, pointer);
  const playbook = playbookOf(one);
  const find = new ReferenceFinder(playbook && scopeOf(playbook));
  find.found.push(...nameOf(byUuidAndName(kind, value, pointer), 'name'));
  find.walk(one, pointer);
  if (!playbook) return find.found;
  for (const step of playbook.steps) {
    const at = pointer + step.pointer;
    const target = { kind: 'step', key: step.uuid };
    if (step.name !== '') find.add(`${at}/name`, target, ownName);
    step.type?.references?.(step.arguments, `${at}/arguments`, find);
  }
  ownInputs(one, pointer, playbook, find);
  return find.found;
}

/** Where a playbook names its own inputs: the list, the trigger's form, and its mapping. */
function ownInputs(one: unknown, pointer: string, playbook: Playbook, find: ReferenceFinder): void {
  const within = playbook.uuid ?? '';
  const declared = (key: string) => ({ kind: 'parameter', key, within });
  for (const { value, pointer: at } of elementsOf(
    member(one, 'parameters'),
    joinPointer(pointer, 'parameters'),
  ))
    if (typeof value === 'string') find.add(at, declared(value), ownName);
  const trigger = playbook.steps.find((step) => step.uuid === playbook.triggerUuid);
  if (!trigger) return;
  const at = joinPointer(pointer + trigger.pointer, 'arguments');
  for (const { name, pointer: field } of formOf(trigger, at))
    if (name !== '') find.add(joinPointer(field, 'name'), declared(name), ownName);
  const params = member(member(member(trigger.arguments, 'step_variables'), 'input'), 'params');
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return;
  for (const key of Object.keys(params))
    find.add(joinPointer(at, 'step_variables', 'input', 'params', key), declared(key), 'maps input', {
      key: true,
    });
}

function scopeOf(playbook: Playbook): TemplateScope {
  const trigger = playbook.steps.find((step) => step.uuid === playbook.triggerUuid);
  const stepModules = new Map<string, string>();
  for (const step of playbook.steps) {
    const module = step.type?.module?.(step.arguments);
    if (typeof module === 'string') stepModules.set(stepKey(step.name), module);
  }
  return {
    playbook: playbook.uuid ?? '',
    inputModules: trigger ? modulesOf(trigger.arguments).filter((name) => textOf(name) !== null) : [],
    stepModules,
  };
}

/** Playbooks that run before or after installation, by their bare uuids (docs/platform/packs.md#installation). */
export function sequenceReferences(value: unknown): Reference[] {
  const at = '/execution_sequence';
  return elementsOf(member(value, 'execution_sequence'), at).flatMap(({ value: uuid, pointer }) =>
    typeof uuid === 'string' ? [{ pointer, target: { kind: 'playbook', key: uuid }, role: 'runs' }] : [],
  );
}
