import { foreignRule } from '../../packs/foreign-rule';
import { playbookKinds } from '../../playbooks/playbook-file';

export default foreignRule({
  title: 'Field of a pack that is no dependency',
  severity: 'warning',
  why: 'Another pack adds the field to the module; where that is not installed the value is lost.',
  kinds: playbookKinds,
  target: 'field',
  roles: ['writes field'],
  says: 'This step writes the field',
  isCommon: ({ key, within = '' }, { catalogue }) => catalogue.modules.get(within)?.fields.has(key) === true,
});
