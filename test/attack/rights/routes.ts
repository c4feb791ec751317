import { RequestLog } from '../../../main/http/request-log';
import { createApp } from '../../../main/instance/http/app';
import type { Instance } from '../../../main/instance/instance';
import { addRoutes } from '../../../main/instance/routes/index';

export interface Route {
  method: string;
  /** With its parameters: `/api/3/:plural/:uuid`. */
  path: string;
  url: string;
}

/** Every route there is, with an address that matches it. */
export async function routesOf(instance: Instance, addressOf: (path: string) => string): Promise<Route[]> {
  const app = await createApp(instance, { log: new RequestLog() });
  const found: Route[] = [];
  app.addHook('onRoute', ({ method, url: path }) => {
    for (const each of [method].flat()) {
      if (each !== 'HEAD' && each !== 'OPTIONS') found.push({ method: each, path, url: addressOf(path) });
    }
  });
  addRoutes(app, instance);
  await app.ready();
  await app.close();
  return found;
}
