import { member, textOf } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { menuEntriesOf } from '../../packs/navigation';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Menu entry that asks for another module than it opens',
  severity: 'warning',
  why: 'The entry is shown to those who may read one module and opens another: some see an entry that answers 403, others miss one they may use.',
  remedy: 'Let `require.module` name the module of `state.parameters.module`.',
  fix: 'unsafe',
  kinds: ['navigation'],
  *check(file) {
    for (const { value, pointer } of menuEntriesOf(file)) {
      const opened = textOf(member(member(member(value, 'state'), 'parameters'), 'module'));
      const asked = textOf(member(member(value, 'require'), 'module'));
      if (opened === null || asked === null || opened === asked) continue;
      const at = `${pointer}/require/module`;
      yield {
        message: `The entry opens “${opened}” and asks for the right to read “${asked}”.`,
        pointer: at,
        fix: unsafeFix(`Ask for ${opened}`, { set: at, value: opened }),
      };
    }
  },
} satisfies RuleDefinition;
