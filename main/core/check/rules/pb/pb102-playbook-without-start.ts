import { safeFix } from '../../fix';
import { playbookRule } from '../../playbooks/playbook-rule';

export default playbookRule({
  title: 'Playbook without a start',
  severity: 'error',
  fix: 'safe',
  why: 'Every playbook has exactly one trigger step, and `triggerStep` names it. Without it nothing can start the playbook.',
  remedy: 'Set `triggerStep` to the IRI of the trigger step among `steps`.',
  kinds: ['playbook'],
  *playbook({ read }) {
    const { triggerUuid, steps } = read.playbook;
    const pointer = `${read.playbook.pointer}/triggerStep`;
    const [first, second] = steps.filter((step) => step.type?.family === 'trigger');
    const fix =
      first && !second
        ? safeFix(`Start at "${first.name}"`, {
            set: pointer,
            value: `/api/3/workflow_steps/${first.uuid}`,
          })
        : undefined;
    if (triggerUuid === null) {
      yield { message: 'The playbook names no trigger step.', pointer: read.playbook.pointer, fix };
      return;
    }
    const trigger = read.steps.get(triggerUuid);
    if (!trigger) {
      yield { message: 'The trigger step named here is not among the steps.', pointer, fix };
    } else if (trigger.type && trigger.type.family !== 'trigger') {
      yield {
        message: `"${trigger.name}" is named as the trigger but is of the type ${trigger.type.label}.`,
        pointer,
        fix,
      };
    }
    // Where none of them is named, the first is the one the playbook may be meant to start at.
    const start = trigger?.type?.family === 'trigger' ? trigger : first;
    for (const step of steps) {
      if (step.type?.family !== 'trigger' || step === start) continue;
      yield {
        message: `"${step.name}" is a second trigger; a playbook has one.`,
        pointer: `${step.pointer}/stepType`,
      };
    }
  },
});
