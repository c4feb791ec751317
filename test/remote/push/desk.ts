import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { printFile } from '@core/export/exporter-style';
import type { JsonMap } from '@core/text/values';
import { loadFolder } from '../../../main/instance/load/load-folder';
import { BaseStore } from '../../../main/remote/base/base-store';
import { remoteKinds } from '../../../main/remote/kinds/index';
import { type Mapping, noMapping, translationOf } from '../../../main/remote/plan/mapping';
import type { Plan } from '../../../main/remote/plan/plan';
import { type PlanOrder, workOutPlan } from '../../../main/remote/plan/work-out-plan';
import { type PullOrder, workOutPull, writePull } from '../../../main/remote/pull/pull';
import { rebase } from '../../../main/remote/push/base-after-push';
import { carryOut, type CarryOutOptions, type PushReport } from '../../../main/remote/push/carry-out';
import { PushJournal } from '../../../main/remote/push/journal';
import { assumedKinds } from '../../../main/remote/probe/assumptions';
import { keepProbe } from '../../../main/remote/probe/probe-report';
import { projectRoot, temporaryFolder } from '../../support/host';
import { faultProxy } from '../fault-proxy';
import { remoteAt, served, sessionOf } from '../instances';

export const packFolder = join(projectRoot, 'templates', 'packs', 'phishing-triage', 'pack');

interface DeskOptions {
  pack?: boolean;
  instance?: Parameters<typeof served>[0];
  /** Whether it counts as probed, with all as expected. */
  probed?: boolean;
}

/** Somebody with a workspace, before an instance that a proxy stands in front of. */
export async function desk(options: DeskOptions = {}) {
  const { pack = true, instance: change = {}, probed = true } = options;
  const a = await served({ plain: true, ...change });
  if (pack) await loadFolder(a.instance, packFolder);
  const proxy = await faultProxy(a.baseUrl);
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const workspace = join(folder.path, 'workspace');
  mkdirSync(workspace);
  const remoteFolder = join(folder.path, 'remote');
  mkdirSync(remoteFolder);
  const { session, log } = sessionOf(await remoteAt(proxy.baseUrl), a.apiKey);
  const base = await BaseStore.of(remoteFolder, workspace);
  if (probed) await keepProbe(remoteFolder, asExpected(proxy.baseUrl, await versionOf(a.baseUrl)));
  return { a, proxy, workspace, remoteFolder, session, log, base };
}

/** What a probe finds where all is as pushes rely on it. */
const asExpected = (address: string, version: string) => ({
  probed: new Date().toISOString(),
  address,
  version,
  certificate: null,
  found: assumedKinds.map((kind) => ({ kind, failed: null, message: null })),
  left: [],
});

async function versionOf(baseUrl: string): Promise<string> {
  const { version } = (await (await fetch(`${baseUrl}/api/version`)).json()) as { version: string };
  return version;
}

export type Desk = Awaited<ReturnType<typeof desk>>;

export const kindsNamed = (...names: string[]) => remoteKinds.filter(({ id }) => names.includes(id));

export async function pullAll(
  { session, base, workspace }: Desk,
  kinds = remoteKinds,
  change: Partial<PullOrder> = {},
) {
  const worked = await workOutPull(session, base, {
    folder: workspace,
    kinds,
    collections: null,
    newThings: null,
    into: null,
    decisions: { resolutions: {}, accepted: [] },
    allFrom: null,
    ...change,
  });
  if (worked.report.clean) await writePull(worked, base);
  return worked;
}

export const planAt = ({ session, base, workspace }: Desk, change: Partial<PlanOrder> = {}): Promise<Plan> =>
  workOutPlan(session, base, {
    folder: workspace,
    kinds: remoteKinds,
    collections: null,
    into: null,
    deletes: false,
    mapping: noMapping,
    otherHosts: [],
    ...change,
  });

/** Carries a plan out, or goes on with it, and notes what is common then. */
export async function pushAt(
  at: Desk,
  plan: Plan | string,
  options: CarryOutOptions & { session?: Desk['session']; mapping?: Mapping } = {},
): Promise<PushReport> {
  const { session = at.session, mapping = noMapping, ...rest } = options;
  const journal =
    typeof plan === 'string'
      ? PushJournal.open(at.remoteFolder, plan)
      : PushJournal.begin(at.remoteFolder, plan, 'here');
  try {
    const report = await carryOut(session, journal, { pause: async () => {}, ...rest });
    if (report.stopped === null)
      await rebase(session, at.base, {
        journal,
        report,
        folder: at.workspace,
        here: translationOf(mapping).here,
      });
    return report;
  } finally {
    journal.close();
  }
}

/** A plain client of the instance itself, that knows nothing of ours. */
export async function ask(
  { a }: Pick<Desk, 'a'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<JsonMap> {
  const answer = await fetch(a.baseUrl + path, {
    method,
    headers: { authorization: `API-KEY ${a.apiKey}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  const text = await answer.text();
  return text === '' ? {} : (JSON.parse(text) as JsonMap);
}

export async function playbookAt(at: Pick<Desk, 'a'>, uuid: string): Promise<JsonMap | null> {
  const body = { logic: 'AND', filters: [{ field: 'uuid', operator: 'eq', value: uuid }] };
  const found = await ask(at, 'POST', '/api/query/workflows?$relationships=true', body);
  return (found['hydra:member'] as JsonMap[])[0] ?? null;
}

export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .sort();

export function fileOf({ workspace }: Pick<Desk, 'workspace'>, name: string): string {
  const path = filesIn(workspace).find((one) => one.endsWith(`/${name}.json`));
  if (path === undefined) throw new Error(`There is no file of ${name}.`);
  return path;
}

export const readJsonFile = (file: string): JsonMap => JSON.parse(readFileSync(file, 'utf8')) as JsonMap;

export function writeJsonFile(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, printFile(value as JsonMap));
}

/** Edits a file of the workspace by its name; returns what it said before. */
export function rewrite(
  at: Pick<Desk, 'workspace'>,
  name: string,
  change: (value: JsonMap) => JsonMap,
): JsonMap {
  const file = fileOf(at, name);
  const before = readJsonFile(file);
  writeJsonFile(file, change(before));
  return before;
}

/** Gives the first item of a picklist that every instance has another colour; returns that item as it was. */
export function recolour(at: Pick<Desk, 'workspace'>): JsonMap {
  const { picklists } = rewrite(at, 'AssetCategory', (list) => {
    const [first = {}, ...more] = list.picklists as JsonMap[];
    return { ...list, picklists: [{ ...first, color: '#123456' }, ...more] };
  });
  return (picklists as JsonMap[])[0] ?? {};
}

export const copyInto = (from: string, to: string): void => cpSync(from, to, { recursive: true });
