import { packFiles } from '../../../../support/playbook-json';
import { noFile } from '../../../../support/world';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a pipe where a playbook is looked for',
      files: packFiles({ 'playbooks/A collection/Other.json': noFile('pipe') }),
      finds: ['playbooks/A collection/Other.json:1:1'],
    },
    {
      what: 'a link that leads to itself, a socket and a device',
      files: packFiles({
        'docs/loop.md': noFile('link that leads to itself'),
        socket: noFile('socket'),
        zero: noFile('device'),
      }),
      finds: ['docs/loop.md:1:1', 'socket:1:1', 'zero:1:1'],
    },
  ],
  good: [{ what: 'a file', files: packFiles({ 'playbooks/A collection/Other.json': '' }) }],
} satisfies RuleFixture;
