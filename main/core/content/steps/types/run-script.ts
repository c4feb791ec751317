import { textOf } from '../../../text/values';
import { argument } from '../argument';
import { usualSections } from '../common';
import { stepType } from '../step-type';
import { oneLine } from '../wording';

export default stepType({
  uuid: 'ee73e569-2188-43fe-a7f0-1964ba82a4de',
  name: 'RunScript',
  label: 'Run Utility Functions',
  icon: 'square-function',
  family: 'other',
  order: 10,
  engineFunction: 'no_op',
  purpose: 'Calls the function of the engine that `script` names.',
  arguments: [
    argument('script', 'Function', 'text', { required: true, initial: '/wf/workflow/tasks/no_op' }),
  ],
  sections: usualSections,
  result: { shape: 'anything' },
  describe: ({ script }) => oneLine(textOf(script)?.split('/').at(-1)),
});
