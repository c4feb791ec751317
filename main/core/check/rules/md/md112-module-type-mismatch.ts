import { member } from '../../../text/values';
import { safeFix } from '../../fix';
import { moduleOf } from '../../packs/module-file';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Module and type of a definition disagree',
  severity: 'error',
  fix: 'safe',
  why: '`module` repeats `type`; where they differ the platform stages the definition under a name nobody uses.',
  remedy: 'Set `module` to the type.',
  kinds: ['module'],
  *check(file) {
    const type = moduleOf(file)?.type;
    const module = member(file.value, 'module');
    if (type === undefined || typeof module !== 'string' || module === type) return;
    yield {
      message: `The module is called "${module}" here and "${type}" as its type.`,
      pointer: '/module',
      fix: safeFix('Call it as its type', { set: '/module', value: type }),
    };
  },
} satisfies RuleDefinition;
