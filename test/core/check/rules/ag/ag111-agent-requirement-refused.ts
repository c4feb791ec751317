import { agentFiles } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'an index of one’s own',
      files: agentFiles({ 'requirements.txt': 'numpy==2.0\n-i https://m/simple\nrequests\n' }),
      finds: ['counter/requirements.txt:2:1'],
      fixed: { 'counter/requirements.txt': 'numpy==2.0\nrequests\n' },
    },
    {
      what: 'a repository and a trusted host in capitals',
      files: agentFiles({ 'requirements.txt': 'mylib @ git+https://x/y\n--TRUSTED-HOST m\n' }),
      finds: ['counter/requirements.txt:1:1', 'counter/requirements.txt:2:1'],
      fixed: { 'counter/requirements.txt': '' },
    },
  ],
  good: [
    {
      what: 'packages, comments and the local folder that passes',
      files: agentFiles({ 'requirements.txt': '# see https://x\n\nnumpy==2.0\n--find-links ./w\n' }),
    },
  ],
} satisfies RuleFixture;
