import { agentFiles, agentInfo } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'an object without a type',
      files: agentFiles({ 'info.json': agentInfo({ inputformat: { question: { required: true } } }) }),
      finds: ['counter/info.json#/inputformat/question'],
      fixed: {
        'counter/info.json': agentInfo({ inputformat: { question: { required: true, type: 'string' } } }),
      },
    },
    {
      what: 'a list',
      files: agentFiles({ 'info.json': agentInfo({ outputformat: { data: [] } }) }),
      finds: ['counter/info.json#/outputformat/data'],
      fixed: { 'counter/info.json': agentInfo({ outputformat: { data: { type: 'string' } } }) },
    },
  ],
  good: [{ what: 'a type, and a description alone', files: agentFiles() }],
} satisfies RuleFixture;
