import { wellKnownActors } from '../../catalogue/well-known';
import { playbookKinds } from '../../playbooks/playbook-file';
import type { RuleDefinition } from '../../rule';
import { stepIris } from '../../playbooks/step-iris';

const persons = /^(?:people|appliances|api_keys|actors)$/;

export default {
  title: 'One certain person of the author’s instance',
  severity: 'warning',
  why: 'A person, key or appliance exists on one instance. On another the assignment fails or is left empty.',
  remedy: 'Take the person from the record, from a prompt or from a global variable.',
  kinds: playbookKinds,
  *check(file, world) {
    for (const { step, iri } of stepIris(file)) {
      if (!persons.test(iri.collection) || wellKnownActors.has(iri.iri) || world.byUuid(iri.uuid).length > 0)
        continue;
      yield {
        message: `"${step.name}" names ${iri.iri}, whom other instances do not know.`,
        pointer: iri.pointer,
      };
    }
  },
} satisfies RuleDefinition;
