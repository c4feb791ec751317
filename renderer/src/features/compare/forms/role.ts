import { compareForm } from './compare-form';

export default compareForm({
  id: 'role',
  label: 'Matrix',
  kinds: ['role'],
  load: () => import('../tables/role-comparison').then((part) => part.RoleComparison),
});
