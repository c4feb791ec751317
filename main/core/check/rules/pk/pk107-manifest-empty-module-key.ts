import type { RuleDefinition } from '../../rule';
import { firstText, member } from '../../../text/values';
import { joinPointer } from '../../../text/pointer';

export default {
  title: 'Index of modules with an empty key',
  severity: 'hint',
  fix: 'safe',
  why: 'Some exports write a module under an empty key of `contents.modules`. The platform reads the name from `apiName`, other programs do not.',
  remedy: 'Give the entry the name of the module as its key.',
  kinds: ['manifest'],
  *check(file) {
    for (const category of ['modules', 'viewTemplates']) {
      const entry = member(member(member(file.value, 'contents'), category), '');
      const name = firstText(entry, 'apiName');
      if (entry === undefined) continue;
      const pointer = joinPointer('/contents', category, '');
      yield {
        message: 'A module is listed under an empty key.',
        pointer,
        ...(name !== null && {
          fix: {
            title: `Call the key ${name}`,
            safety: 'safe' as const,
            edits: [{ rename: pointer, key: name }],
          },
        }),
      };
    }
  },
} satisfies RuleDefinition;
