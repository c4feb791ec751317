import { type Json, packFiles, playbook, step, uuid } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';
import { inPlaybook } from '../playbooks';

const other = 'playbooks/A collection/Other.json';
const calling = (n: number, args: Json = {}) =>
  step(2, 'reference', { workflowReference: `/api/3/workflows/${uuid(n)}`, ...args });

const pack = (passed: Json, parameters: string[], childSteps: Json[] = [], more: Json = {}) =>
  packFiles({
    [playbookPath]: playbook({ steps: [calling(701, { arguments: passed, ...more })] }),
    [other]: playbook({ steps: childSteps, parameters, uuid: uuid(701), name: 'Other' }),
  });

export default {
  bad: [
    {
      what: 'one of two',
      files: pack({ ip: '1' }, ['ip', 'port']),
      finds: [inPlaybook('/steps/1/arguments/arguments')],
    },
    { what: 'all', files: pack({}, ['ip', 'port']), finds: [inPlaybook('/steps/1/arguments/arguments')] },
  ],
  good: [
    { what: 'an empty text', files: pack({ ip: '' }, ['ip']) },
    { what: 'the whole environment', files: pack({}, ['ip'], [], { pass_parent_env: true }) },
  ],
} satisfies RuleFixture;
