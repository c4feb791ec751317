import { mapOf, textOf } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { promptTypes } from '../../playbooks/prompts';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Prompt without a title',
  severity: 'hint',
  why: 'The title heads the form and the entry in the list of pending tasks. Without one, users see the name of the step.',
  remedy: 'Ask the question in the title.',
  fix: 'unsafe',
  types: promptTypes,
  *step(step) {
    const { schema } = mapOf(step.arguments.input);
    if (textOf(mapOf(schema).title) !== null) return;
    const pointer = argumentAt(step, 'input', 'schema', 'title');
    yield {
      message: `The form of "${step.name}" has no title.`,
      pointer:
        'title' in mapOf(schema) ? pointer : argumentAt(step, 'input' in step.arguments ? 'input' : 'type'),
      ...(step.name !== '' && {
        fix: unsafeFix('Take the name of the step', { set: pointer, value: step.name }),
      }),
    };
  },
});
