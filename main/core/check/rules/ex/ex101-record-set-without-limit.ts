import { isMap, member } from '../../../text/values';
import { limitOf } from '../../../export/categories/record-sets';
import { selectionsIn } from '../../packs/export-templates';
import { unsafeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Record set without a limit',
  severity: 'error',
  fix: 'unsafe',
  why: 'The query of a record set must carry `limit`. Without one the platform exports no records at all, and says nothing.',
  remedy: 'Give the query a `limit` at least as large as the number of records wanted.',
  kinds: ['exportTemplate'],
  *check(file) {
    for (const { selected } of selectionsIn(file)) {
      for (const { category, element, at, name } of selected) {
        const query = member(element, 'query');
        if (category.key !== 'recordSets' || limitOf(query) !== null) continue;
        const set = isMap(query)
          ? { set: `${at}/query/limit`, value: usualLimit }
          : { set: `${at}/query`, value: { logic: 'AND', limit: usualLimit, filters: [] } };
        yield {
          message: `The record set "${name}" has no limit, so none of its records are exported.`,
          pointer: isMap(query) ? `${at}/query` : at,
          ...(isMap(element) ? { fix: unsafeFix(`Export up to ${usualLimit} records`, set) } : {}),
        };
      }
    }
  },
} satisfies RuleDefinition;

const usualLimit = 1000;
