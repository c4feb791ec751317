import { agentFiles, agentInfo } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'another name than the folder',
      files: agentFiles({ 'info.json': agentInfo({ name: 'teller' }) }),
      finds: ['counter/info.json#/name'],
    },
    {
      what: 'another letter case',
      files: agentFiles({ 'info.json': agentInfo({ name: 'Counter' }) }),
      finds: ['counter/info.json#/name'],
    },
  ],
  good: [
    { what: 'the same name', files: agentFiles() },
    { what: 'a folder that is not known', files: { 'info.json': agentInfo() } },
  ],
} satisfies RuleFixture;
