import { packFiles, playbook, step, stepIri } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a trigger that is not among the steps',
      files: packFiles({ [playbookPath]: playbook({ triggerStep: stepIri(9) }) }),
      finds: [`${playbookPath}#/triggerStep`],
      fixed: { [playbookPath]: playbook() },
    },
    {
      what: 'a trigger that is no trigger',
      files: packFiles({ [playbookPath]: playbook({ steps: [step(1, 'setVariable')] }) }),
      finds: [`${playbookPath}#/triggerStep`],
    },
    {
      what: 'no trigger named',
      files: packFiles({ [playbookPath]: playbook({ triggerStep: null }) }),
      finds: [`${playbookPath}#`],
      fixed: { [playbookPath]: playbook() },
    },
    {
      what: 'two triggers',
      files: packFiles({ [playbookPath]: playbook({ steps: [step(1, 'manual'), step(2, 'referenced')] }) }),
      finds: [`${playbookPath}#/steps/1/stepType`],
    },
  ],
  good: [{ what: 'one trigger, named', files: packFiles() }],
} satisfies RuleFixture;
