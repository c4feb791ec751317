import type { MergedFile } from '@core/compare/merge/merge-states';
import { readJson } from '@core/text/json/read';
import { elementsOf, isMap } from '@core/text/values';
import { RemoteFailure } from '../session/failure';
import { wholeList } from '../session/lists';
import type { Asked, RemoteSession } from '../session/session';
import { agentPackageName, agentRows } from '../shape/agent';
import { archiveName, bundledPackage } from '../shape/bundled-package';
import { connectorRows } from '../shape/configuration';
import { nameOf, uuidOf } from '../shape/named-list';
import type { FileChange } from './write-changes';

/** A package that a file names as brought along. */
interface NamedPackage {
  name: string;
  /** Null where any will do. */
  version: string | null;
  /** Beside the file that names it. */
  path: string;
}

/** What is installed there, and what gives its package; null for what comes with the product, which has none. */
interface InstalledPackage {
  name: string;
  version: string;
  asked: Asked | null;
}

/** Where packages of a sort are listed, and how their bytes are asked for. */
interface PackageSort {
  /** The kind that is pulled. */
  kind: string;
  installed(session: RemoteSession): Promise<InstalledPackage[]>;
  /** The packages that a file of this sort names. */
  namedIn(value: unknown): NamedPackage[];
}

/** By the folder of a content root they lie in, beside `data.json` (docs/platform/packs.md#layout). */
const sorts: Readonly<Record<string, PackageSort>> = {
  connectors: {
    kind: 'connectors',
    installed: async (session) =>
      (await connectorRows(session)).map(({ id, name, version }) => ({
        name: nameOf(name),
        version: nameOf(version),
        asked: { path: `/api/integration/connector/development/entity/${Number(id)}/export/` },
      })),
    namedIn: bundledIn,
  },
  widgets: {
    kind: 'widgets',
    installed: async (session) =>
      (await wholeList(session, { path: '/api/3/widgets' })).map((row) => ({
        name: nameOf(row.name),
        version: nameOf(row.version),
        asked: { path: `/api/3/widgets/export/${uuidOf(row)}`, method: 'POST', reads: true } as const,
      })),
    namedIn: bundledIn,
  },
  ai_agents: {
    kind: 'agents',
    installed: async (session) =>
      (await agentRows(session)).map(({ id, name, version, system }) => ({
        name: nameOf(name),
        version: nameOf(version),
        asked:
          system === true
            ? null
            : { path: `/api/ai/agent/export/${Number(id)}`, method: 'POST', body: {}, reads: true },
      })),
    namedIn: (value) =>
      elementsOf(value, '').flatMap(({ value: agent }) => {
        const path = isMap(agent) ? agentPackageName(agent) : '';
        if (!isMap(agent) || !archiveName.test(path) || path.startsWith('.')) return [];
        return [{ name: nameOf(agent.name), version: nameOf(agent.version), path }];
      }),
  },
};

/** What decides which files are missing that others name. */
export interface Wanted {
  /** Kinds that are pulled, by name. */
  kinds: ReadonlySet<string>;
  /** Files as they will be, and what they say. */
  files: readonly MergedFile[];
  textOf(file: MergedFile): string | undefined;
  /** Whether the workspace has a file already: a package of one version is the same one, and is left as it is. */
  has(path: string): boolean;
}

/** Files to be written besides, and what of them could not be read. */
export interface Missing {
  changes: FileChange[];
  unknown: { kind: string; message: string }[];
}

/**
 * Packages that the workspace names as brought along, by a file it does not have: those that are installed there in that
 * version. The rest is said.
 */
export async function missingPackages(
  session: RemoteSession,
  { kinds, files, textOf, has }: Wanted,
): Promise<Missing> {
  const { changes, unknown }: Missing = { changes: [], unknown: [] };
  // Two entries may name one.
  const asked = new Set<string>();
  for (const file of files) {
    const [, folder = '', sortName = ''] =
      /^((?:.*\/)?(connectors|widgets|ai_agents)\/)data\.json$/.exec(file.path) ?? [];
    const sort = sorts[sortName];
    if (!sort || !kinds.has(sort.kind)) continue;
    const missing = sort
      .namedIn(readJson(textOf(file) ?? '').value)
      .filter(({ path }) => !has(folder + path));
    if (missing.length === 0) continue;
    const installed = await sort.installed(session);
    for (const { name, version, path } of missing) {
      if (asked.has(folder + path)) continue;
      asked.add(folder + path);
      const there = installed.find(
        (one) => one.name === name && (version === null || one.version === version),
      );
      if (there?.asked === null) continue;
      try {
        if (!there) throw new RemoteFailure('incomplete', 'That version is not installed there.');
        changes.push({
          path: folder + path,
          change: 'added',
          text: null,
          bytes: await packageAt(session, there.asked),
        });
      } catch (thrown) {
        if (!(thrown instanceof RemoteFailure) || thrown.reason === 'unreachable') throw thrown;
        unknown.push({
          kind: sort.kind,
          message: `The package ${path} could not be read: ${thrown.message}`,
        });
      }
    }
  }
  return { changes, unknown };
}

function bundledIn(value: unknown): NamedPackage[] {
  return elementsOf(value, '').flatMap(({ value: entry }) => {
    const path = isMap(entry) ? bundledPackage(entry) : null;
    if (!isMap(entry) || path === null) return [];
    return [{ name: nameOf(entry.name), version: nameOf(entry.version) || null, path }];
  });
}

async function packageAt(session: RemoteSession, asked: Asked): Promise<Uint8Array> {
  const bytes = await session.bytes(asked);
  // A page for people, or a part of an answer, is no package.
  const isArchive = (bytes[0] === 0x1f && bytes[1] === 0x8b) || (bytes[0] === 0x50 && bytes[1] === 0x4b);
  if (!isArchive)
    throw new RemoteFailure('not-json', `${asked.path} answers with something else than an archive.`);
  return bytes;
}
