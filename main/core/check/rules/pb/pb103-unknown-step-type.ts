import { stepRule } from '../../playbooks/playbook-rule';

export default stepRule({
  title: 'Unknown step type',
  severity: 'error',
  why: 'Step types are fixed by the platform. A step of another type cannot be drawn, saved or run.',
  remedy: 'Choose one of the platform’s step types.',
  *step({ name, type, typeUuid, pointer }) {
    if (type) return;
    const what = typeUuid === '' ? 'no step type' : `the unknown step type ${typeUuid}`;
    yield { message: `"${name}" has ${what}.`, pointer: `${pointer}/stepType` };
  },
});
