import { stepRule } from '../../playbooks/playbook-rule';
import { buttonsOf, promptTypes } from '../../playbooks/prompts';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Prompt without a button',
  severity: 'error',
  why: 'A run that waits for a person goes on when one of the prompt’s buttons is pressed. Without one nobody can answer and the run waits until the platform ends it.',
  remedy: 'Add a button and the step to go on at.',
  types: promptTypes,
  *step(step) {
    if (buttonsOf(step).length > 0) return;
    yield {
      message: `"${step.name}" has no button to answer with.`,
      pointer: 'response_mapping' in step.arguments ? argumentAt(step, 'response_mapping') : argumentAt(step),
    };
  },
});
