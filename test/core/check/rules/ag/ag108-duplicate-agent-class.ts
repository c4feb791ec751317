import { agentCode, agentFiles, agentInfo } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'two packages with one class',
      files: {
        ...agentFiles(),
        'teller/info.json': agentInfo({ name: 'teller' }),
        'teller/agent.py': agentCode(),
      },
      finds: ['counter/info.json#/agentclass', 'teller/info.json#/agentclass'],
    },
    {
      what: 'three of them',
      files: {
        ...agentFiles(),
        'b/info.json': agentInfo({ name: 'b' }),
        'c/info.json': agentInfo({ name: 'c' }),
      },
      finds: ['b/info.json#/agentclass', 'c/info.json#/agentclass', 'counter/info.json#/agentclass'],
    },
  ],
  good: [
    {
      what: 'classes of their own',
      files: {
        ...agentFiles(),
        'teller/info.json': agentInfo({ name: 'teller', agentclass: 'NamedAgent' }),
      },
    },
    {
      what: 'two versions of one agent',
      files: { ...agentFiles(), 'old/info.json': agentInfo({ version: '0.9.0' }) },
    },
  ],
} satisfies RuleFixture;
