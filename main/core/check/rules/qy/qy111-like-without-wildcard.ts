import { unsafeFix } from '../../fix';
import { filterName } from '../../queries/queries';
import { filterRule } from '../../queries/query-rule';
import { isTemplate } from '../../templates/templates';

export default filterRule({
  title: '"like" without a wildcard',
  severity: 'hint',
  why: 'Without `%` a pattern has to fit the whole text, so `like` is no more than `eq` that ignores letter case.',
  remedy: 'Put `%` before and after the text to find it anywhere, or compare with `eq`.',
  fix: 'unsafe',
  *filter(filter) {
    const { operator, value, _operator } = filter.value;
    // A condition the page itself works out has patterns of its own.
    if (_operator === 'like_pattern') return;
    if ((operator !== 'like' && operator !== 'notlike') || typeof value !== 'string' || value === '') return;
    if (isTemplate(value) || /[%_*]/.test(value)) return;
    const pointer = `${filter.pointer}/value`;
    yield {
      message: `In ${filterName(filter)}, "${value}" has to be the whole text.`,
      pointer,
      fix: unsafeFix('Find it anywhere', { set: pointer, value: `%${value}%` }),
    };
  },
});
