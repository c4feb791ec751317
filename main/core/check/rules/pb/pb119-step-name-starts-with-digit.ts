import { stepRule } from '../../playbooks/playbook-rule';

export default stepRule({
  title: 'Step name that begins with a digit',
  severity: 'hint',
  why: 'A template reads a step with a dot and its name, and after a dot a name cannot begin with a digit: `vars.steps.2nd_try` is a syntax error.',
  remedy: 'Begin the name with a letter.',
  *step({ name, pointer }) {
    if (!/^\d/.test(name)) return;
    yield {
      message: `Templates can read "${name}" only as vars.steps['…'], as it begins with a digit.`,
      pointer: `${pointer}/name`,
    };
  },
});
