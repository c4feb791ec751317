import { allow, part, type RouteFamily } from './route';

/** A comment is not taken away but marked, and the answer is the comment (API reference 3). */
export const commentRoutes: RouteFamily = (app, instance) => {
  const { records } = instance;

  app.delete('/api/3/comments/:uuid', (request) => {
    const { actor } = allow(instance, request, 'delete', 'comments');
    const uuid = part(request, 'uuid');
    const entity = records.entity('comments');
    records.update(entity, uuid, { isDeleted: true }, { actor });
    return records.get(entity, uuid, { relationships: true, maxRelations: null });
  });
};
