import { isMap, textOf } from '../shape';
import { argument } from './argument';
import { stepType } from './step-type';
import { oneLine, someOf } from './wording';

export const decision = stepType({
  uuid: '12254cf5-5db7-4b1a-8cb1-3af081924b28',
  name: 'Decision',
  label: 'Decision',
  icon: 'split',
  family: 'flow',
  purpose: 'Goes on at the step of the first condition that is true; at the default where none is.',
  arguments: [
    argument('conditions', 'Branches', 'branches', {
      required: true,
      initial: [],
      help: 'Each has a label, a condition and the step it leads to; one may be the default.',
    }),
  ],
  sections: ['variables'],
  result: { shape: 'text', help: 'IRI of the step that was chosen' },
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
