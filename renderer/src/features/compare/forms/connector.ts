import { compareForm } from './compare-form';

export default compareForm({
  id: 'connector',
  label: 'Form',
  kinds: ['connector'],
  load: () => import('../connector/connector-comparison').then((part) => part.ConnectorComparison),
});
