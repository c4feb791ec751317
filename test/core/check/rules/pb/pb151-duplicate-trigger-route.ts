import { stableUuid } from '@core/check/fixes/stable-uuid';
import { packFiles, playbook, step, uuid } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';
import { inPlaybook } from '../playbooks';

const other = 'playbooks/A collection/Other.json';
const manual = (route: unknown) => ({ steps: [step(1, 'manual', { route })] });
const pack = (first: unknown, second: unknown, more = {}) =>
  packFiles({
    [playbookPath]: playbook(manual(first)),
    [other]: playbook({ ...manual(second), uuid: uuid(701), name: 'Other', ...more }),
  });

export default {
  bad: [
    {
      what: 'a copied file',
      files: pack('r', 'r'),
      finds: [inPlaybook('/steps/0/arguments/route'), `${other}#/steps/0/arguments/route`],
      fixed: pack('r', stableUuid('manual route', uuid(701), uuid(1))),
    },
    {
      what: 'a copy in a collection export',
      files: packFiles({
        [playbookPath]: playbook(manual('r')),
        [other]: {
          type: 'workflow_collections',
          data: [{ workflows: [playbook({ ...manual('r'), uuid: uuid(701) })] }],
        },
      }),
      finds: [inPlaybook('/steps/0/arguments/route'), `${other}#/data/0/workflows/0/steps/0/arguments/route`],
      fixed: packFiles({
        [playbookPath]: playbook(manual('r')),
        [other]: {
          type: 'workflow_collections',
          data: [
            {
              workflows: [
                playbook({ ...manual(stableUuid('manual route', uuid(701), uuid(1))), uuid: uuid(701) }),
              ],
            },
          ],
        },
      }),
    },
  ],
  good: [
    { what: 'routes of their own', files: pack('r', 's') },
    { what: 'the same playbook in two files', files: pack('r', 'r', { uuid: uuid(700) }) },
  ],
} satisfies RuleFixture;
