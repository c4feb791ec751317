import { elementsOf, mapOf, textOf } from '../../../text/values';
import { safeFix } from '../../fix';
import { queryRule } from '../../queries/query-rule';
import { quoted } from '../../quoted';

export default queryRule({
  title: 'Order that cannot be sorted by',
  severity: 'warning',
  why: 'An entry of `sort` is a field and a direction, `ASC` or `DESC`. Others are ignored, so the first record is not the one that is meant.',
  remedy: 'Write the field and `ASC` or `DESC`.',
  fix: 'safe',
  *query({ value, pointer }) {
    for (const entry of elementsOf(value.sort, `${pointer}/sort`)) {
      const { field, direction } = mapOf(entry.value);
      if (textOf(field) === null) {
        yield { message: 'This entry of the order names no field.', pointer: entry.pointer };
        continue;
      }
      if (direction === 'ASC' || direction === 'DESC') continue;
      const meant = textOf(direction)?.trim().toUpperCase() ?? 'ASC';
      const at = `${entry.pointer}/direction`;
      yield {
        message: `${quoted(field)} is to be sorted by neither ASC nor DESC.`,
        pointer: direction === undefined ? entry.pointer : at,
        ...((meant === 'ASC' || meant === 'DESC') && {
          fix: safeFix(`Write ${meant}`, { set: at, value: meant }),
        }),
      };
    }
  },
});
