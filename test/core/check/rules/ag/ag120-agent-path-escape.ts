import { agentFiles, agentInfo } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a name that climbs',
      files: agentFiles({ 'info.json': agentInfo({ name: '../evil' }) }),
      finds: ['counter/info.json#/name'],
      fixed: { 'counter/info.json': agentInfo({ name: 'evil' }) },
    },
    {
      what: 'separators and control characters',
      files: agentFiles({ 'info.json': agentInfo({ name: 'a\\b', version: '1\u0000.0' }) }),
      finds: ['counter/info.json#/name', 'counter/info.json#/version'],
      fixed: { 'counter/info.json': agentInfo({ name: 'a-b', version: '1-.0' }) },
    },
  ],
  good: [
    {
      what: 'letters, dots and hyphens',
      files: agentFiles({ 'info.json': agentInfo({ name: 'a-b.c_d', version: '1.0.0' }) }),
    },
  ],
} satisfies RuleFixture;
