import { argument } from '../argument';
import { stepType } from '../step-type';
import { oneLine } from '../wording';

export default stepType({
  uuid: '9dcc4bf5-b6cf-4a5c-b545-1fac3b9e33e6',
  name: 'SetPlaybookResult',
  label: 'Set Playbook Result',
  icon: 'flag',
  family: 'flow',
  order: 40,
  engineFunction: 'set_result',
  purpose: 'Says what a playbook that references this one gets, in place of the last step’s result.',
  arguments: [argument('result', 'Result', 'value')],
  sections: ['condition', 'variables', 'message'],
  result: { shape: 'anything' },
  describe: ({ result }) => oneLine(result),
});
