import { agentFiles, agentInfo } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a copy of the folder',
      files: { ...agentFiles(), 'copy/info.json': agentInfo() },
      finds: ['copy/info.json#/name', 'counter/info.json#/name'],
    },
    {
      what: 'the version that counts where none is given',
      files: { ...agentFiles(), 'copy/info.json': agentInfo({ version: undefined }) },
      finds: ['copy/info.json#/name', 'counter/info.json#/name'],
    },
  ],
  good: [
    { what: 'two versions', files: { ...agentFiles(), 'old/info.json': agentInfo({ version: '0.9.0' }) } },
  ],
} satisfies RuleFixture;
