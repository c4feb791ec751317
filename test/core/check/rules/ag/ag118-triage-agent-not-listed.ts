import { agentFiles, agentInfo } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a table about others',
      files: {
        'records/organizational_contexts/organizational_contexts0001.json': [
          {
            '@type': 'OrganizationalContext',
            subCategory: 'TOOL_LIST',
            content: '| Avenue | Source | Required |\n|---|---|---|\n| Reputation | Threat Intel | ip |\n',
          },
        ],
        'info.json': { type: 'solutionpack', name: 'pack', contents: {} },
        ...agentFiles({ 'info.json': agentInfo({ tags: ['Triage'] }) }),
      },
      finds: ['counter/info.json#/tags'],
    },
    {
      what: 'an empty table',
      files: {
        'records/organizational_contexts/organizational_contexts0001.json': [
          {
            '@type': 'OrganizationalContext',
            subCategory: 'TOOL_LIST',
            content: '| Avenue | Source | Required |\n|---|---|---|\n',
          },
        ],
        'info.json': { type: 'solutionpack', name: 'pack', contents: {} },
        ...agentFiles({ 'info.json': agentInfo({ tags: ['Insight', 'Triage'] }) }),
      },
      finds: ['counter/info.json#/tags'],
    },
  ],
  good: [
    {
      what: 'a row for it',
      files: {
        'records/organizational_contexts/organizational_contexts0001.json': [
          {
            '@type': 'OrganizationalContext',
            subCategory: 'TOOL_LIST',
            content: '| Avenue | Source | Required |\n|---|---|---|\n| Reputation | Counter | ip |\n',
          },
        ],
        'info.json': { type: 'solutionpack', name: 'pack', contents: {} },
        ...agentFiles({ 'info.json': agentInfo({ tags: ['Triage'] }) }),
      },
    },
    { what: 'no table', files: agentFiles({ 'info.json': agentInfo({ tags: ['Triage'] }) }) },
    {
      what: 'an agent the planner does not ask',
      files: {
        'records/organizational_contexts/organizational_contexts0001.json': [
          {
            '@type': 'OrganizationalContext',
            subCategory: 'TOOL_LIST',
            content: '| Avenue | Source | Required |\n|---|---|---|\n| Reputation | SIEM | ip |\n',
          },
        ],
        'info.json': { type: 'solutionpack', name: 'pack', contents: {} },
        ...agentFiles(),
      },
    },
  ],
} satisfies RuleFixture;
