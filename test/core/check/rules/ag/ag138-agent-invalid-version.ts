import { agentFiles, agentInfo } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'underscores',
      files: agentFiles({ 'info.json': agentInfo({ version: '1_2_0' }) }),
      finds: ['counter/info.json#/version'],
      fixed: { 'counter/info.json': agentInfo({ version: '1.2.0' }) },
    },
    {
      what: 'a word',
      files: agentFiles({ 'info.json': agentInfo({ version: 'latest' }) }),
      finds: ['counter/info.json#/version'],
    },
  ],
  good: [
    { what: 'three numbers', files: agentFiles() },
    {
      what: 'none, which counts as 1.0.0',
      files: agentFiles({ 'info.json': agentInfo({ version: undefined }) }),
    },
  ],
} satisfies RuleFixture;
