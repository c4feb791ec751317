import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printFile } from '@core/export/exporter-style';
import type { Input } from '@core/contract';
import type { JsonMap } from '@core/text/values';
import type { InstanceOptions } from '../../main/instance/instance';
import { loadFolder } from '../../main/instance/load/load-folder';
import { packFolder } from '../remote/desk';
import { faultProxy } from '../remote/fault-proxy';
import { served } from '../remote/instances';
import { makeFolder } from '../workspace/folder';
import { studioBench } from './bench';

/** What the remote is called. */
export const name = 'production';

interface DeskOptions {
  /** The kinds of remotes that are pulled. */
  kinds: readonly string[];
  mark?: Input<'remote.add'>['mark'];
  instance?: Partial<InstanceOptions>;
}

/** A workspace that is open beside a remote with a pack, behind what may cut connections; some kinds of it are pulled. */
export async function remoteDesk(
  workersDir: string,
  { kinds, mark = 'protected', instance = {} }: DeskOptions,
) {
  const a = await served({ workersDir, plain: true, ...instance });
  const proxy = await faultProxy(a.baseUrl, a.tls);
  await loadFolder(a.instance, packFolder);
  const folder = makeFolder();
  const bench = await studioBench(workersDir);
  await bench.open(folder);
  await bench.settled();
  const add = (as: string, change: Partial<Input<'remote.add'>> = {}) =>
    bench.call('remote.add', {
      name: as,
      address: proxy.baseUrl,
      account: { kind: 'api-key' },
      secret: a.apiKey,
      trust: { by: 'authority', pem: a.tls.authority },
      proxy: null,
      timeout: 20,
      mark,
      place: 'file',
      passphrase: 'correct horse',
      ...change,
    });
  await add(name);
  const choice = { kinds: [...kinds], collections: null, into: null };
  const plain = { all: false, records: null, afterReset: false, byExport: null };
  const pull = (how: Input<'remote.pull'>['how'], change: Partial<Input<'remote.pull'>> = {}) =>
    bench.call('remote.pull', { job: crypto.randomUUID(), name, choice, ...plain, how, ...change });
  await pull('write');
  await bench.call('workspace.reindex', {});
  await bench.settled();
  /** The path of a file of the workspace by the end of its name. */
  const pathOf = (ending: string): string => {
    const path = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((one) =>
      one.endsWith(ending),
    );
    if (path === undefined) throw new Error(`There is no ${ending}.`);
    return path;
  };
  return { ...bench, a, proxy, add, choice, folder, pathOf, pull };
}

export const readJsonFile = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as JsonMap;

export const describeAs = (file: string, description: string): void =>
  writeFileSync(file, printFile({ ...readJsonFile(file), description }));

/** The file of a playbook, and its path in the workspace. */
export function playbookFile(
  { folder, pathOf }: { folder: string; pathOf(ending: string): string },
  of: string,
) {
  const path = pathOf(`${of}.json`);
  return { path, file: join(folder, path) };
}
