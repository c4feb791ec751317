import { unsafeFix } from '../../fix';
import { queryRule } from '../../queries/query-rule';

export default queryRule({
  title: 'Empty group of conditions',
  severity: 'hint',
  why: 'A group without conditions says nothing. Whether it lets all records through or none is up to the release.',
  remedy: 'Add a condition to it, or remove the group.',
  fix: 'unsafe',
  *query({ value, pointer, isGroup }) {
    if (!isGroup || (Array.isArray(value.filters) && value.filters.length > 0)) return;
    yield {
      message: 'This group has no conditions.',
      pointer,
      fix: unsafeFix('Remove the group', { remove: pointer }),
    };
  },
});
