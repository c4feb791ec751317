import { safeFix } from '../../fix';
import { filterName } from '../../queries/queries';
import { filterRule } from '../../queries/query-rule';
import { isTemplate } from '../../templates/templates';

const answers = new Set<unknown>(['true', 'false', true, false]);

export default filterRule({
  title: '"isnull" that is asked neither true nor false',
  severity: 'warning',
  why: '`isnull` with `true` finds records where the field is empty, with `false` those where it is not. Any other value finds what the release happens to make of it.',
  remedy: 'Write `"true"` or `"false"`.',
  fix: 'safe',
  *filter(filter) {
    const { operator, value } = filter.value;
    if (operator !== 'isnull' || answers.has(value) || isTemplate(value)) return;
    const pointer = `${filter.pointer}/value`;
    const meant = String(value).trim().toLowerCase();
    yield {
      message: `In ${filterName(filter)}, "isnull" is neither true nor false.`,
      pointer: value === undefined ? filter.pointer : pointer,
      ...(answers.has(meant) && { fix: safeFix(`Write "${meant}"`, { set: pointer, value: meant }) }),
    };
  },
});
