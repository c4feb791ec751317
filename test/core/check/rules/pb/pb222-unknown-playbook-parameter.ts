import { type Json, packFiles, playbook, step, uuid } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

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
      what: 'another letter case',
      files: pack({ IP: '1' }, ['ip']),
      finds: [inPlaybook('/steps/1/arguments/arguments/IP')],
      fixed: pack({ ip: '1' }, ['ip']),
    },
    {
      what: 'a value nobody takes',
      files: pack({ severityLevel: '1', ip: '2' }, ['ip']),
      finds: [inPlaybook('/steps/1/arguments/arguments/severityLevel')],
      fixed: pack({ ip: '2' }, ['ip']),
    },
    {
      what: 'a value that is read but not declared',
      files: pack(
        { severityLevel: '1' },
        ['ip'],
        [step(2, 'setVariable', { a: '{{ vars.input.params.severityLevel }}' })],
      ),
      finds: [inPlaybook('/steps/1/arguments/arguments/severityLevel')],
      fixed: pack(
        { severityLevel: '1' },
        ['ip', 'severityLevel'],
        [step(2, 'setVariable', { a: '{{ vars.input.params.severityLevel }}' })],
      ),
    },
  ],
  good: [
    { what: 'what it takes', files: pack({ ip: '1' }, ['ip', 'port']) },
    {
      what: 'a playbook that is not here',
      files: withPlaybook({ steps: [calling(799, { arguments: { a: '1' } })] }),
    },
  ],
} satisfies RuleFixture;
