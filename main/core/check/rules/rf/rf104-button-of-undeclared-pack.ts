import { foreignRule } from '../../packs/foreign-rule';

export default foreignRule({
  title: 'Button for a playbook of a pack that is no dependency',
  severity: 'warning',
  why: 'Where that pack is not installed the button does nothing.',
  kinds: ['layout', 'dashboard', 'report', 'record'],
  target: 'playbook',
  roles: ['button', 'scenario step'],
  says: 'This starts the playbook',
});
