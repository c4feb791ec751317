import { elementsOf, member, textOf } from '../../../text/values';
import { safeFix } from '../../fix';
import { widgetsOf } from '../../packs/layouts';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Column of a grid that stands twice',
  severity: 'hint',
  why: 'Users see the same column twice, and resizing one moves the other.',
  remedy: 'Remove one of them.',
  fix: 'safe',
  kinds: ['layout', 'dashboard', 'report'],
  *check(file) {
    for (const widget of widgetsOf(file)) {
      if (widget.value.type !== 'grid') continue;
      const seen = new Set<string>();
      const columns = member(widget.value.config, 'columns');
      for (const { value, pointer } of elementsOf(columns, `${widget.pointer}/config/columns`)) {
        const name = typeof value === 'string' ? value : textOf(member(value, 'name'));
        if (name === null) continue;
        if (seen.has(name)) {
          yield {
            message: `The column “${name}” stands in this grid twice.`,
            pointer,
            fix: safeFix('Remove the second one', { remove: pointer }),
          };
        }
        seen.add(name);
      }
    }
  },
} satisfies RuleDefinition;
