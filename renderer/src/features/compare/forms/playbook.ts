import { compareForm } from './compare-form';

export default compareForm({
  id: 'playbook',
  label: 'Canvas',
  kinds: ['playbook', 'playbookBlock'],
  load: () => import('../playbook/playbook-comparison').then((part) => part.PlaybookComparison),
});
