import { stepTypes } from '../../../content/steps/index';
import { stepRule } from '../../playbooks/playbook-rule';

export default stepRule({
  title: 'Step type that is no longer offered',
  severity: 'hint',
  why: 'The platform still runs old step types, but its editor no longer offers them and nobody fixes them.',
  remedy: 'Replace the step by its successor when you next work on the playbook.',
  types: stepTypes.filter(({ retired }) => retired !== undefined).map(({ name }) => name),
  *step({ name, type, pointer }) {
    yield {
      message: `"${name}" is of the old type ${type?.label}. Use ${type?.retired}.`,
      pointer: `${pointer}/stepType`,
    };
  },
});
