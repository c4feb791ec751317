import { agentFiles, agentInfo } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'another letter case',
      files: agentFiles({ 'info.json': { ...agentInfo({ inputformat: undefined }), inputFormat: {} } }),
      finds: ['counter/info.json#/inputFormat'],
      fixed: { 'counter/info.json': { ...agentInfo({ inputformat: undefined }), inputformat: {} } },
    },
    {
      what: 'an s too many',
      files: agentFiles({ 'info.json': { ...agentInfo(), additional_informations: [] } }),
      finds: ['counter/info.json#/additional_informations'],
      fixed: { 'counter/info.json': { ...agentInfo(), additional_information: [] } },
    },
  ],
  good: [
    {
      what: 'known members, and one of a later release',
      files: agentFiles({ 'info.json': { ...agentInfo(), piimasking: true } }),
    },
  ],
} satisfies RuleFixture;
