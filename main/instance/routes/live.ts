import { PlatformError } from '../platform-error';
import { accountOf, routeFamily } from './route';

/** The live channel as a plain request sees it; `live` answers those that upgrade (docs/platform/runs.md#live-channel). */
export default routeFamily((app) => {
  for (const url of ['/websocket', '/websocket/'])
    app.get(url, (request, reply) => {
      accountOf(request);
      void reply.header('upgrade', 'websocket');
      throw new PlatformError(
        426,
        'UpgradeRequiredHttpException',
        'The live channel speaks STOMP over a WebSocket: connect with a WebSocket client.',
      );
    });
});
