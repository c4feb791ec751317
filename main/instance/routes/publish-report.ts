import { allow, routeFamily } from './route';

/**
 * The report of the last publish as it can be mended on a laptop. Not a route of the platform, whose report says "Fail"
 * for ever after one failure (docs/platform/schema.md#clearing).
 */
export default routeFamily((app, instance) => {
  app.delete('/packwright/publish-report', (request) => {
    allow(instance, request, 'update', 'application');
    instance.schema.clearErrors();
    return instance.schema.report();
  });
});
