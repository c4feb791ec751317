import { joinPointer } from '../../../text/pointer';
import { unsafeFix } from '../../fix';
import { quoted } from '../../quoted';
import type { RuleDefinition } from '../../rule';
import { literalSecrets } from '../../../text/secrets/members';
import { mapOf } from '../../../text/values';

export default {
  title: 'Secret in a shipped connector configuration',
  severity: 'error',
  fix: 'unsafe',
  why: 'Configurations are the author’s own access to other systems. Shipped with a pack, their passwords and keys are everybody’s.',
  remedy: 'Export the connector without its configurations, or empty the value. Then change the password.',
  kinds: ['connectorReference'],
  *check(file) {
    const connectors = Array.isArray(file.value) ? file.value : [];
    for (const [index, connector] of connectors.entries()) {
      const { name, configurations } = mapOf(connector);
      for (const secret of literalSecrets(configurations, joinPointer('', index, 'configurations'))) {
        yield {
          message: `The configuration of the connector ${quoted(name)} ships a value for ${secret.key}.`,
          pointer: secret.pointer,
          fix: unsafeFix('Empty the value', { set: secret.pointer, value: '' }),
        };
      }
    }
  },
} satisfies RuleDefinition;
