import { allFields } from '../../../content/connector/model';
import { nearestName } from '../../../text/near-name';
import { joinPointer } from '../../../text/pointer';
import { connectorSteps } from '../../playbooks/connector-steps';
import { unsafeFix } from '../../fix';
import { playbookKinds } from '../../playbooks/playbook-file';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Step passes a parameter its operation does not have',
  severity: 'warning',
  fix: 'unsafe',
  why: 'The value is sent and nobody looks at it: a misspelt name, or one of an earlier version. What the author wanted does not happen.',
  remedy: 'Pass the value under the name the operation knows, or take it out.',
  kinds: playbookKinds,
  *check(file, world) {
    for (const { step, operation, params, paramsPointer, sameVersion } of connectorSteps(file, world)) {
      // A connector of another version may have had it.
      if (!operation || !sameVersion) continue;
      const names = new Set([...allFields(operation.parameters)].map(({ name }) => name));
      for (const name of Object.keys(params)) {
        if (names.has(name)) continue;
        const meant = nearestName(name, names);
        const pointer = joinPointer(paramsPointer, name);
        yield {
          message: `"${step.name}" passes "${name}", which "${operation.title}" does not have.`,
          pointer,
          fix:
            meant === null || Object.hasOwn(params, meant)
              ? unsafeFix(`Remove "${name}"`, { remove: pointer })
              : unsafeFix(`Pass it as "${meant}"`, { rename: pointer, key: meant }),
        };
      }
    }
  },
} satisfies RuleDefinition;
