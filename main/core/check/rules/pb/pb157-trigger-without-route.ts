import { textOf } from '../../../text/values';
import { safeFix } from '../../fix';
import { stableUuid } from '../../fixes/stable-uuid';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Trigger without a route',
  severity: 'error',
  why: 'A manual trigger and a Custom API Endpoint are called at `/api/triggers/1/…/<route>`. Without a route nothing can call them.',
  remedy: 'Give a manual trigger a new uuid as its `route`, an endpoint the name it is to be called by.',
  fix: 'safe',
  kinds: ['playbook'],
  types: ['cybersponse.action', 'cybersponse.api_call'],
  *step(step, { read: { playbook } }) {
    const { route } = step.arguments;
    if (textOf(route) !== null) return;
    yield {
      message: `The trigger "${step.name}" has no route.`,
      pointer: route === undefined ? argumentAt(step) : argumentAt(step, 'route'),
      // What an endpoint is to be called by only its author can say.
      ...(step.type?.name === 'cybersponse.action' && {
        fix: safeFix('Give it a route', {
          set: argumentAt(step, 'route'),
          value: stableUuid('manual route', playbook.uuid ?? '', step.uuid),
        }),
      }),
    };
  },
});
