import type { RuleDefinition } from '../../rule';
import { firstText } from '../../../text/values';
import { isPack } from '../../packs/packs';

export default {
  title: 'Icon of a kind the catalogue does not show',
  severity: 'warning',
  why: 'Icons are PNG, JPEG, GIF or SVG pictures; anything else shows as a broken picture.',
  remedy: 'Save the icon as PNG.',
  kinds: ['manifest'],
  *check(file) {
    if (!isPack(file)) return;
    const name = firstText(file.value, 'iconLarge');
    if (name === null || /^data:image\/(?:png|jpeg|gif|svg\+xml);/.test(name)) return;
    if (!name.startsWith('data:') && /\.(?:png|jpe?g|gif|svg)$/i.test(name)) return;
    yield {
      message: 'The icon is no PNG, JPEG, GIF or SVG picture.',
      pointer: '/iconLarge',
    };
  },
} satisfies RuleDefinition;
