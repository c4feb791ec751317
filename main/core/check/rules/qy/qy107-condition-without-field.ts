import { textOf } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { filterRule } from '../../queries/query-rule';

export default filterRule({
  title: 'Condition without a field',
  severity: 'error',
  why: 'A condition on nothing is dropped or fails the query, depending on the release. In a trigger it lets every record through.',
  remedy: 'Choose the field, or remove the condition.',
  fix: 'unsafe',
  *filter({ value, pointer }) {
    // A relative date keeps its field under a name of its own (docs/platform/queries.md#body).
    if (textOf(value.field) !== null || textOf(value['_field']) !== null) return;
    yield {
      message: 'This condition names no field.',
      pointer: value.field === undefined ? pointer : `${pointer}/field`,
      fix: unsafeFix('Remove the condition', { remove: pointer }),
    };
  },
});
