import { copyOf } from '../../text/yaml/values';
import { isMap, textOf } from '../shape';
import { argumentsOf, type StepType } from './step-type';

/**
 * The arguments of a new step, as the platform's editor writes them (playbook-engine 1.4).
 * @param uuid gives a new uuid each time it is asked
 */
export function newArguments(type: StepType, uuid: () => string): Record<string, unknown> {
  const written = argumentsOf(type).flatMap(({ key, unique, initial }): [string, unknown][] => {
    if (unique) return [[key, uuid()]];
    return initial === undefined ? [] : [[key, copyOf(initial)]];
  });
  return Object.fromEntries(written);
}

/**
 * The arguments as the platform's editor saves them (playbook-engine 1.3, 1.4): sections without content go, the
 * three ways of a loop exclude one another, and each type has its own.
 */
export function tidyArguments(
  type: StepType,
  args: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const kept: Record<string, unknown> = { ...args };
  if (textOf(kept.when) === null) delete kept.when;
  if (textOf(kept.mock_result) === null) delete kept.mock_result;
  for (const [key, needed] of emptyWithout)
    if (key in kept && (!isMap(kept[key]) || textOf(kept[key][needed]) === null) && !isOwn(type, key))
      delete kept[key];
  if (isMap(kept.for_each)) kept.for_each = oneWay(kept.for_each);
  return type.tidy ? type.tidy(kept) : kept;
}

/** Sections the editor drops when what they are about is empty. */
const emptyWithout = [
  ['for_each', 'item'],
  ['do_until', 'condition'],
  ['message', 'content'],
] as const;

/** Set Variable, and older steps, may have something else under the same name. */
function isOwn(type: StepType, key: string): boolean {
  return (type.setsVariables ?? false) || type.arguments.some((argument) => argument.key === key);
}

function oneWay(loop: Record<string, unknown>): Record<string, unknown> {
  const { parallel, __bulk: bulk, batch_size: size, ...rest } = loop;
  if (bulk === true) return { ...rest, __bulk: true, batch_size: size ?? 100 };
  return { ...rest, parallel: parallel === true, __bulk: false };
}
