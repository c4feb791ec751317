import { joinPointer } from '../../../text/pointer';
import { playbookIn, playbookKinds } from '../../playbooks/playbook-file';
import type { RuleDefinition } from '../../rule';
import { literalSecrets } from '../../packs/secrets';

export default {
  title: 'Secret written into a step',
  severity: 'error',
  why: 'A password or key in a step’s parameters travels with the pack to everybody who imports it, and stays in every run record.',
  remedy: 'Keep it in the configuration of the connector, or in a vault, and read it from there.',
  kinds: playbookKinds,
  *check(file) {
    for (const step of playbookIn(file)?.playbook.steps ?? []) {
      const pointer = joinPointer(step.pointer, 'arguments', 'params');
      for (const secret of literalSecrets(step.arguments.params, pointer)) {
        yield { message: `"${step.name}" passes a literal value as ${secret.key}.`, pointer: secret.pointer };
      }
    }
  },
} satisfies RuleDefinition;
