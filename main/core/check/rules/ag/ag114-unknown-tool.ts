import { toolBindingsIn } from '../../../content/agent/prompts';
import { joinPointer } from '../../../text/pointer';
import { nearestName } from '../../../text/near-name';
import { toolServers } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Tool that its server does not offer',
  severity: 'warning',
  fix: 'unsafe',
  since: '8.0.0',
  why: 'Names are compared exactly. A tool that is allowed under another name than it has is refused with “Tool not allowed”.',
  remedy: 'Write the tool’s name as the server offers it.',
  kinds: ['agentMemory'],
  *check(file, world) {
    const servers = toolServers(world);
    for (const { server, pointer, tools } of toolBindingsIn(file.value)) {
      const known = servers.get(server);
      if (!known?.tools) continue;
      for (const [index, tool] of (tools ?? []).entries()) {
        if (typeof tool !== 'string' || known.tools.includes(tool)) continue;
        const meant = nearestName(tool, known.tools);
        const at = joinPointer(pointer, index);
        yield {
          message: `The tool server "${known.name}" offers no "${tool}".`,
          pointer: at,
          ...(meant === null
            ? {}
            : { fix: { title: `Allow ${meant}`, safety: 'unsafe', edits: [{ set: at, value: meant }] } }),
        };
      }
    }
  },
} satisfies RuleDefinition;
