import { parentPort, workerData } from 'node:worker_threads';
import { baseCatalogue } from '@core/check/catalogue/base';
import { toWireError } from '@core/contract/errors';
import type { InstanceReport, InstanceSnapshot } from '@core/contract/instance';
import { readNetworkManager } from '@core/network-manager/default-state';
import { NetworkManager } from '@core/network-manager/manager';
import { sharedPort } from '@core/network-manager/port';
import { type LoggedRequest, RequestLog } from '../instance/http/request-log';
import { Instance } from '../instance/instance';
import { loadFolder } from '../instance/load/load-folder';
import { type Credentials, firstStart } from '../instance/seed/first-start';
import { seedPlatform } from '../instance/seed/platform-content';
import { type InstanceServer, serve } from '../instance/server';
import { createPython } from '../python/service';
import { emptyFolder, hasInstance, keepCredentials, readCredentials } from './credentials-file';
import type { InstanceOrder, InstanceReady, InstanceReply, InstanceSetup } from './protocol';

/** Requests are told together when they come faster than anybody can read. */
const batchAfter = 60;

const setup = workerData as InstanceSetup;
const python = createPython({ entriesDir: setup.workersDir, cacheDir: setup.pythonCacheDir });

/** An instance that serves, with the way it ends. */
interface Serving {
  instance: Instance;
  server: InstanceServer;
}

async function begin(): Promise<Serving & { ready: InstanceReady }> {
  const { dataDir, workersDir } = setup;
  const isNew = !hasInstance(dataDir);
  if (isNew) emptyFolder(dataDir);
  doing('Opening its database');
  const manager = new NetworkManager(readNetworkManager(undefined).state);
  const instance = Instance.open({
    dataDir,
    workersDir,
    ports: { python: () => python.session(), networkManager: sharedPort(manager) },
  });
  try {
    const made = isNew ? await furnish(instance) : null;
    const server = await serve(instance, { port: 0, log: new RequestLog(0, new RequestBatch().add) });
    const credentials = made?.credentials ?? readCredentials(dataDir);
    const ready = { baseUrl: server.baseUrl, credentials, report: made?.report ?? null };
    return { instance, server, ready };
  } catch (failure) {
    await instance.close();
    throw failure;
  }
}

/** Gives a new instance what every instance has and the content of the workspace. */
async function furnish(instance: Instance): Promise<{ credentials: Credentials; report: InstanceReport }> {
  const credentials = firstStart(instance);
  if (!credentials) throw new Error('The new instance has accounts already.');
  doing('Giving it what every instance has');
  await seedPlatform(instance, baseCatalogue());
  const report = await load(instance);
  keepCredentials(setup.dataDir, credentials);
  return { credentials, report };
}

async function load(instance: Instance): Promise<InstanceReport> {
  doing('Loading the workspace');
  const { loaded, problems } = await loadFolder(instance, setup.workspaceFolder);
  return { loaded, problems: problems.map(({ path, message }) => ({ path, message })) };
}

/** Done one after the other, as a restore must not meet a load. */
async function answer({ instance, server }: Serving, { call, input }: InstanceOrder): Promise<unknown> {
  const { snapshots } = instance;
  const list = (): InstanceSnapshot[] => snapshots.list();
  const name = input ?? '';
  switch (call) {
    case 'load':
      return load(instance);
    case 'snapshots':
      return list();
    case 'takeSnapshot':
      await snapshots.take(name);
      return list();
    case 'restoreSnapshot':
      await snapshots.restore(name);
      return list();
    case 'dropSnapshot':
      snapshots.drop(name);
      return list();
    case 'stop':
      await server.stop();
      await instance.close();
      await python.close();
      return null;
  }
}

class RequestBatch {
  #entries: LoggedRequest[] = [];

  readonly add = (entry: LoggedRequest): void => {
    if (this.#entries.length === 0) setTimeout(() => this.#flush(), batchAfter);
    this.#entries.push(entry);
  };

  #flush(): void {
    send({ kind: 'requests', entries: this.#entries });
    this.#entries = [];
  }
}

function doing(text: string): void {
  send({ kind: 'doing', text });
}

function send(reply: InstanceReply): void {
  parentPort?.postMessage(reply, []);
}

function follow(serving: Serving): void {
  let last: Promise<unknown> = Promise.resolve();
  parentPort?.on('message', (order: InstanceOrder) => {
    last = last
      .then(() => answer(serving, order))
      .then(
        (result) => send({ kind: 'answer', id: order.id, result }),
        (failure: unknown) => send({ kind: 'refusal', id: order.id, error: toWireError(failure) }),
      )
      .then(() => order.call === 'stop' && parentPort?.close());
  });
}

begin().then(
  ({ ready, ...serving }) => {
    follow(serving);
    send({ kind: 'ready', ready });
  },
  async (failure: unknown) => {
    send({ kind: 'failed', error: toWireError(failure) });
    await python.close();
    parentPort?.close();
  },
);
