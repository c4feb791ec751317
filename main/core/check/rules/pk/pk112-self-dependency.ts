import type { RuleDefinition } from '../../rule';
import { firstText } from '../../../text/values';
import { dependenciesOf } from '../../packs/packs';

export default {
  title: 'Pack that depends on itself',
  severity: 'warning',
  fix: 'safe',
  why: 'A pack that needs itself first can never be installed by the order of dependencies.',
  remedy: 'Remove the dependency.',
  kinds: ['manifest'],
  *check(file) {
    const own = firstText(file.value, 'name');
    for (const { name, pointer } of dependenciesOf(file)) {
      if (name === null || name !== own) continue;
      yield {
        message: 'The pack names itself as a dependency.',
        pointer,
        fix: { title: 'Remove the dependency', safety: 'safe', edits: [{ remove: pointer }] },
      };
    }
  },
} satisfies RuleDefinition;
