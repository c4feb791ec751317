import { playbook, uuid, step } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';
import { manifest, twoPacks } from './packs';
import { referenceStep } from './calls';

const parent = playbook({ uuid: uuid(701), steps: [step(1, 'manual'), referenceStep(2, uuid(702))] });
const child = playbook({ uuid: uuid(702) });

export default {
  bad: [
    {
      what: 'a child in a pack beside it',
      files: twoPacks({ 'playbooks/A/Parent.json': parent }, { 'playbooks/B/Child.json': child }),
      finds: ['a/playbooks/A/Parent.json#/steps/1/arguments/workflowReference'],
      fixed: { 'a/info.json': manifest('a', ['b']) },
    },
    {
      what: 'two calls into it',
      files: twoPacks(
        {
          'playbooks/A/Parent.json': playbook({
            uuid: uuid(701),
            steps: [step(1, 'manual'), referenceStep(2, uuid(702)), referenceStep(3, uuid(702))],
          }),
        },
        { 'playbooks/B/Child.json': child },
      ),
      finds: [
        'a/playbooks/A/Parent.json#/steps/1/arguments/workflowReference',
        'a/playbooks/A/Parent.json#/steps/2/arguments/workflowReference',
      ],
      fixed: { 'a/info.json': manifest('a', ['b']) },
    },
  ],
  good: [
    {
      what: 'a dependency',
      files: twoPacks({ 'playbooks/A/Parent.json': parent }, { 'playbooks/B/Child.json': child }, ['b']),
    },
  ],
} satisfies RuleFixture;
