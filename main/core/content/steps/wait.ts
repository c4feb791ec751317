import { isMap, mapOf, textOf } from '../shape';
import { stepType } from './step-type';

const parts = ['weeks', 'days', 'hours', 'minutes', 'seconds'];

export const wait = stepType({
  uuid: '6832e556-b9c7-497a-babe-feda3bd27dbf',
  name: 'Delay',
  label: 'Wait',
  icon: 'timer',
  family: 'flow',
  describe(args) {
    if (args.type === 'ConditionBased') {
      const rule = mapOf(args.rule);
      const module = textOf(rule.entity_name) ?? textOf(rule.entity_type);
      return module ? `Until a record of ${module} changes` : 'Until a record changes';
    }
    return isMap(args.delay) ? duration(args.delay) : '';
  },
  references({ rule }, at, find) {
    const { entity_type: type, trigger_condition: condition, actions } = mapOf(rule);
    find.query(condition, `${at}/rule/trigger_condition`, find.module(type, `${at}/rule/entity_type`));
    find.channels(actions, `${at}/rule/actions`);
  },
});

/** Parts are numbers, or texts with a number or a template in them. */
function duration(delay: Record<string, unknown>): string {
  const named = parts.flatMap((part) => {
    const value = delay[part];
    if (value === undefined || value === null || value === '' || Number(value) === 0) return [];
    return [`${String(value)} ${Number(value) === 1 ? part.slice(0, -1) : part}`];
  });
  return named.join(' ');
}
