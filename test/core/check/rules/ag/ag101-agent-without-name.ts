import { agentFiles, agentInfo } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'no name',
      files: agentFiles({ 'info.json': agentInfo({ name: undefined }) }),
      finds: ['counter/info.json#'],
      fixed: { 'counter/info.json': { ...agentInfo({ name: undefined }), name: 'counter' } },
    },
    {
      what: 'an empty name',
      files: agentFiles({ 'info.json': agentInfo({ name: ' ' }) }),
      finds: ['counter/info.json#'],
      fixed: { 'counter/info.json': agentInfo() },
    },
  ],
  good: [{ what: 'a name', files: agentFiles() }],
} satisfies RuleFixture;
