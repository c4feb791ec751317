import type { JsonMap } from '@core/text/values';
import { showInstanceView } from './instance-store';
import { setLayout } from './layout';

/** Shows the records of the local instance that meet a query, where it can be changed. */
export function showInstanceQuery(module: string, body: JsonMap): void {
  showInstanceView({ kind: 'query', asked: { module, body } });
  setLayout('sidebar.view', 'instance');
  setLayout('sidebar.open', true);
}
