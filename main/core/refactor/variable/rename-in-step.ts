import { setBy } from '../../check/playbooks/set-names';
import type { PlaybookStep } from '../../content/playbook';
import { controlKeys } from '../../content/steps/common';
import { stepTypeOf } from '../../content/steps/index';
import { compareDatabaseKeys } from '../../text/json/database-order';
import { isMap, mapOf, type JsonMap } from '../../text/values';
import { refusal } from '../refusal';
import { memberPath, readsOfStep, rewriteReads } from '../variable-reads';

/** A step as written, in which variables are called otherwise: where it reads them, and where it sets them. */
export function renameInStep(value: JsonMap, names: ReadonlyMap<string, string>): JsonMap {
  if (!isMap(value.arguments)) return value;
  const read = rewriteReads(value.arguments, (of, name) => {
    const next = of === 'variable' ? names.get(name) : undefined;
    return next === undefined ? null : memberPath('vars', next);
  });
  const setsOwn = stepTypeOf(value.stepType)?.name === 'SetVariable';
  const named = setsOwn ? renamedKeys(read, names, controlKeys) : read;
  const { step_variables: variables } = named;
  const args = isMap(variables)
    ? withSame(named, 'step_variables', renamedKeys(variables, names, noKeys))
    : named;
  return args === value.arguments ? value : { ...value, arguments: args };
}

const noKeys: ReadonlySet<string> = new Set();

function withSame(map: JsonMap, key: string, value: JsonMap): JsonMap {
  return map[key] === value ? map : { ...map, [key]: value };
}

function renamedKeys(map: JsonMap, names: ReadonlyMap<string, string>, except: ReadonlySet<string>): JsonMap {
  const isNamed = (key: string) => names.has(key) && !except.has(key);
  if (!Object.keys(map).some(isNamed)) return map;
  return Object.fromEntries(
    Object.entries(map).map(([key, inner]) => [isNamed(key) ? (names.get(key) ?? key) : key, inner]),
  );
}

/**
 * Variables of one step are set in the order of the database, and each is known to the next
 * (docs/platform/steps.md#set-variable).
 * @throws PackwrightError `invalid-input` where other names would bring variables that need each other out of order
 */
export function requireSameOrder(step: PlaybookStep, names: ReadonlyMap<string, string>): void {
  const lists = [
    setBy({ ...step, arguments: { ...step.arguments, step_variables: {} } }),
    Object.entries(mapOf(step.arguments.step_variables)),
  ];
  for (const set of lists) {
    for (const [name, value] of set) {
      const reads = readsOfStep({ name: step.name, arguments: { value } });
      for (const read of reads) {
        if (read.of !== 'variable' || read.name === name || !set.some(([other]) => other === read.name))
          continue;
        const order = (one: string, other: string) => Math.sign(compareDatabaseKeys(one, other));
        const before = order(name, read.name);
        const after = order(names.get(name) ?? name, names.get(read.name) ?? read.name);
        if (before !== after)
          throw refusal(
            `“${step.name}” sets “${name}” from “${read.name}”, and by the other name they would be set in another order.`,
            'Choose a name of the same length, or set them in two steps.',
          );
      }
    }
  }
}
