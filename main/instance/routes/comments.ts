import { wholeExtent } from '../records/reader';
import { allow, part, routeFamily } from './route';

/** A comment is not removed but marked, and the answer is the comment (docs/platform/records.md#deleting). */
export default routeFamily((app, instance) => {
  const { records } = instance;

  app.delete('/api/3/comments/:uuid', (request) => {
    const account = allow(instance, request, 'delete', 'comments');
    const uuid = part(request, 'uuid');
    const entity = records.entity('comments');
    const sight = instance.rights.of(account);
    records.row(entity, uuid, false, sight);
    records.update(entity, uuid, { isDeleted: true }, { actor: account.actor });
    return records.get(entity, uuid, { ...wholeExtent, sight });
  });
});
