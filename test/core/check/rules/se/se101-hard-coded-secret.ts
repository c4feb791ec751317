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
    {
      what: 'a header, an address, a parameter, a variable and a mock output that hold one',
      files: packFiles({
        [playbookPath]: playbook({
          steps: [
            step(1, 'manual'),
            step(2, 'connector', {
              params: {
                headers: [{ name: 'Authorization', value: 'Bearer abc' }],
                curl: "curl -H 'Authorization: Basic bWU6aHVudGVyMg=='",
                url: 'https://me:hunter2@host/x',
                query: 'https://host/x?api_key=hunter2',
              },
              mock_result: '{"data": {"access_token": "hunter2"}}',
            }),
            step(3, 'setVariable', { api_key: 'hunter2' }),
          ],
        }),
      }),
      finds: [
        `${playbookPath}#/steps/1/arguments/params/headers/0/value`,
        `${playbookPath}#/steps/1/arguments/params/curl`,
        `${playbookPath}#/steps/1/arguments/params/url`,
        `${playbookPath}#/steps/1/arguments/params/query`,
        `${playbookPath}#/steps/1/arguments/mock_result`,
        `${playbookPath}#/steps/2/arguments/api_key`,
      ],
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
                headers: [{ name: 'Authorization', value: 'Bearer {{ vars.token }}' }],
                url: 'https://{{ vars.user }}:{{ vars.password }}@host/x?api_key={{ vars.key }}',
                curl: "curl -H 'Authorization: Bearer {{ vars.token }}'",
                example: 'Authorization: Bearer 0xxxxxx0xxxxx',
                pattern: '(https?://[^:]+:[^@]+@)?[^/]+',
              },
              mock_result: '{"token": "{{ vars.token }}"}',
            }),
          ],
        }),
      }),
    },
  ],
} satisfies RuleFixture;
