import { agentFiles, agentInfo } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'no category, as in older samples',
      files: agentFiles({ 'info.json': agentInfo({ category: undefined }) }),
      finds: ['counter/info.json#'],
      fixed: { 'counter/info.json': agentInfo() },
    },
    {
      what: 'null and missing members',
      files: agentFiles({
        'info.json': agentInfo({ publisher: null, label: undefined, agentclass: undefined }),
      }),
      finds: ['counter/info.json#', 'counter/info.json#', 'counter/info.json#/publisher'],
      fixed: { 'counter/info.json': agentInfo({ publisher: '' }) },
    },
  ],
  good: [
    { what: 'everything there', files: agentFiles() },
    {
      what: 'empty texts, which pass',
      files: agentFiles({ 'info.json': agentInfo({ category: '', publisher: '', label: '' }) }),
    },
  ],
} satisfies RuleFixture;
