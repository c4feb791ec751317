import { playbookIn } from '../../playbook-file';
import type { Rule } from '../../rule';

export const pb102: Rule = {
  code: 'PB102',
  title: 'Playbook without a start',
  severity: 'error',
  why: 'Every playbook has exactly one trigger step, and `triggerStep` names it. Without it nothing can start the playbook.',
  remedy: 'Set `triggerStep` to the IRI of the trigger step among `steps`.',
  kinds: ['playbook'],
  *check(file) {
    const read = playbookIn(file);
    if (!read) return;
    const { triggerUuid, steps } = read.playbook;
    if (triggerUuid === null) {
      yield { message: 'The playbook names no trigger step.', pointer: '' };
      return;
    }
    const trigger = read.steps.get(triggerUuid);
    if (!trigger) {
      yield { message: 'The trigger step named here is not among the steps.', pointer: '/triggerStep' };
    } else if (trigger.type && trigger.type.family !== 'trigger') {
      yield {
        message: `"${trigger.name}" is named as the trigger but is of the type ${trigger.type.label}.`,
        pointer: '/triggerStep',
      };
    }
    const others = steps.filter((step) => step.type?.family === 'trigger' && step.uuid !== triggerUuid);
    for (const step of others) {
      yield {
        message: `"${step.name}" is a second trigger; a playbook has one.`,
        pointer: `${step.pointer}/stepType`,
      };
    }
  },
};
