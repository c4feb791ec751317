import type { RuleDefinition } from '../../rule';
import { member } from '../../../text/values';
import { isPack } from '../../packs/packs';

export default {
  title: 'Flag written as a text',
  severity: 'hint',
  fix: 'safe',
  why: '`certified` and `local` are yes or no. As texts the platform accepts them, but "false" is a text like any other and counts as yes in most programs.',
  remedy: 'Write true or false without quotes.',
  kinds: ['manifest'],
  *check(file) {
    if (!isPack(file)) return;
    for (const key of ['certified', 'local', 'featured']) {
      const value = member(file.value, key);
      if (value !== 'true' && value !== 'false') continue;
      yield {
        message: `"${key}" is the text "${value}" and not a flag.`,
        pointer: `/${key}`,
        fix: {
          title: `Write ${value}`,
          safety: 'safe',
          edits: [{ set: `/${key}`, value: value === 'true' }],
        },
      };
    }
  },
} satisfies RuleDefinition;
