import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printFile } from '@core/export/exporter-style';
import type { JsonMap } from '@core/text/values';
import { makeCertificates } from '../../main/instance/certificates';
import { loadFolder } from '../../main/instance/load/load-folder';
import { packFolder } from '../remote/desk';
import { faultProxy } from '../remote/fault-proxy';
import { served } from '../remote/instances';
import type { OpenOptions, OpenStudio } from './journey';
import type { GivenRemote } from './studio-page/remote-page';

/** An instance with a pack, over https, behind what may cut connections. */
export async function farAway() {
  const a = await served({ plain: true });
  await loadFolder(a.instance, packFolder);
  const proxy = await faultProxy(a.baseUrl, await makeCertificates());
  const ask = async (method: string, path: string, body?: unknown): Promise<JsonMap> => {
    const answer = await fetch(a.baseUrl + path, {
      method,
      headers: { authorization: `API-KEY ${a.apiKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as JsonMap;
  };
  const descriptionOf = async (uuid: string) => (await ask('GET', `/api/3/workflows/${uuid}`)).description;
  return { ...a, proxy, address: proxy.baseUrl, ask, descriptionOf };
}

export type FarAway = Awaited<ReturnType<typeof farAway>>;

export const given = (name: string, { address, username, password }: FarAway) => ({
  name,
  address,
  user: username,
  password,
});

export const fileIn = (folder: string, name: string): string => {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith(`${name}.json`),
  );
  if (found === undefined) throw new Error(`There is no file of ${name}.`);
  return join(folder, found);
};

export const readJsonFile = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as JsonMap;
export const describeAs = (file: string, description: string) =>
  writeFileSync(file, printFile({ ...readJsonFile(file), description }));

/** Pulls everything into the workspace that is open. */
export async function pulled({ studio: { remote } }: OpenStudio): Promise<void> {
  await remote.part('Pull');
  await remote.button('Pull').click();
  await remote.says(/files changed$/);
}

interface Given {
  open(options: OpenOptions): Promise<OpenStudio>;
  scratch: string;
}

/** A workspace with all of a remote that is called production. */
export async function workspaceOfRemote({ open, scratch }: Given, mark: GivenRemote['mark'] = 'Protected') {
  const a = await farAway();
  const folder = join(scratch, 'workspace');
  mkdirSync(folder);
  const opened = await open({ path: folder });
  const { remote } = opened.studio;
  await remote.open();
  await remote.add({ ...given('production', a), mark });
  await pulled(opened);
  return { ...opened, a, folder, remote };
}
