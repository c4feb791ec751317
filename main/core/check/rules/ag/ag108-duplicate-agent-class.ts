import { textOf } from '../../../text/values';
import { agentOf, agentsOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Two agents with one class name',
  severity: 'error',
  since: '8.0.0',
  why: 'The platform finds the program of an agent by the name of its class, which must be unique among all that are installed.',
  remedy: 'Give the class of one of them another name, in `agent.py` and in `agentclass`.',
  kinds: ['agent'],
  *check(file, world) {
    const { manifest } = agentOf(file, world);
    const name = textOf(manifest.agentclass);
    if (name === null) return;
    const others = agentsOf(world).flatMap(({ info, manifest: other }) =>
      info && info !== file && other.agentclass === name && other.name !== manifest.name ? [info] : [],
    );
    if (others.length === 0) return;
    yield {
      message: `Another agent of the workspace has the class "${name}" too.`,
      pointer: '/agentclass',
      related: others.map(({ path }) => ({ path, pointer: '/agentclass', message: 'The other agent' })),
    };
  },
} satisfies RuleDefinition;
