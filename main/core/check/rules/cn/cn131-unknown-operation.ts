import { nearestName } from '../../../text/near-name';
import { joinPointer } from '../../../text/pointer';
import { connectorSteps } from '../../playbooks/connector-steps';
import { unsafeFix } from '../../fix';
import { playbookKinds } from '../../playbooks/playbook-file';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Step calls an operation its connector does not have',
  severity: 'warning',
  fix: 'unsafe',
  why: 'The platform runs the version of the connector that is installed. An operation it does not have ends the playbook with an error.',
  remedy: 'Choose another operation, or ship the connector in the version the step was drawn with.',
  kinds: playbookKinds,
  *check(file, world) {
    for (const { step, called, operation, connector, file: manifest } of connectorSteps(file, world)) {
      if (operation) continue;
      const names = connector.operations.map((each) => each.operation);
      const meant = nearestName(called, names);
      const pointer = joinPointer(step.pointer, 'arguments', 'operation');
      yield {
        message: `"${step.name}" calls "${called}", which ${connector.label} ${connector.version} does not have.`,
        pointer,
        related: [{ path: manifest.path, pointer: '/operations', message: 'What it has' }],
        ...(meant === null ? {} : { fix: unsafeFix(`Call "${meant}"`, { set: pointer, value: meant }) }),
      };
    }
  },
} satisfies RuleDefinition;
