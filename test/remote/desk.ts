import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { printFile } from '@core/export/exporter-style';
import type { JsonMap } from '@core/text/values';
import { instanceFiles } from '../../main/instance/jobs/instance-files';
import { loadFolder } from '../../main/instance/load/load-folder';
import { BaseStore } from '../../main/remote/base/base-store';
import { remoteKinds } from '../../main/remote/kinds/index';
import { type PullOrder, workOutPull, writePull } from '../../main/remote/pull/pull';
import type { RemoteSession } from '../../main/remote/session/session';
import { projectRoot, temporaryFolder } from '../support/host';
import { faultProxy } from './fault-proxy';
import { remoteAt, type Served, served, sessionOf } from './instances';

export const packFolder = join(projectRoot, 'templates', 'packs', 'phishing-triage', 'pack');

/** An instance with a pack in it, a proxy before it, and a workspace of somebody who pulls from it. */
export async function desk(options: Parameters<typeof served>[0] = {}) {
  const a = await served({ plain: true, ...options });
  await loadFolder(a.instance, packFolder);
  const proxy = await faultProxy(a.baseUrl);
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const workspace = join(folder.path, 'workspace');
  mkdirSync(workspace);
  const { session, log } = sessionOf(await remoteAt(proxy.baseUrl), a.apiKey);
  const base = await BaseStore.of(join(folder.path, 'remote'), workspace);
  return { a, proxy, workspace, session, log, base };
}

export type Desk = Awaited<ReturnType<typeof desk>>;

export const orderFor = (folder: string, change: Partial<PullOrder> = {}): PullOrder => ({
  folder,
  kinds: remoteKinds,
  collections: null,
  newThings: null,
  into: null,
  decisions: { resolutions: {}, accepted: [] },
  allFrom: null,
  ...change,
});

export async function pull(
  { session, workspace, base }: { session: RemoteSession; workspace: string; base: BaseStore },
  change: Partial<PullOrder> = {},
) {
  const worked = await workOutPull(session, base, orderFor(workspace, change));
  if (worked.report.clean) await writePull(worked, base);
  return worked;
}

/** Every file of a folder with its bytes. */
export function bytesIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const all = files.map((one) => join(one.parentPath, one.name)).sort();
  return new Map(all.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]));
}

/** Writes what the instance itself would export. */
export async function exported({ instance }: Served, folder: string, options: JsonMap = {}): Promise<void> {
  const everything = { may: () => true, reads: () => true, shows: () => true, limit: () => null };
  for await (const [path, content] of instanceFiles(instance, everything as never, options)) {
    if (content instanceof Uint8Array) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), printFile(content));
  }
}

export async function ask({ a }: Desk, method: string, path: string, body?: unknown): Promise<JsonMap> {
  const answer = await fetch(a.baseUrl + path, {
    method,
    headers: { authorization: `API-KEY ${a.apiKey}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  const text = await answer.text();
  return text === '' ? {} : (JSON.parse(text) as JsonMap);
}

export async function playbookNamed(at: Desk, name: string): Promise<JsonMap> {
  const body = { logic: 'AND', filters: [{ field: 'name', operator: 'eq', value: name }] };
  const found = await ask(at, 'POST', '/api/query/workflows?$relationships=true', body);
  const [playbook] = found['hydra:member'] as JsonMap[];
  if (!playbook) throw new Error(`There is no playbook ${name}.`);
  return playbook;
}

export const fileOf = (workspace: string, name: string): string => {
  const path = [...bytesIn(workspace).keys()].find((one) => one.endsWith(`/${name}.json`));
  if (path === undefined) throw new Error(`There is no file of ${name}.`);
  return join(workspace, path);
};

export const playbook = 'Block Sender After Approval';
