import { agentFiles, agentInfo } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'no tags',
      files: agentFiles({ 'info.json': agentInfo({ tags: [] }) }),
      finds: ['counter/info.json#/tags'],
    },
    {
      what: 'a tag in other letters',
      files: agentFiles({ 'info.json': agentInfo({ tags: ['x', 'triage'] }) }),
      finds: ['counter/info.json#/tags/1'],
      fixed: { 'counter/info.json': agentInfo({ tags: ['x', 'Triage'] }) },
    },
  ],
  good: [{ what: 'a routing tag', files: agentFiles({ 'info.json': agentInfo({ tags: ['x', 'Triage'] }) }) }],
} satisfies RuleFixture;
