import { isMap, mapOf, textOf } from '../shape';
import { argument, choices } from './argument';
import { stepType } from './step-type';

const parts = ['weeks', 'days', 'hours', 'minutes', 'seconds'];

export const wait = stepType({
  uuid: '6832e556-b9c7-497a-babe-feda3bd27dbf',
  name: 'Delay',
  label: 'Wait',
  icon: 'timer',
  family: 'flow',
  purpose: 'Lets time pass, or waits until a record changes.',
  arguments: [
    argument('type', 'Wait for', 'choice', {
      default: 'TimeBased',
      initial: 'TimeBased',
      choices: choices(['TimeBased', 'A time'], ['ConditionBased', 'A change of a record']),
    }),
    argument('delay', 'Time', 'duration', {
      default: {},
      initial: { days: 0, hours: 0, minutes: 0, seconds: 0 },
      when: { key: 'type', is: ['TimeBased'] },
      help: 'At most seven days.',
    }),
    argument('rule', 'Condition', 'wait-rule', {
      initial: {
        is_active: true,
        event_source: 'crudhub',
        actions: [
          { type: 'resume_playbook', enabled: true, channel_uuid: 'e2ce87c2-c55a-11ec-9d64-0242ac120002' },
        ],
      },
      when: { key: 'type', is: ['ConditionBased'] },
    }),
    argument('timeout', 'Time limit', 'timeout', { when: { key: 'type', is: ['ConditionBased'] } }),
  ],
  sections: ['loop', 'variables'],
  result: { shape: 'anything' },
  tidy: shortened,
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

/** Missing parts become 0, and a wait of more than seven days is cut to seven. */
function shortened(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const delay = { days: 0, hours: 0, minutes: 0, seconds: 0, ...mapOf(args.delay) };
  const { weeks = 0, days, hours, minutes, seconds } = delay as Record<string, unknown>;
  const total =
    Number(weeks) * 7 + Number(days) + Number(hours) / 24 + Number(minutes) / 1440 + Number(seconds) / 86_400;
  const week = { days: 7, hours: 0, minutes: 0, seconds: 0 };
  return { ...args, delay: total > 7 ? week : delay };
}

/** Parts are numbers, or texts with a number or a template in them. */
function duration(delay: Record<string, unknown>): string {
  const named = parts.flatMap((part) => {
    const value = delay[part];
    if (value === undefined || value === null || value === '' || Number(value) === 0) return [];
    return [`${String(value)} ${Number(value) === 1 ? part.slice(0, -1) : part}`];
  });
  return named.join(' ');
}
