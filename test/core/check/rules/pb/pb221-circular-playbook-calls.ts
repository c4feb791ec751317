import { type Json, packFiles, playbook, step, uuid } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';
import { inPlaybook } from '../playbooks';

const other = 'playbooks/A collection/Other.json';
const calling = (n: number, args: Json = {}) =>
  step(2, 'reference', { workflowReference: `/api/3/workflows/${uuid(n)}`, ...args });

const pack = (first: Json[], second: Json[], more: Record<string, unknown> = {}) =>
  packFiles({
    [playbookPath]: playbook({ steps: first }),
    [other]: playbook({ steps: second, uuid: uuid(701), name: 'Other' }),
    ...more,
  });

export default {
  bad: [
    {
      what: 'two',
      files: pack([calling(701)], [calling(700)]),
      finds: [
        inPlaybook('/steps/1/arguments/workflowReference'),
        `${other}#/steps/1/arguments/workflowReference`,
      ],
    },
    {
      what: 'three',
      files: pack([calling(701)], [calling(702)], {
        'playbooks/A collection/Third.json': playbook({ steps: [calling(700)], uuid: uuid(702) }),
      }),
      finds: [
        inPlaybook('/steps/1/arguments/workflowReference'),
        `${other}#/steps/1/arguments/workflowReference`,
        'playbooks/A collection/Third.json#/steps/1/arguments/workflowReference',
      ],
    },
  ],
  good: [
    { what: 'one calls the other', files: pack([calling(701)], [calling(702)]) },
    { what: 'itself, which is another rule’s', files: pack([calling(700)], []) },
  ],
} satisfies RuleFixture;
