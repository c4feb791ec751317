import { agentCode, agentFiles, agentInfo } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a class whose name begins alike',
      files: agentFiles({ 'agent.py': agentCode(undefined, 'CounterAgentXY') }),
      finds: ['counter/info.json#/agentclass'],
      fixed: { 'counter/info.json': agentInfo({ agentclass: 'CounterAgentXY' }) },
    },
    {
      what: 'another letter case',
      files: agentFiles({ 'info.json': agentInfo({ agentclass: 'counterAgent' }) }),
      finds: ['counter/info.json#/agentclass'],
      fixed: { 'counter/info.json': agentInfo() },
    },
    {
      what: 'a class in a comment',
      files: agentFiles({ 'agent.py': '# class CounterAgent(BaseAgent):\n' }),
      finds: ['counter/info.json#/agentclass'],
    },
  ],
  good: [
    { what: 'the class', files: agentFiles() },
    { what: 'a program that cannot be read', files: agentFiles({ 'agent.py': 'class (:\n' }) },
  ],
} satisfies RuleFixture;
