import { wellKnownActors } from '../../catalogue/well-known';
import { playbookKinds } from '../../playbooks/playbook-file';
import type { RuleDefinition } from '../../rule';
import { stepIris } from '../../playbooks/step-iris';

export default {
  title: 'Team of the author’s instance',
  severity: 'hint',
  why: 'Teams are made on each instance. Only "SOC Team" is everywhere; another one has to be shipped or the step falls back to no team.',
  remedy: 'Ship the team with the pack, or take it from the record.',
  kinds: playbookKinds,
  *check(file, world) {
    for (const { step, iri } of stepIris(file)) {
      if (iri.collection !== 'teams' || wellKnownActors.has(iri.iri) || world.byUuid(iri.uuid).length > 0)
        continue;
      yield {
        message: `"${step.name}" names the team ${iri.uuid}, which other instances need not have.`,
        pointer: iri.pointer,
      };
    }
  },
} satisfies RuleDefinition;
