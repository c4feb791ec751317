import { uuidOfIri } from '../../../content/iri';
import { mapOf } from '../../../text/values';
import { safeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Comment in reply to a step that is gone',
  severity: 'hint',
  why: 'A comment can be posted as a reply to the comment of an earlier step. Where that step was deleted or copied, the reply stands alone.',
  remedy: 'Choose another step to reply to, or none.',
  fix: 'safe',
  kinds: ['playbook'],
  having: ['message'],
  *step(step, { read: { steps } }) {
    const parent = uuidOfIri(mapOf(step.arguments.message).parentstepid);
    if (parent === null || steps.has(parent)) return;
    const pointer = argumentAt(step, 'message', 'parentstepid');
    yield {
      message: `The comment of "${step.name}" replies to a step that is not in this playbook.`,
      pointer,
      fix: safeFix('Post it as a comment of its own', { remove: pointer }),
    };
  },
});
