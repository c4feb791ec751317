import { pathInPackage } from '../../packs/connectors';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Connector that cannot be called or tested',
  severity: 'warning',
  why: 'The platform calls `execute` for every operation and `check_health` for the light beside a configuration. A class that lacks one fails at the first call.',
  remedy: 'Define both methods in the class of `connector.py`.',
  kinds: ['connector'],
  *check(file, world) {
    const program = world.file(pathInPackage(file, 'connector.py'));
    // A class may inherit from another of the package than the platform's own.
    if (!program || !/\bclass\s+\w+\s*\(\s*Connector\s*\)/.test(program.text)) return;
    const defined = new Set([...program.text.matchAll(/\bdef\s+(\w+)\s*\(/g)].map(([, name]) => name));
    for (const method of ['execute', 'check_health']) {
      if (defined.has(method)) continue;
      yield {
        message: `The class in connector.py has no method "${method}".`,
        pointer: null,
        subject: method,
        related: [{ path: program.path, pointer: null, message: 'The program' }],
      };
    }
  },
} satisfies RuleDefinition;
