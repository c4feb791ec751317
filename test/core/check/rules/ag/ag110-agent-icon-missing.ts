import { agentFiles, agentInfo } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a picture that is not there',
      files: agentFiles({ 'images/large.png': null }),
      finds: ['counter/info.json#/icon_large_name'],
    },
    {
      what: 'a misspelt name',
      files: agentFiles({ 'info.json': agentInfo({ icon_small_name: 'tiny.png' }) }),
      finds: ['counter/info.json#/icon_small_name'],
      fixed: { 'counter/info.json': agentInfo() },
    },
  ],
  good: [
    { what: 'pictures in images', files: agentFiles() },
    {
      what: 'no pictures named',
      files: agentFiles({ 'info.json': agentInfo({ icon_small_name: '', icon_large_name: undefined }) }),
    },
  ],
} satisfies RuleFixture;
