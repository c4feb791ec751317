import { stepType } from '../step-type';
import { someOf } from '../wording';

/** Keys of Set Variable that say how it runs; every other key is a variable (docs/platform/steps.md#set-variable). */
const controlKeys = new Set(['for_each', 'do_until', 'when', 'message']);

export default stepType({
  uuid: '04d0cf46-b6a8-42c4-8683-60a7eaa69e8f',
  name: 'SetVariable',
  label: 'Set Variable',
  icon: 'variable',
  family: 'flow',
  order: 10,
  alsoCalled: 'assign value store define',
  purpose: 'Gives variables a value. They are read as `vars.<name>` by the steps after it.',
  arguments: [],
  setsVariables: true,
  sections: ['loop'],
  result: { shape: 'variables' },
  describe: (args) => someOf(Object.keys(args).filter((key) => !controlKeys.has(key))),
});
