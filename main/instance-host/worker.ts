import { parentPort, workerData } from 'node:worker_threads';
import { baseCatalogue } from '@core/check/catalogue/base';
import type { InstanceReport, InstanceRunNews } from '@core/contract/instance';
import { readNetworkManager } from '@core/network-manager/default-state';
import { NetworkManager } from '@core/network-manager/manager';
import { sharedPort } from '@core/network-manager/port';
import { type LoggedRequest, RequestLog } from '../http/request-log';
import { Instance } from '../instance/instance';
import { loadFolder } from '../instance/load/load-folder';
import { copyOfData } from '../instance/rehearsal/copy-data';
import type { RunNews } from '../instance/runs/runs';
import { type Credentials, finishFirstStart, firstStart } from '../instance/seed/first-start';
import { seedPlatform } from '../instance/seed/platform-content';
import { type InstanceServer, serve as serveInstance } from '../instance/server';
import { installedAgents } from '../connector-runtime/agents/installed-agents';
import { modelAtHost } from '../connector-runtime/agents/model-at-host';
import { createConnectors } from '../connector-runtime/connectors';
import { installedCode } from '../connector-runtime/installed-code';
import { createPython } from '../python/service';
import { serve } from '../workers/serve';
import { emptyFolder, hasInstance, keepCredentials, readCredentials } from './credentials-file';
import { workspaceModel } from './workspace-model';
import type { InstanceCalls, InstanceEvents, InstanceReady, InstanceSetup } from './protocol';

/** What happens is reported in batches when it comes faster than a user can read: milliseconds. */
const batchAfter = 60;

const setup = workerData as InstanceSetup;
const python = createPython({ entriesDir: setup.workersDir, cacheDir: setup.pythonCacheDir });

const connectors = createConnectors({ entriesDir: setup.workersDir, cacheDir: setup.pythonCacheDir });

/** Hosts whose models may be asked, until the instance ends: nothing in its data or in a pack can add one. */
const modelHosts = new Set<string>();

const host = serve<InstanceCalls, InstanceEvents>(
  parentPort,
  {
    start: async () => (await serving).ready,
    load: () => inTurn(load),
    loadPlaybook: (path) => inTurn((instance) => loadPlaybook(instance, path)),
    allowModelHost: ({ host: name, isAllowed }) => {
      if (isAllowed) modelHosts.add(name);
      else modelHosts.delete(name);
      return [...modelHosts];
    },
    modelHosts: () => [...modelHosts],
    snapshots: () => changing(() => {}),
    copy: () => inTurn(copy),
    takeSnapshot: (name) => changing((snapshots) => snapshots.take(name)),
    restoreSnapshot: (name) => changing((snapshots) => snapshots.restore(name)),
    dropSnapshot: (name) => changing((snapshots) => snapshots.drop(name)),
  },
  {
    async onClose() {
      await last;
      const begun = await serving.catch(() => null);
      await begun?.server.stop();
      await begun?.instance.close();
      await python.close();
      await connectors.close();
    },
  },
);

/** A serving instance, with the function that ends it. */
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
    get model() {
      return workspaceModel(setup.workspaceFolder);
    },
    ports: {
      python: () => python.session(),
      connectorCode: installedCode(() => connectors),
      networkManager: sharedPort(manager),
    },
    agentProgram: installedAgents(() => connectors),
    addressedModel: (at) => modelAtHost(at, modelHosts),
  });
  try {
    const made = isNew ? await furnish(instance) : null;
    const requests = new Batch<LoggedRequest>((entries) => host.emit('requests', entries));
    const server = await serveInstance(instance, { port: 0, log: new RequestLog(0, requests.add) });
    const news = new Batch<RunNews>((all) => host.emit('runs', summary(all)));
    instance.runs.onNews(news.add);
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
  finishFirstStart(instance);
  return { credentials, report };
}

async function load(instance: Instance): Promise<InstanceReport> {
  doing('Loading the workspace');
  return loadFolder(instance, setup.workspaceFolder);
}

function loadPlaybook(instance: Instance, path: string): Promise<InstanceReport> {
  return loadFolder(instance, setup.workspaceFolder, {
    choose: (kind, value, file) =>
      kind === 'playbook' && file.path === path ? { value, policy: null } : null,
  });
}

async function copy({ snapshots }: Instance): Promise<{ folder: string }> {
  const { folder } = await copyOfData(setup.dataDir, null, (file) => snapshots.copy(file));
  return { folder };
}

class Batch<T> {
  #entries: T[] = [];

  constructor(private readonly report: (entries: T[]) => void) {}

  readonly add = (entry: T): void => {
    if (this.#entries.length === 0) setTimeout(() => this.#flush(), batchAfter);
    this.#entries.push(entry);
  };

  #flush(): void {
    const entries = this.#entries;
    this.#entries = [];
    this.report(entries);
  }
}

function summary(news: readonly RunNews[]): InstanceRunNews {
  const moved = news.map((each) => (each.kind === 'settled' ? each.question.run : each.run.id));
  return { moved: [...new Set(moved)], ended: news.some(({ kind }) => kind === 'ended') };
}

function doing(text: string): void {
  host.emit('doing', text);
}

const serving = begin();
// A later call reports the failure; there may be none yet, and the rejection must not go unhandled.
let last: Promise<unknown> = serving.catch(() => {});

/** Works with the instance after all earlier calls are done. */
function inTurn<T>(work: (instance: Instance) => T | Promise<T>): Promise<T> {
  const mine = last.then(async () => work((await serving).instance));
  last = mine.catch(() => {});
  return mine;
}

/** Answers with the list of snapshots as it is after a change. */
function changing(change: (snapshots: Instance['snapshots']) => unknown) {
  return inTurn(async ({ snapshots }) => {
    await change(snapshots);
    return snapshots.list();
  });
}
