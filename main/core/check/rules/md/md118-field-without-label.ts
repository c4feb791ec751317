import { firstText, member } from '../../../text/values';
import { safeFix } from '../../fix';
import { moduleOf } from '../../packs/module-file';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Field without a label',
  severity: 'hint',
  fix: 'safe',
  why: 'The label is what users read in forms and lists; without one they read the technical name.',
  remedy: 'Give `descriptions.singular` a text.',
  kinds: ['module'],
  *check(file) {
    for (const { name, value, pointer } of moduleOf(file)?.fields ?? []) {
      if (firstText(member(value, 'descriptions'), 'singular') !== null) continue;
      const label = name.charAt(0).toUpperCase() + name.slice(1).replace(/([a-z0-9])([A-Z])/g, '$1 $2');
      yield {
        message: `"${name}" has no label.`,
        pointer,
        subject: name,
        fix: safeFix(`Label it "${label}"`, { set: `${pointer}/descriptions/singular`, value: label }),
      };
    }
  },
} satisfies RuleDefinition;
