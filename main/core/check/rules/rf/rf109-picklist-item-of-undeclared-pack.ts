import { foreignRule } from '../../packs/foreign-rule';
import { playbookKinds } from '../../playbooks/playbook-file';

export default foreignRule({
  title: 'Picklist item of a pack that is no dependency',
  severity: 'warning',
  why: 'Where that pack is not installed the item does not exist, and the value is not set.',
  kinds: [...playbookKinds, 'record', 'layout', 'dashboard', 'report'],
  target: 'picklist-item',
  roles: ['picklist item'],
  says: 'This is the picklist item',
  isCommon: ({ key }, { catalogue }) => catalogue.picklistItems.has(key),
});
