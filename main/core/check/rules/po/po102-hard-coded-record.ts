import { playbookKinds } from '../../playbooks/playbook-file';
import type { RuleDefinition } from '../../rule';
import { stepIris } from '../../playbooks/step-iris';

/** Collections that are no records of modules, or have rules of their own. */
const others =
  /^(?:picklists|picklist_names|workflow\w*|contexts|people|appliances|api_keys|actors|teams|tenants|roles|user_settings|tags|attribute_\w+|model_\w+|agents)$/;

export default {
  title: 'One certain record of the author’s instance',
  severity: 'warning',
  why: 'A record’s uuid exists on one instance. On another the step finds nothing or fails, unless the pack brings the record along.',
  remedy: 'Find the record by its fields, ask for it, or ship it with the pack.',
  kinds: playbookKinds,
  *check(file, world) {
    for (const { step, iri } of stepIris(file)) {
      if (others.test(iri.collection) || world.byUuid(iri.uuid).length > 0) continue;
      yield {
        message: `"${step.name}" names the record ${iri.iri}, which other instances do not have.`,
        pointer: iri.pointer,
      };
    }
  },
} satisfies RuleDefinition;
