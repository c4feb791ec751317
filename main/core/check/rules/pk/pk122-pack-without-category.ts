import type { RuleDefinition } from '../../rule';
import { member } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { isPack } from '../../packs/packs';

export default {
  title: 'Pack without a category',
  severity: 'hint',
  why: 'The catalogue sorts packs by category; one without is found by its name alone.',
  remedy: 'Name one of the categories of the catalogue in `category`.',
  fix: 'unsafe',
  kinds: ['manifest'],
  *check(file) {
    if (!isPack(file)) return;
    const category = member(file.value, 'category');
    const names = typeof category === 'string' ? [category] : Array.isArray(category) ? category : [];
    if (names.some((name) => typeof name === 'string' && name.trim() !== '')) return;
    yield {
      message: 'The pack is in no category.',
      pointer: category === undefined ? '' : '/category',
      fix: unsafeFix('Put it in the category Utilities', { set: '/category', value: ['Utilities'] }),
    };
  },
} satisfies RuleDefinition;
