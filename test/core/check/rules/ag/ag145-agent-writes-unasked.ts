import { agentFiles, memoryFile, modulesServer } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

const place = (index: number) => `counter/config/memory.yaml#/allowed_tools/${modulesServer}/${index}`;

export default {
  bad: [
    {
      what: 'a tool that starts playbooks',
      files: agentFiles({ 'config/memory.yaml': memoryFile('[query_records, execute_playbook]') }),
      finds: [place(1)],
    },
    {
      what: 'a tool that blocks, and one that writes to alerts',
      files: agentFiles({ 'config/memory.yaml': memoryFile('[block_indicator, update_alert_ai_analysis]') }),
      finds: [place(0), place(1)],
    },
  ],
  good: [
    {
      what: 'tools that read',
      files: agentFiles({ 'config/memory.yaml': memoryFile('[query_records, get_alert, hunt_ioc_siem]') }),
    },
  ],
} satisfies RuleFixture;
