import { packFiles, playbook, step } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'passwords and keys as literal values',
      files: packFiles({
        [playbookPath]: playbook({
          steps: [
            step(1, 'manual'),
            step(2, 'connector', {
              connector: 'x',
              params: { new_password: 'hunter2', headers: { apiKey: 'abc' }, user: 'me' },
            }),
          ],
        }),
      }),
      finds: [
        `${playbookPath}#/steps/1/arguments/params/new_password`,
        `${playbookPath}#/steps/1/arguments/params/headers/apiKey`,
      ],
    },
    {
      what: 'a token below a list',
      files: packFiles({
        [playbookPath]: playbook({
          steps: [
            step(1, 'manual'),
            step(2, 'connector', { params: { hosts: [{ name: 'a', access_token: 'abcdef' }] } }),
          ],
        }),
      }),
      finds: [`${playbookPath}#/steps/1/arguments/params/hosts/0/access_token`],
    },
  ],
  good: [
    {
      what: 'templates, switches, and names that only sound alike',
      files: packFiles({
        [playbookPath]: playbook({
          steps: [
            step(1, 'manual'),
            step(2, 'connector', {
              params: {
                password: '{{ vars.secret }}',
                show_password: true,
                token: '',
                token_type: 'bearer',
                compass: 'north',
              },
            }),
          ],
        }),
      }),
    },
  ],
} satisfies RuleFixture;
