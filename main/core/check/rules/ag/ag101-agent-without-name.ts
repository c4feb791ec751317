import type { RuleDefinition } from '../../rule';
import { textOf } from '../../../text/values';
import { nameFromFolder } from '../../packs/agent-names';

export default {
  title: 'Agent without a name',
  severity: 'error',
  fix: 'unsafe',
  since: '8.0.0',
  why: 'The name is the top folder of the archive and part of every address of the agent. An import without it is refused.',
  remedy: 'Give `name` in `info.json` a short text of small letters, digits and hyphens.',
  kinds: ['agent'],
  *check(file) {
    if (file.value === undefined || textOf((file.value as Record<string, unknown> | null)?.name) !== null)
      return;
    const name = nameFromFolder(file.root.path);
    yield {
      message: 'The agent has no name, so it cannot be imported.',
      pointer: '',
      ...(name === null || Array.isArray(file.value) || typeof file.value !== 'object'
        ? {}
        : {
            fix: {
              title: `Name it "${name}", as its folder`,
              safety: 'unsafe',
              edits: [{ set: '/name', value: name }],
            },
          }),
    };
  },
} satisfies RuleDefinition;
