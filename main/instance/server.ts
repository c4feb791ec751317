import type { AddressInfo } from 'node:net';
import { createApp, type Patience, usualPatience } from './http/app';
import { platformPort } from './http/inner-requests';
import { listenFailure } from '../http/listen-failure';
import { RequestLog } from '../http/request-log';
import type { Instance } from './instance';
import { openLiveChannel } from './live/live-socket';
import { addRoutes } from './routes/index';

export interface ServerOptions {
  /** 0 takes any free port. */
  port: number;
  log?: RequestLog;
  tls?: { cert: string; key: string };
  patience?: Patience;
}

/** An instance that answers on loopback. */
export interface InstanceServer {
  /** `http://127.0.0.1:8443`, without a slash at its end. */
  baseUrl: string;
  log: RequestLog;
  /** Gives up what is read beside and jobs under way, lets running requests finish, ends the live channel, and accepts no more. */
  stop(): Promise<void>;
}

/** @throws PackwrightError when the port cannot be had */
export async function serve(instance: Instance, options: ServerOptions): Promise<InstanceServer> {
  const log = options.log ?? new RequestLog();
  const app = await createApp(instance, { ...options, log });
  addRoutes(app, instance);
  await app.listen({ host: '127.0.0.1', port: options.port }).catch((failure: Error) => {
    throw listenFailure(failure, options.port);
  });
  const { port } = app.server.address() as AddressInfo;
  const baseUrl = `${options.tls ? 'https' : 'http'}://127.0.0.1:${port}`;
  const { headers: patience } = options.patience ?? usualPatience;
  const closeLiveChannel = openLiveChannel(instance, app.server, patience);
  instance.runs.reach(platformPort(app, instance), baseUrl);
  instance.runs.open();
  return {
    baseUrl,
    log,
    stop: async () => {
      closeLiveChannel();
      await app.close();
      instance.background.stop();
      await instance.runs.close();
      await instance.schema.settled();
    },
  };
}
