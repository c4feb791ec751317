import { isMap, textOf } from '../../../text/values';
import { safeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Comment without a text',
  severity: 'hint',
  why: 'A step may post a comment when it is done. One without a text is not posted; the designer removes it when it saves.',
  remedy: 'Write the comment, or remove `message`.',
  fix: 'safe',
  having: ['message'],
  *step(step) {
    const { message } = step.arguments;
    if (!isMap(message) || step.type?.name === 'Approval' || textOf(message.content) !== null) return;
    const pointer = argumentAt(step, 'message');
    yield {
      message: `The comment of "${step.name}" has no text.`,
      pointer: 'content' in message ? `${pointer}/content` : pointer,
      fix: safeFix('Remove the comment', { remove: pointer }),
    };
  },
});
