import { elementsIn } from '../../content/playbook-elements';
import { stepKey } from '../../content/reference';
import type { ChangeClass } from '../../contract/comparison';
import type { ContentItem } from '../../contract/workspace';
import { getAt } from '../../text/pointer';
import { isMap, type JsonMap, member, textOf } from '../../text/values';
import type { Sides } from './sides';
import type { ValueChange } from './compare-values';
import type { ItemPair } from './item-pair';
import { definedAt, readsStep } from './users';

/** Whom a change concerns. */
export interface Concerns {
  /** In words, those of the item itself. */
  touches: string[];
  /** Other items, by their ids in the second state. */
  concerns: readonly string[];
  /** Somebody still relies on what is gone. */
  breaks: boolean;
}

const nobody: Concerns = { touches: [], concerns: [], breaks: false };

/** Readers, callers and users of what a change takes away, renames or asks for (docs/platform/references.md). */
export function concernedBy(
  change: ValueChange,
  meaning: ChangeClass,
  pair: ItemPair,
  sides: Sides,
): Concerns {
  const [list = '', second = ''] = change.keys;
  if (list === 'steps' || list === 'workflowSteps') return inSteps(change, second, pair.after, sides);
  if (list === 'parameters' && pair.after.kind === 'playbook') return ofParameter(change, pair.after, sides);
  const last = change.keys.at(-1) ?? '';
  if (meaning !== 'breaks-callers' && !(last === 'name' && meaning === 'schema-migration')) return nobody;
  const place = pair.before.pointer + (last === '*' ? change.pointer : parentOf(change.pointer));
  const named = definedAt(sides.before, pair.before.path, place);
  return { ...nobody, concerns: sides.users.idsOf(named, pair.after) };
}

/** Readers a step's former name leaves behind, and those of a variable that is set no more. */
function inSteps(
  { keys, before, after, elements }: ValueChange,
  second: string,
  item: ContentItem,
  sides: Sides,
): Concerns {
  const isGone = after === undefined;
  const name = second === 'name' ? before : second === '*' && isGone ? member(before, 'name') : null;
  if (typeof name === 'string' && readsStep(sides.after, item, name))
    return { touches: [`templates that read the step "${name}"`], concerns: [], breaks: true };
  const variable = isGone ? variableAt(keys) : null;
  const step = textOf(elements.before?.name) ?? '';
  if (variable !== null && readsVariable(sides, item, variable, step))
    return { touches: [`templates that read the variable "${variable}"`], concerns: [], breaks: true };
  return nobody;
}

/** The variable a step sets at these keys: those of "Set Variable", and what any step sets when it has ended. */
function variableAt([, args, first, second, ...more]: readonly string[]): string | null {
  if (args !== 'arguments' || first === undefined || more.length > 0) return null;
  if (first === 'step_variables') return second ?? null;
  return second === undefined ? first : null;
}

/**
 * `vars.name` where no other step sets it, or the name as a member of the result of its step; names a program puts
 * together are not seen.
 */
function readsVariable({ after }: Sides, item: ContentItem, name: string, step: string): boolean {
  const playbook = getAt(after.files.get(item.path)?.value, item.pointer);
  if (!isMap(playbook)) return false;
  const text = textOfPlaybook(playbook);
  if (namesMember(text, `vars.steps.${stepKey(step)}.${name}`)) return true;
  const isSet = elementsIn(playbook, 'steps').some(({ value }) => setsVariable(value.arguments, name));
  return !isSet && namesMember(text, `vars.${name}`);
}

/** Of each playbook once, however many of its variables are asked for. */
const texts = new WeakMap<JsonMap, string>();

function textOfPlaybook(playbook: JsonMap): string {
  const text = texts.get(playbook) ?? JSON.stringify(playbook);
  texts.set(playbook, text);
  return text;
}

/** Whether the path stands in the text and ends there: `vars.a` is not in `vars.ab`. */
function namesMember(text: string, path: string): boolean {
  for (let at = text.indexOf(path); at >= 0; at = text.indexOf(path, at + 1)) {
    if (!/\w/.test(text.charAt(at + path.length))) return true;
  }
  return false;
}

const setsVariable = (args: unknown, name: string): boolean =>
  member(args, name) !== undefined || member(member(args, 'step_variables'), name) !== undefined;

/**
 * Callers that still pass a parameter the playbook lost or calls otherwise now, or do not pass one it gained, and its own
 * readers.
 */
function ofParameter({ before, after }: ValueChange, item: ContentItem, sides: Sides): Concerns {
  const [former, present] = [textOf(before), textOf(after)];
  const name = former ?? present;
  if (name === null || item.uuid === null) return nobody;
  const target = (key: string) => ({ kind: 'parameter', key, within: item.uuid ?? '' });
  const passing = (key: string | null) => new Set(key === null ? [] : sides.users.idsOf([target(key)], item));
  const [passingOld, passingNew] = [passing(former), passing(present)];
  const howOf = (id: string): string => {
    if (passingOld.has(id)) return present === null ? 'still passes it' : `still passes "${name}"`;
    return passingNew.has(id) ? 'passes it' : 'does not pass it';
  };
  const callers = sides.users.idsOf([{ kind: 'playbook', key: item.uuid }], item, 'calls');
  const reads = former !== null && sides.users.isNamedBy(target(former), item);
  return {
    touches: [
      ...(reads ? [`templates that read the parameter "${name}"`] : []),
      ...callers.map((id) => `${sides.users.titleOf(id)} (${howOf(id)})`),
    ],
    concerns: [],
    breaks: former !== null,
  };
}

const parentOf = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
