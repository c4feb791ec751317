import { packFiles, step, uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

export default {
  bad: [
    {
      what: 'a group that was deleted',
      files: withPlaybook({
        steps: [step(2, 'setVariable', {}, { group: `/api/3/workflow_groups/${uuid(61)}` })],
        groups: [{ '@type': 'WorkflowGroup', name: 'Frame', type: 'block', uuid: uuid(60) }],
      }),
      finds: [inPlaybook('/steps/1/group')],
      fixed: withPlaybook({
        steps: [step(2, 'setVariable')],
        groups: [{ '@type': 'WorkflowGroup', name: 'Frame', type: 'block', uuid: uuid(60) }],
      }),
    },
    {
      what: 'no groups at all',
      files: withPlaybook({
        steps: [step(2, 'setVariable', {}, { group: `/api/3/workflow_groups/${uuid(61)}` })],
      }),
      finds: [inPlaybook('/steps/1/group')],
      fixed: withPlaybook({ steps: [step(2, 'setVariable')] }),
    },
  ],
  good: [
    {
      what: 'a step in its group',
      files: withPlaybook({
        steps: [step(2, 'setVariable', {}, { group: `/api/3/workflow_groups/${uuid(60)}` })],
        groups: [{ '@type': 'WorkflowGroup', name: 'Frame', type: 'block', uuid: uuid(60) }],
      }),
    },
    {
      what: 'a step of a block, which names the block',
      files: packFiles({
        'playbookBlocks/A block.json': {
          '@type': 'WorkflowGroup',
          uuid: uuid(60),
          workflowSteps: [step(2, 'setVariable', {}, { group: `/api/3/workflow_groups/${uuid(60)}` })],
          workflowRoutes: [],
        },
      }),
    },
  ],
} satisfies RuleFixture;
