import { foreignRule } from '../../packs/foreign-rule';
import { playbookKinds } from '../../playbooks/playbook-file';

export default foreignRule({
  title: 'Module of a pack that is no dependency',
  severity: 'warning',
  why: 'Where that pack is not installed the module does not exist.',
  kinds: [...playbookKinds, 'layout', 'dashboard', 'report', 'module'],
  target: 'module',
  roles: ['module', 'relates to'],
  says: 'This uses the module',
  isCommon: ({ key }, { catalogue }) => catalogue.modules.has(key),
});
