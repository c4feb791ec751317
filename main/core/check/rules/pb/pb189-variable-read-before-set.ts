import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { templatesIn } from '../../templates/templates';

const switches = new Set(['for_each', 'do_until', 'when', 'message']);

/** The order in which the platform sets the variables of a step: by length and bytes of their names. */
const byPlatform = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

export default stepRule({
  title: 'Variable read before its step sets it',
  severity: 'warning',
  why: 'A Set Variable sets its variables by the length of their names, shorter ones first, not in the order they are written. One that reads another of the same step gets the old value, or nothing, where that has the longer name.',
  remedy: 'Set the second variable in a step of its own.',
  types: ['SetVariable'],
  *step(step, { read: { byType } }) {
    const names = Object.keys(step.arguments).filter((name) => !switches.has(name));
    if (names.length < 2) return;
    const order = new Map(names.toSorted(byPlatform).map((name, place) => [name, place]));
    const others = (byType.get('SetVariable') ?? []).filter((other) => other !== step);
    for (const name of names) {
      for (const { source, pointer } of templatesIn(step.arguments[name], argumentAt(step, name))) {
        for (const match of source.matchAll(/\bvars\.(\w+)/g)) {
          const wanted = match[1] ?? '';
          const isLater = (order.get(wanted) ?? -1) > (order.get(name) ?? 0);
          // A variable that another step sets as well may be read for its old value.
          if (!isLater || others.some((other) => Object.hasOwn(other.arguments, wanted))) continue;
          yield {
            message: `"${name}" reads vars.${wanted}, which "${step.name}" sets only after it.`,
            pointer,
            within: { from: match.index, to: match.index + match[0].length },
            subject: `${wanted} ${match.index}`,
          };
        }
      }
    }
  },
});
