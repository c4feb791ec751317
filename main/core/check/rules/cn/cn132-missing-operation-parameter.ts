import { activeFields } from '../../../content/connector/form';
import { problemOf } from '../../../content/connector/validate';
import { joinPointer } from '../../../text/pointer';
import { connectorSteps } from '../../playbooks/connector-steps';
import { playbookKinds } from '../../playbooks/playbook-file';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Step without a value its operation requires',
  severity: 'warning',
  why: 'The connector refuses the call, so the step fails each time it runs.',
  remedy: 'Give the parameter a value.',
  kinds: playbookKinds,
  *check(file, world) {
    // The samples a connector ships are there to be filled in.
    if (file.root.type === 'connector') return;
    for (const { step, operation, params, paramsPointer, sameVersion, ...known } of connectorSteps(
      file,
      world,
    )) {
      // Another version may require less.
      if (!operation || !sameVersion) continue;
      for (const { field, value, isGiven } of activeFields(operation.parameters, params)) {
        const problem = isGiven || field.value === undefined ? problemOf(field, value) : null;
        if (problem?.code !== 'missing') continue;
        yield {
          message: `"${step.name}" gives no ${field.title}, which "${operation.title}" requires.`,
          pointer: isGiven ? joinPointer(paramsPointer, field.name) : paramsPointer,
          subject: field.name,
          related: [{ path: known.file.path, pointer: field.pointer, message: 'The parameter' }],
        };
      }
    }
  },
} satisfies RuleDefinition;
