import { textOf } from '../../../text/values';
import { agentOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

const icons = [
  ['icon_small_name', 'small.png'],
  ['icon_large_name', 'large.png'],
] as const;

export default {
  title: 'Icon that is not in the package',
  severity: 'error',
  fix: 'unsafe',
  since: '8.0.0',
  why: 'An icon that `info.json` names must be in the package; some file must end with that name, normally one of `images/`.',
  remedy: 'Add the picture to `images/`, or name one that is there.',
  kinds: ['agent'],
  *check(file, world) {
    const agent = agentOf(file, world);
    for (const [key, usual] of icons) {
      const name = textOf(agent.manifest[key]);
      if (name === null || world.exists(agent.pathOf(`images/${name}`)) || world.exists(agent.pathOf(name)))
        continue;
      const other = name !== usual && world.exists(agent.pathOf(`images/${usual}`));
      yield {
        message: `The package has no file "${name}".`,
        pointer: `/${key}`,
        ...(other
          ? {
              fix: {
                title: `Use images/${usual}`,
                safety: 'unsafe',
                edits: [{ set: `/${key}`, value: usual }],
              },
            }
          : {}),
      };
    }
  },
} satisfies RuleDefinition;
