import { compareForm } from './compare-form';

export default compareForm({
  id: 'view',
  label: 'Drawing',
  kinds: ['layout', 'dashboard', 'report'],
  load: () => import('../drawing/view-comparison').then((part) => part.ViewComparison),
});
