import { agentFiles, agentInfo } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'tags in one text',
      files: agentFiles({ 'info.json': agentInfo({ tags: 'Triage, Insight' }) }),
      finds: ['counter/info.json#/tags'],
      fixed: { 'counter/info.json': agentInfo({ tags: ['Triage', 'Insight'] }) },
    },
    {
      what: 'texts for switches',
      files: agentFiles({ 'info.json': agentInfo({ cs_approved: 'true', cs_compatible: 'false' }) }),
      finds: ['counter/info.json#/cs_approved', 'counter/info.json#/cs_compatible'],
      fixed: { 'counter/info.json': agentInfo({ cs_approved: true, cs_compatible: false }) },
    },
    {
      what: 'a number for a description',
      files: agentFiles({ 'info.json': agentInfo({ description: {} }) }),
      finds: ['counter/info.json#/description'],
    },
  ],
  good: [
    {
      what: 'everything of its type',
      files: agentFiles({
        'info.json': agentInfo({ cs_approved: false, additional_information: [], inputformat: [] }),
      }),
    },
  ],
} satisfies RuleFixture;
