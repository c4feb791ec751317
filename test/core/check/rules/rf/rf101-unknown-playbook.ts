import { step, uuid } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';
import { manifest, packWithSteps } from './packs';
import { referenceStep } from './calls';

export default {
  bad: [
    {
      what: 'a call of nothing',
      files: packWithSteps([referenceStep(2, uuid(999))]),
      finds: [`${playbookPath}#/steps/1/arguments/workflowReference`],
    },
    {
      what: 'a call that may lead to a pack that is not here',
      files: packWithSteps([step(2, 'setVariable'), referenceStep(3, uuid(998))], {
        'info.json': manifest('aPack', ['another'], { playbooks: [{ name: 'A collection' }] }),
      }),
      finds: [`${playbookPath}#/steps/2/arguments/workflowReference`],
    },
  ],
  good: [
    { what: 'a call of itself', files: packWithSteps([referenceStep(2, uuid(700))]) },
    {
      what: 'a call put together when it runs',
      files: packWithSteps([referenceStep(2, '{{ vars.child }}')]),
    },
  ],
} satisfies RuleFixture;
