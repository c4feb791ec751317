import { argument } from '../argument';
import { stepType } from '../step-type';

export default stepType({
  uuid: 'dc61b68b-4967-4e82-b4ed-a1315aa81998',
  name: 'ManualDecision',
  label: 'Manual Decision',
  icon: 'hand',
  family: 'human',
  order: 50,
  engineFunction: 'wait',
  purpose: 'Waits until a person chooses how to go on.',
  arguments: [
    argument('response_mapping', 'Buttons', 'buttons', { default: {}, initial: { options: [] } }),
    argument('timeout', 'Time limit', 'timeout'),
  ],
  sections: ['variables'],
  result: { shape: 'answers' },
  retired: 'a Manual Input',
  describe: () => '',
});
