import { unsafeFix } from '../../fix';
import { filterName } from '../../queries/queries';
import { filterRule } from '../../queries/query-rule';

export default filterRule({
  title: '"*" as a wildcard',
  severity: 'warning',
  why: '`like` knows `%` for any characters and `_` for one. A `*` is a star, so the condition finds nothing.',
  remedy: 'Write `%`.',
  fix: 'unsafe',
  *filter(filter) {
    const { operator, value, _operator } = filter.value;
    // A condition the page itself works out has patterns of its own.
    if (_operator === 'like_pattern') return;
    if ((operator !== 'like' && operator !== 'notlike') || typeof value !== 'string') return;
    if (value.includes('%') || value.includes('{') || !/^\*|\*$/.test(value)) return;
    const pointer = `${filter.pointer}/value`;
    const pattern = value.replace(/^\*+|\*+$/g, '%');
    yield {
      message: `In ${filterName(filter)}, "${value}" means a star; any characters are written %.`,
      pointer,
      fix: unsafeFix(`Write "${pattern}"`, { set: pointer, value: pattern }),
    };
  },
});
