import { isListKey } from '../../../content/playbook-elements';
import { stepTypeOf } from '../../../content/steps/index';
import { argumentsOf } from '../../../content/steps/step-type';
import { firstText, type JsonMap, member, textOf } from '../../../text/values';
import type { Keys, Met } from '../grammar';

/** `Decision "Is Known"`: a step by its type and name. */
export function stepCalled(step: JsonMap): string {
  const noun = stepTypeOf(step.stepType)?.label ?? 'step';
  const name = firstText(step, 'name');
  return name === null ? noun : `${noun} "${name}"`;
}

/** What the members of these arguments are. */
const nouns: Readonly<Record<string, string>> = {
  params: 'parameter',
  arguments: 'parameter',
  resource: 'field',
  arg_list: 'variable',
  step_variables: 'variable',
};

const isOfSteps = ([list = '']: Keys): boolean => list === 'steps' || list === 'workflowSteps';

/** What people call a member of a playbook: arguments by their titles, values the author named by these names. */
export function playbookWord(keys: Keys, { before, after }: Met['elements']): string | null {
  const key = keys.at(-1) ?? '';
  if (!isOfSteps(keys) || keys[1] !== 'arguments') return isListKey(key) ? null : textOf(member(own, key));
  if (keys.length > 4) return isAuthors(keys) ? `"${key}"` : null;
  if (keys.length === 4) {
    const noun = nounOf(keys);
    return noun === null ? null : `${noun} "${key}"`;
  }
  const type = stepTypeOf((after ?? before)?.stepType);
  const known = type && argumentsOf(type).find((argument) => argument.key === key);
  if (known) return known.title.charAt(0).toLowerCase() + known.title.slice(1);
  return type?.setsVariables === true ? `variable "${key}"` : null;
}

const own: Readonly<Record<string, string>> = {
  stepType: 'type of the step',
  debug: 'debug logging',
  synchronous: 'runs before the request ends',
  playbookOrigin: 'origin',
  isEditable: 'may be edited',
};

/** What the members of the argument at these keys, or around them, are; null where they have no names of their own. */
const nounOf = (keys: Keys): string | null => textOf(member(nouns, keys[2] ?? ''));

/** Names inside values the author made up. */
const isAuthors = (keys: Keys): boolean => nounOf(keys) !== null;

/** The arguments of a step, and those whose members have names of their own. */
export const namesMembers = (keys: Keys): boolean =>
  isOfSteps(keys) &&
  keys[1] === 'arguments' &&
  (keys.length === 2 || (keys.length === 3 && nounOf(keys) !== null));
