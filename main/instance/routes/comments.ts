import { allow, part, routeFamily } from './route';

/** A comment is not removed but marked, and the answer is the comment (docs/platform/records.md#deleting). */
export default routeFamily((app, instance) => {
  const { records } = instance;

  app.delete('/api/3/comments/:uuid', (request) => {
    const { actor } = allow(instance, request, 'delete', 'comments');
    const uuid = part(request, 'uuid');
    const entity = records.entity('comments');
    records.update(entity, uuid, { isDeleted: true }, { actor });
    return records.get(entity, uuid, { relationships: true, maxRelations: null });
  });
});
