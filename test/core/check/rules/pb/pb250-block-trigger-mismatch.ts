import { type Json, packFiles, step, uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';

const path = 'playbookBlocks/A block.json';
const block = (hasTriggerStep: boolean, ...steps: Json[]) =>
  packFiles({
    [path]: {
      '@type': 'WorkflowGroup',
      name: 'A block',
      uuid: uuid(60),
      hasTriggerStep,
      workflowSteps: steps,
      workflowRoutes: [],
    },
  });

export default {
  bad: [
    {
      what: 'none of its steps',
      files: block(true, step(2, 'setVariable')),
      finds: [`${path}#/hasTriggerStep`],
      fixed: block(false, step(2, 'setVariable')),
    },
    {
      what: 'one of its steps',
      files: block(false, step(1, 'manual'), step(2, 'setVariable')),
      finds: [`${path}#/hasTriggerStep`],
      fixed: block(true, step(1, 'manual'), step(2, 'setVariable')),
    },
  ],
  good: [
    { what: 'both', files: block(true, step(1, 'manual')) },
    { what: 'neither', files: block(false, step(2, 'setVariable')) },
  ],
} satisfies RuleFixture;
