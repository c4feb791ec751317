import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { baseCatalogue } from '@core/check/catalogue/base';
import { kinds } from '@core/content/kinds/index';
import { PackwrightError } from '@core/contract/errors';
import { loadedText } from '@core/contract/loaded-text';
import { sharedPort } from '@core/network-manager/port';
import { certificatesIn } from '../../../instance/certificates';
import { VirtualClock } from '../../../instance/clock';
import type { Instance, InstanceOptions } from '../../../instance/instance';
import { loadFolder } from '../../../instance/load/load-folder';
import { finishFirstStart, firstStart, resetPassword } from '../../../instance/seed/first-start';
import { seedPlatform } from '../../../instance/seed/platform-content';
import { serve as serveInstance } from '../../../instance/server';
import { Profile } from '@core/contract/check';
import { inOneLine } from '@core/text/visible';
import { keyFileIn, type KeyPlace, openKeys } from '../../../instance/store/key-place';
import { systemKeychain } from '../../../keychain/keychain';
import { openTarget } from '../../../workspace/open-target';
import { defaultDataDir } from '../../data-dir';
import { networkPort } from '../../../engine-host/http-port';
import { exitCode, type Command, type CommandIo } from '../command';
import { modelFile } from '../input-files';
import { openInstance } from '../open-instance';
import { modelAtHost } from '../../../connector-runtime/agents/model-at-host';
import { installedAgents } from '../../../connector-runtime/agents/installed-agents';
import { installedCode } from '../../../connector-runtime/installed-code';
import { connectorsOf } from '../connectors-of-run';
import { pythonOfRun } from '../python-of-run';
import { limitsUsage, retentionUsage, runLimits, runRetention } from '../run-limits';
import { serversOfInstance } from '../tools-of-agent';
import { announceNetworkManager, simulatedManager, startNetworkManager } from '../serve-network-manager';

const profiles = Profile.options;

export const serve: Command = {
  usage: `packwright serve [--workspace PATH] [--data DIR | --memory] [--restore NAME] [--snapshot NAME] [--port N] [--tls] [--profile 8.0.1] [--credentials FILE] [--reset-password]
                 [--key-store keychain|file]
                 [--allow-network HOST]… [--strict] [--model FILE] [--allow-model HOST]… [--tool-servers FILE --allow-tool-server NAME] [--network-manager [--network-manager-port N] [--scenario FILE]]

  --workspace PATH    load a pack or an export: its modules, picklists, records, playbooks
  --data DIR          where the instance lives (default: in Packwright's data folder)
  --memory            keep nothing
  --restore NAME      start with the snapshot of this name
  --snapshot NAME     keep the state it begins with, the workspace loaded, under this name
  --port N            on 127.0.0.1 (default: any free one)
  --tls               https, with a certificate made on the spot; prints where its authority is stored
  --profile V         behave as this release: ${profiles.join(', ')}
  --development       drafts of modules are live at once, as on a development instance
  --no-views          posted modules get no view templates, as where no editor makes them
  --required-by-condition  refuse records that lack what a condition of their module requires, as its forms do
  --clear-publish-report  forget that a publish has failed, which is reported for ever otherwise
  --outage SECONDS    let every publish keep the instance away this long, as on an appliance
  --virtual-clock T   time starts at T (a date, or now), or later where an earlier server of the folder had moved it
                      on, and is frozen until POST /packwright/clock moves it
  --python P          sandbox (default), or system: run code snippets in the Python of this computer, unprotected
  --allow-network HOST  a host that playbooks and probes of tool servers may reach, e.g. example.com or
                      example.com:8443; may be given again. No other is reached, and a name that leads to a private
                      address needs that address too
  --strict            an operation of a connector that nothing answers fails, instead of getting a made-up answer
  --model FILE        a scripted model answers the AI agents of the platform; without one their tasks fail and say so
  --allow-model HOST  a host at which agents may ask the model of their profile (its base URL); what they are given leaves
                      this computer then. Others answer by --model
  --tool-servers FILE, --allow-tool-server NAME  a program of {"mcpServers": {NAME: …}} that agents call where the record of a
                      tool server has that name and the transport stdio; it runs unprotected on this computer
${limitsUsage}
${retentionUsage}
  --credentials FILE  write {"baseUrl","username","password","apiKey"} there at the first start
  --key-store PLACE   where the key of its secrets lies, and is moved to: keychain (of this computer), or file
                      (instance.key in its folder). A new instance in the default folder uses the keychain where one
                      answers; CI and PACKWRIGHT_DATA mean the file
  --reset-password    give the administrator a new password, and print it
  --network-manager   serve the simulated network manager in its place, at /jsonrpc; with --workspace, --data or a
                      port of its own both are served, and "networkManager" in the credentials is for it
  --network-manager-port N  its port beside the instance (default: any free one)
  --scenario FILE     the network manager begins with the state this scenario gives it

Without --allow-network nothing leaves the machine. Mails, notifications and calls lie in the outbox, whose address is
printed; answers that were made up carry "mock" in the records of runs.
Stops with Ctrl+C. The password and the key are printed once, at the first start.`,
  async run(args, io) {
    const { values } = parseArgs({
      args,
      options: {
        workspace: { type: 'string' },
        data: { type: 'string' },
        memory: { type: 'boolean', default: false },
        restore: { type: 'string' },
        snapshot: { type: 'string' },
        port: { type: 'string', default: '0' },
        tls: { type: 'boolean', default: false },
        profile: { type: 'string', default: '8.0.1' },
        development: { type: 'boolean', default: false },
        'no-views': { type: 'boolean', default: false },
        'required-by-condition': { type: 'boolean', default: false },
        'clear-publish-report': { type: 'boolean', default: false },
        outage: { type: 'string', default: '0' },
        'virtual-clock': { type: 'string' },
        python: { type: 'string' },
        'allow-network': { type: 'string', multiple: true },
        strict: { type: 'boolean', default: false },
        model: { type: 'string' },
        'allow-model': { type: 'string', multiple: true },
        'tool-servers': { type: 'string' },
        'allow-tool-server': { type: 'string', multiple: true },
        'step-limit': { type: 'string' },
        'run-limit': { type: 'string' },
        'keep-runs': { type: 'string' },
        'keep-days': { type: 'string' },
        credentials: { type: 'string' },
        'key-store': { type: 'string' },
        'reset-password': { type: 'boolean', default: false },
        'network-manager': { type: 'boolean', default: false },
        'network-manager-port': { type: 'string' },
        scenario: { type: 'string' },
      },
    });
    const managerPort = values['network-manager-port'];
    const hasManager = values['network-manager'] || managerPort !== undefined;
    const keep = (credentials: object) => {
      if (values.credentials === undefined) return;
      const text = JSON.stringify(credentials, null, 2);
      writeFileSync(resolve(io.cwd, values.credentials), `${text}\n`, { mode: 0o600 });
    };
    const simulated = await simulatedManager(values.scenario ?? null, io);
    if (hasManager && (managerPort ?? values.data ?? values.workspace) === undefined) {
      const tls = values.tls ? await certificatesIn(join(defaultDataDir(), 'tls')) : null;
      const { server, credentials } = await startNetworkManager(simulated, portOf(values.port), tls);
      if (tls) io.err(`Clients that verify trust ${tls.authorityFile}\n`);
      keep(credentials);
      announceNetworkManager(credentials, io);
      await stopped(io.signal);
      await server.stop();
      return exitCode.clean;
    }
    const dataDir = values.memory
      ? null
      : values.data === undefined
        ? join(defaultDataDir(), 'instance')
        : resolve(io.cwd, values.data);
    const outage = secondsOf(values.outage);
    const clock = clockOf(values['virtual-clock']);
    const python = pythonOfRun(values.python, io);
    const connectors = connectorsOf(io);
    const hosts = values['allow-network'] ?? [];
    const modelHosts = values['allow-model'] ?? [];
    const toolServers = await serversOfInstance(values, io);
    const options: InstanceOptions = {
      ...(clock ? { clock } : {}),
      ports: {
        python: () => python.session(),
        connectorCode: installedCode(() => connectors, hosts),
        networkManager: sharedPort(simulated.manager),
        ...(hosts.length > 0 ? { http: networkPort(hosts) } : {}),
      },
      agentProgram: installedAgents(() => connectors),
      addressedModel: (at) => modelAtHost(at, modelHosts),
      toolServers,
      strict: values.strict,
      ...(values.model === undefined ? {} : { model: await modelFile(values.model, io) }),
      dataDir,
      profile: profileOf(values.profile),
      developmentMode: values.development,
      makesViews: !values['no-views'],
      demandsConditionally: values['required-by-condition'],
      workersDir: io.workersDir,
      runRetention: runRetention(values['keep-runs'], values['keep-days']),
      runLimits: runLimits(values['step-limit'], values['run-limit']),
      outage: () => setTimeout(outage * 1000),
    };
    const place = keyPlaceOf(values['key-store']);
    const mayChoose = values.data === undefined && !process.env['CI'] && !process.env['PACKWRIGHT_DATA'];
    if (dataDir !== null) {
      const keychain =
        place === 'file' || place === 'keychain' || mayChoose ? systemKeychain('packwright-instance') : null;
      const { keys, said } = await openKeys({ dataDir, place, keychain });
      options.keys = keys;
      if (said !== null) io.err(`${said}\n`);
    }
    const start = clock?.now() ?? 0;
    const instance = await openInstance(options, values.restore ?? null, io);
    if (instance.hasLostKey && dataDir !== null) io.err(lostKey(keyFileIn(dataDir)));
    if (clock && clock.now() > start) {
      const date = new Date(clock.now() * 1000).toISOString();
      io.err(`Time goes on from ${date}, where it was left in this folder\n`);
    }
    try {
      const made = firstStart(instance);
      if (made) {
        io.err('Adding the default content to the new instance\n');
        await seedPlatform(instance, baseCatalogue());
      }
      if (values.restore !== undefined) await instance.snapshots.restore(values.restore);
      const credentials = made ?? (values['reset-password'] ? resetPassword(instance) : null);
      if (values['clear-publish-report']) instance.schema.clearErrors();
      if (values.workspace !== undefined) await loadWorkspace(instance, values.workspace, io);
      if (values.snapshot !== undefined) await instance.snapshots.take(values.snapshot);
      const tls = values.tls ? await certificatesIn(join(dataDir ?? defaultDataDir(), 'tls')) : null;
      const server = await serveInstance(instance, { port: portOf(values.port), ...(tls ? { tls } : {}) });
      if (tls) io.err(`Clients that verify trust ${tls.authorityFile}\n`);
      const manager = hasManager
        ? await startNetworkManager(
            simulated,
            portOf(managerPort ?? '0'),
            tls,
            () => instance.clock.now() * 1000,
          )
        : null;
      // A program that waits for the address reads the credentials next, so they are written before it is printed.
      if (credentials || manager) {
        keep({
          ...(credentials ? { baseUrl: server.baseUrl, ...credentials } : {}),
          ...(manager ? { networkManager: manager.credentials } : {}),
        });
      }
      io.out(`${server.baseUrl}\n`);
      if (manager) announceNetworkManager(manager.credentials, io);
      io.err(`Outbox of what would leave the platform: ${server.baseUrl}/packwright/outbox\n`);
      if (hosts.length > 0) io.err(`Playbooks may ask ${hosts.join(', ')} over the network\n`);
      if (modelHosts.length > 0)
        io.err(
          `Agents may ask models at ${modelHosts.join(', ')}: what they are given leaves this computer\n`,
        );
      if (credentials) {
        io.err(`Signs in as ${credentials.username} with the password ${credentials.password}\n`);
      }
      if (made) {
        io.err(`API key: ${made.apiKey}\n`);
        finishFirstStart(instance);
      }
      await stopped(io.signal);
      await manager?.server.stop();
      await server.stop();
      return exitCode.clean;
    } finally {
      await instance.close();
      await python.close();
      await connectors.close();
      for (const server of toolServers.values()) await server.close();
    }
  },
};

async function loadWorkspace(instance: Instance, path: string, io: CommandIo): Promise<void> {
  const target = await openTarget(resolve(io.cwd, path), { workersDir: io.workersDir });
  try {
    const { loaded, problems } = await loadFolder(instance, target.folder, { signal: io.signal });
    io.err(`Loaded ${path}: ${loadedText(loaded, kinds) || 'nothing'}\n`);
    if (problems.length > 0) io.err(`${problems.length} could not be loaded:\n`);
    for (const { path: file, message } of problems) io.err(`${inOneLine(`  ${file}: ${message}`)}\n`);
  } finally {
    await target.dispose();
  }
}

const stopped = (signal: AbortSignal) =>
  new Promise<void>((resolveStop) => {
    if (signal.aborted) resolveStop();
    else signal.addEventListener('abort', () => resolveStop(), { once: true });
  });

function profileOf(text: string): Profile {
  const profile = profiles.find((known) => known === text);
  if (profile) return profile;
  throw new PackwrightError(
    'invalid-input',
    `There is no profile "${text}".`,
    `Profiles are ${profiles.join(', ')}.`,
  );
}

const lostKey = (file: string): string =>
  `The key of this folder, ${file}, was not there, so a new one was made. What was sealed with the earlier one (secret
fields, secrets of configurations) cannot be read: write it again, or stop, put the file back, and start again.
`;

function keyPlaceOf(text: string | undefined): KeyPlace | null {
  if (text === undefined || text === 'keychain' || text === 'file') return text ?? null;
  throw new PackwrightError(
    'invalid-input',
    `The key cannot be kept in "${text}".`,
    'Name keychain or file with --key-store.',
  );
}

/** A frozen clock that starts at a date; null where the machine's time is to be used. */
function clockOf(text: string | undefined): VirtualClock | null {
  if (text === undefined) return null;
  const start = text === 'now' ? Date.now() : Date.parse(text);
  if (!Number.isNaN(start)) return new VirtualClock(start / 1000);
  throw new PackwrightError(
    'invalid-input',
    `"${text}" is not a date.`,
    'Write a date such as 2026-01-31T08:00:00Z, or now.',
  );
}

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new PackwrightError(
    'invalid-input',
    `"${text}" is not a port.`,
    'Name a number up to 65535, or 0 for any free port.',
  );
}

function secondsOf(text: string): number {
  const seconds = Number(text);
  if (/^\d+$/.test(text) && seconds <= 600) return seconds;
  throw new PackwrightError(
    'invalid-input',
    `"${text}" is not a number of seconds.`,
    'Name a number up to 600.',
  );
}
