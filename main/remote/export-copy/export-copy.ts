import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMap, type JsonMap } from '@core/text/values';
import { PackwrightError } from '@core/contract/errors';
import { openTarget } from '../../workspace/open-target';
import { readWorkspace } from '../../workspace/read-workspace';
import type { RemoteRow, RemoteThing } from '../kinds/remote-kind';
import { wholeList } from '../session/lists';
import type { RemoteSession } from '../session/session';
import { documentOf } from '../shape/document';
import { nameOf, uuidOf } from '../shape/named-list';
import { playbookShape } from '../shape/playbook';
import { withBeside } from '../shape/with-beside';
import { exportThere } from './export-job';

/** A file of an export that is JSON. */
export interface ExportedFile {
  value: JsonMap;
  /** As the instance wrote it. */
  text: string;
}

/** What an export of a remote holds. */
export interface ExportCopy {
  /** By their places below the root of the export. */
  files: ReadonlyMap<string, ExportedFile>;
  /** What a thing holds that is listed like this; null where the export may not say it. */
  known(kind: string, row: RemoteRow): RemoteThing['value'] | null;
  /** What it left behind there: addresses. */
  left: readonly string[];
}

export interface ExportCopyOptions {
  /** Folder of the built worker entries. */
  workersDir: string;
  /** Uuids of collections that are wanted; null for all. */
  collections: ReadonlySet<string> | null;
  signal?: AbortSignal | undefined;
  /** Waits between two looks at the job. */
  pause(milliseconds: number): Promise<unknown>;
  onProgress(kind: string, done: number, total: number): void;
}

/**
 * Copies modules with all that belongs to them, and playbooks, by an export there (docs/remote.md#first-copy): what it holds
 * of a playbook counts where that was not changed since the export was begun.
 * @throws what {@link exportThere} and reading its archive throw
 */
export async function copyByExport(
  session: RemoteSession,
  { workersDir, collections, signal, pause, onProgress }: ExportCopyOptions,
): Promise<ExportCopy> {
  const modules = await wholeList(session, { path: '/api/3/staging_model_metadatas' });
  const all = await wholeList(session, { path: '/api/3/workflow_collections' });
  const wanted = all.map(uuidOf).filter((uuid) => collections?.has(uuid) ?? true);
  const { bytes, begun, left } = await exportThere(session, {
    options: {
      modules: modules.map(({ type }) => ({ value: nameOf(type) })),
      viewTemplates: modules.map(({ type }) => `modules-${nameOf(type)}-settings`),
      playbooks: { collections: wanted, includeVersions: false },
    },
    pause,
    onProgress: (percent) => onProgress('Export', percent, 100),
  });
  const files = await filesIn(bytes, workersDir, signal);
  const playbooks = new Map(
    [...files].flatMap(([path, { value }]) =>
      path.startsWith('playbooks/') && Array.isArray(value.steps) && Array.isArray(value.routes)
        ? [[uuidOf(value), value] as const]
        : [],
    ),
  );
  return {
    files,
    left,
    known(kind, row) {
      const body = kind === 'playbooks' ? playbooks.get(row.id) : undefined;
      // What was saved while it ran is in it or not.
      const isOlder = begun !== null && row.modified !== undefined && row.modified.at < begun;
      return body && isOlder ? withBeside(documentOf(body, playbookShape), row) : null;
    },
  };
}

/** The files of an archive that hold a map, unpacked for the time being: an instance elsewhere is hostile input. */
async function filesIn(
  bytes: Uint8Array,
  workersDir: string,
  signal: AbortSignal | undefined,
): Promise<Map<string, ExportedFile>> {
  const scratch = await mkdtemp(join(tmpdir(), 'packwright-'));
  try {
    const archive = join(scratch, 'export.zip');
    await writeFile(archive, bytes, { mode: 0o600 });
    const target = await openTarget(archive, { workersDir });
    try {
      const { files, roots, cancelled } = await readWorkspace(target.folder, { signal });
      if (cancelled) throw new PackwrightError('cancelled', 'Stopped.');
      const prefix = roots[0]?.path ? `${roots[0].path}/` : '';
      return new Map(
        [...files].flatMap(([path, { value, text, problems }]) =>
          path.startsWith(prefix) && isMap(value) && problems.length === 0
            ? [[path.slice(prefix.length), { value, text }] as const]
            : [],
        ),
      );
    } finally {
      await target.dispose();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
