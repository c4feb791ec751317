import { agentFiles, agentInfo } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'an older release',
      files: agentFiles({ 'info.json': agentInfo({ fsrMinCompatibility: '7.6.5' }) }),
      finds: ['counter/info.json#/fsrMinCompatibility'],
      fixed: { 'counter/info.json': agentInfo() },
    },
    {
      what: 'the other spelling',
      files: agentFiles({
        'info.json': agentInfo({ fsrMinCompatibility: undefined, platformMinCompatibility: '7.4.0' }),
      }),
      finds: ['counter/info.json#/platformMinCompatibility'],
      fixed: {
        'counter/info.json': agentInfo({ fsrMinCompatibility: undefined, platformMinCompatibility: '8.0.0' }),
      },
    },
  ],
  good: [
    { what: 'the first release with agents', files: agentFiles() },
    { what: 'a later one', files: agentFiles({ 'info.json': agentInfo({ fsrMinCompatibility: '10.1.0' }) }) },
  ],
} satisfies RuleFixture;
