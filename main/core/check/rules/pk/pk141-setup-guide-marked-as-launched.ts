import type { RuleDefinition } from '../../rule';
import { elementsOf, member } from '../../../text/values';
import { joinPointer } from '../../../text/pointer';

export default {
  title: 'Setup guide marked as launched already',
  severity: 'warning',
  fix: 'unsafe',
  why: '`autoLaunchTriggered` is the mark by which an instance remembers that it has opened the widget. In a manifest it is a leftover of the instance the pack was made on.',
  remedy: 'Take `autoLaunchTriggered` out.',
  kinds: ['manifest'],
  *check(file) {
    const widgets = member(member(file.value, 'postInstallConfig'), 'widgets');
    for (const { value, pointer } of elementsOf(widgets, '/postInstallConfig/widgets')) {
      if (member(value, 'autoLaunchTriggered') === undefined) continue;
      const mark = joinPointer(pointer, 'autoLaunchTriggered');
      yield {
        message: '`autoLaunchTriggered` is written by a running instance, and means nothing in a pack.',
        pointer: mark,
        fix: { title: 'Take it out', safety: 'unsafe', edits: [{ remove: mark }] },
      };
    }
  },
} satisfies RuleDefinition;
