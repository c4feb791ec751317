import { agentVersion } from '../../../content/agent/fields';
import { textOf } from '../../../text/values';
import { agentOf, agentsOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'One agent twice',
  severity: 'warning',
  since: '8.0.0',
  why: 'Name and version are the identity of an agent. Of two packages with the same ones, the later import replaces the earlier.',
  remedy: 'Raise the version of the newer one, or remove the other.',
  kinds: ['agent'],
  *check(file, world) {
    const { manifest } = agentOf(file, world);
    const name = textOf(manifest.name);
    if (name === null) return;
    const version = agentVersion(manifest);
    const others = agentsOf(world).flatMap(({ info, manifest: other }) =>
      info && info !== file && other.name === name && agentVersion(other) === version ? [info] : [],
    );
    if (others.length === 0) return;
    yield {
      message: `The agent "${name}" is in the workspace more than once in version ${version}.`,
      pointer: '/name',
      related: others.map(({ path }) => ({ path, pointer: '/name', message: 'The other package' })),
    };
  },
} satisfies RuleDefinition;
