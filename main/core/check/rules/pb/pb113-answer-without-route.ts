import { stepRule } from '../../playbooks/playbook-rule';
import { promptTypes } from '../../playbooks/prompts';
import { inputOptions, withoutRoute } from '../../playbooks/step-options';

export default stepRule({
  title: 'Answer of a prompt without a route',
  severity: 'error',
  fix: 'safe',
  why: 'A button stands in two places: in the response mapping of the prompt and as a route. Without the route the drawing and the playbook disagree.',
  remedy: 'Draw the route from the prompt to the step of the button.',
  // In a block a way out may lead to a step of the playbook that takes the block in.
  kinds: ['playbook'],
  types: promptTypes,
  *step(step, { read }) {
    yield* withoutRoute(read, step, inputOptions(step));
  },
});
