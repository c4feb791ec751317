import { elementsOf, firstText, member } from '../../../text/values';
import { unsafeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Colour of a picklist item that is none',
  severity: 'hint',
  fix: 'unsafe',
  why: 'Badges are drawn in this colour; what is not one is drawn in grey.',
  remedy: 'Write the colour as `#RRGGBB`.',
  kinds: ['picklist'],
  *check(file) {
    for (const { value, pointer } of elementsOf(member(file.value, 'picklists'), '/picklists')) {
      const color = firstText(value, 'color');
      if (
        color === null ||
        /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(color) ||
        /^(?:rgba?\(|[a-z]+$)/i.test(color)
      )
        continue;
      yield {
        message: `"${color}" is no colour.`,
        pointer: `${pointer}/color`,
        fix: unsafeFix('Draw it without a colour', { set: `${pointer}/color`, value: null }),
      };
    }
  },
} satisfies RuleDefinition;
