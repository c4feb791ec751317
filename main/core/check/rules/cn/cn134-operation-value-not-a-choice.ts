import { asText } from '../../../text/values';
import { activeFields } from '../../../content/connector/form';
import { strangeChoice } from '../../../content/connector/validate';
import { nearestName } from '../../../text/near-name';
import { joinPointer } from '../../../text/pointer';
import { connectorSteps } from '../../playbooks/connector-steps';
import { unsafeFix } from '../../fix';
import { playbookKinds } from '../../playbooks/playbook-file';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Step passes a value that is none of the choices',
  severity: 'warning',
  fix: 'unsafe',
  why: 'The connector compares the value with the choices it knows, letter by letter. For any other it fails, or does what it does without one.',
  remedy: 'Choose one of the values of the parameter.',
  kinds: playbookKinds,
  *check(file, world) {
    for (const { step, operation, params, paramsPointer, sameVersion } of connectorSteps(file, world)) {
      if (!operation || !sameVersion) continue;
      for (const { field, value, isGiven } of activeFields(operation.parameters, params)) {
        const strange = isGiven ? strangeChoice(field, value) : null;
        if (strange === null || typeof strange === 'object') continue;
        const at = Array.isArray(value) ? [field.name, value.indexOf(strange)] : [field.name];
        const pointer = joinPointer(paramsPointer, ...at);
        const choices = (field.options ?? []).map((choice) => asText(choice.value));
        const meant = nearestName(asText(strange), choices);
        yield {
          message: `"${step.name}" passes "${asText(strange)}" as ${field.title}, which is none of its choices.`,
          pointer,
          ...(meant === null ? {} : { fix: unsafeFix(`Pass "${meant}"`, { set: pointer, value: meant }) }),
        };
      }
    }
  },
} satisfies RuleDefinition;
