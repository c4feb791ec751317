import { foreignRule } from '../../packs/foreign-rule';
import { playbookKinds } from '../../playbooks/playbook-file';

export default foreignRule({
  title: 'Call of a playbook of a pack that is no dependency',
  severity: 'warning',
  why: 'Where that pack is not installed the step fails, and nothing asks the user to install it.',
  kinds: playbookKinds,
  target: 'playbook',
  roles: ['calls'],
  says: 'This step calls the playbook',
});
