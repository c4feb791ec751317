import { playbook, route, step, stepIri, uuid } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';
import { named, withSteps } from './templates';

const reading = (key: string) =>
  withSteps([
    named(1, 'Start', 'manual'),
    named(2, 'Get data', 'connector'),
    named(3, 'Use', 'setVariable', { x: `{{ vars.steps.${key}.data }}` }),
  ]);
/** A playbook that calls the other with its whole environment. */
const caller = playbook({
  name: 'Caller',
  uuid: uuid(701),
  triggerStep: stepIri(21),
  steps: [
    step(21, 'manual', { route: uuid(801), resources: ['alerts'] }),
    step(
      22,
      'setVariable',
      { workflowReference: `/api/3/workflows/${uuid(700)}`, arguments: {}, pass_parent_env: true },
      { stepType: '/api/3/workflow_step_types/74932bdc-b8b6-4d24-88c4-1a4dfbc524f3' },
    ),
  ],
  routes: [route(21, 22)],
});

const at = `${playbookPath}#/steps/2/arguments/x`;

export default {
  bad: [
    {
      what: 'a step nearly of that name',
      files: reading('Get_dat'),
      finds: [at],
      fixed: { [playbookPath]: reading('Get_data')[playbookPath] },
    },
    {
      what: 'a step nearly of that name, in brackets',
      files: reading("Get_data['x'] and vars.steps['Get dat']"),
      finds: [at],
      fixed: { [playbookPath]: reading("Get_data['x'] and vars.steps['Get_data']")[playbookPath] },
    },
    { what: 'a step that is gone', files: reading('Something_else'), finds: [at] },
  ],
  good: [
    { what: 'a step of the playbook', files: reading('Get_data') },
    {
      what: 'a playbook that gets the environment of its caller',
      files: {
        ...reading('Step_of_the_caller'),
        'playbooks/A collection/Caller.json': caller,
      },
    },
    { what: 'letter case alone, which is another matter', files: reading('get_data') },
  ],
} satisfies RuleFixture;
