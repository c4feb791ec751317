import { mapOf, textOf } from '../../../text/values';
import type { RuleDefinition } from '../../rule';
import { scenarioSteps } from '../../packs/scenario';

export default {
  title: 'Scenario step that calls no playbook',
  severity: 'error',
  why: 'A scenario plays its steps one after the other, and a step of the type `executePlaybook` starts the playbook of its `playbookIRI`. Without it the scenario stops there.',
  remedy: 'Choose the playbook.',
  kinds: ['record'],
  *check(file) {
    for (const { value, pointer } of scenarioSteps(file)) {
      const { type, playbookIRI, name } = mapOf(value);
      if (type !== 'executePlaybook' || textOf(playbookIRI) !== null) continue;
      yield {
        message: `The step "${textOf(name) ?? ''}" of this scenario names no playbook.`,
        pointer: playbookIRI === undefined ? pointer : `${pointer}/playbookIRI`,
      };
    }
  },
} satisfies RuleDefinition;
