import { isMap } from '../../../text/values';
import { argument } from '../argument';
import { usualSections } from '../common';
import { stepType } from '../step-type';
import { authoredKeys, someOf } from '../wording';

export default stepType({
  uuid: '9f85dabc-dbc8-4d0a-905d-c99b2ef06b71',
  name: 'ReferenceBlock',
  label: 'Reference a Block',
  icon: 'blocks',
  family: 'reference',
  order: 20,
  purpose: 'Runs the steps of a reusable block.',
  arguments: [
    argument('workflowReference', 'Block', 'playbook', { required: true, initial: '' }),
    argument('arguments', 'Parameters', 'playbook-parameters', { default: {}, initial: {} }),
  ],
  sections: usualSections,
  result: { shape: 'last-step' },
  describe: ({ arguments: passed }) => (isMap(passed) ? someOf(authoredKeys(passed)) : ''),
});
