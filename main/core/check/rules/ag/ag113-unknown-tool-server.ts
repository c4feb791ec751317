import { toolBindingsIn } from '../../../content/agent/prompts';
import { toolServers } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Tool server that nobody knows',
  severity: 'warning',
  since: '8.0.0',
  why: '`config/memory.yaml` names tool servers by the uuid of their record. One that the instance does not have binds nothing, without a word.',
  remedy: 'Ship the tool server’s record with the pack, or name one that every instance has.',
  kinds: ['agentMemory'],
  *check(file, world) {
    const servers = toolServers(world);
    for (const { server, pointer } of toolBindingsIn(file.value)) {
      if (servers.has(server)) continue;
      yield {
        message: `The tool server "${server}" is neither one of the platform’s own nor in the workspace.`,
        pointer,
      };
    }
  },
} satisfies RuleDefinition;
