import { compareForm } from './compare-form';

export default compareForm({
  id: 'tables',
  label: 'Tables',
  kinds: ['module', 'picklist', 'navigation'],
  load: () => import('../tables/table-comparison').then((part) => part.TableComparison),
});
