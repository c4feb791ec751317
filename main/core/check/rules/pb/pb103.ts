import { playbookIn, playbookKinds } from '../../playbook-file';
import type { Rule } from '../../rule';

export const pb103: Rule = {
  code: 'PB103',
  title: 'Unknown step type',
  severity: 'error',
  why: 'Step types are fixed by the platform. A step of another type cannot be drawn, saved or run.',
  remedy: 'Choose one of the platform’s step types.',
  kinds: playbookKinds,
  *check(file) {
    for (const step of playbookIn(file)?.playbook.steps ?? []) {
      if (step.type) continue;
      const type = step.typeUuid === '' ? 'no step type' : `the unknown step type ${step.typeUuid}`;
      yield { message: `"${step.name}" has ${type}.`, pointer: `${step.pointer}/stepType` };
    }
  },
};
