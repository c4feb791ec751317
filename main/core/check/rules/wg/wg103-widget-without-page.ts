import { isMap, mapOf } from '../../../text/values';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Widget that has no place to be shown',
  severity: 'warning',
  why: '`metadata.pages` says where authors may put a widget. With none, and not `standalone`, no page offers it.',
  remedy:
    'List pages such as `Dashboard`, `Reports`, `View Panel` or `Listing`, or set `standalone` to `true`.',
  kinds: ['widget'],
  *check({ value }) {
    if (!isMap(value) || !isMap(value.metadata)) return;
    const { pages, standalone, view } = mapOf(value.metadata);
    if ((Array.isArray(pages) && pages.length > 0) || standalone === true || view !== undefined) return;
    yield {
      message: 'The widget is offered on no page.',
      pointer: pages === undefined ? '/metadata' : '/metadata/pages',
    };
  },
} satisfies RuleDefinition;
