import { isMap, textOf } from '../shape';
import { stepType } from './step-type';
import { oneLine, someOf } from './wording';

export const decision = stepType({
  uuid: '12254cf5-5db7-4b1a-8cb1-3af081924b28',
  name: 'Decision',
  label: 'Decision',
  icon: 'split',
  family: 'flow',
  describe({ conditions }) {
    if (!Array.isArray(conditions)) return '';
    const branches = conditions.flatMap((condition) => {
      if (!isMap(condition)) return [];
      const name = textOf(condition.option) ?? textOf(condition.step_name);
      return [name ? oneLine(name, 30) : condition.default === true ? 'else' : 'unnamed branch'];
    });
    return someOf(branches);
  },
});
