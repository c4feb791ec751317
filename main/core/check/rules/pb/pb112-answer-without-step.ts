import { stepRule } from '../../playbooks/playbook-rule';
import { promptTypes } from '../../playbooks/prompts';
import { inputOptions, leadingNowhere } from '../../playbooks/step-options';

export default stepRule({
  title: 'Answer of a prompt leads nowhere',
  severity: 'error',
  fix: 'safe',
  why: 'Answering a prompt resumes the run at the step of the chosen button. For a button without one the platform answers HTTP 500 and the run waits for ever.',
  remedy: 'Give the button a step to go on at; a final step that does nothing will do.',
  // In a block a way out may lead to a step of the playbook that takes the block in.
  kinds: ['playbook'],
  types: promptTypes,
  *step(step, { read }) {
    yield* leadingNowhere(read, step, inputOptions(step));
  },
});
