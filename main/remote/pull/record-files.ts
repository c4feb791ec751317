import type { MergedFile } from '@core/compare/merge/merge-states';
import { printFile } from '@core/export/exporter-style';
import { readJson } from '@core/text/json/read';
import { RemoteFailure } from '../session/failure';
import type { RemoteSession } from '../session/session';
import { fileUuidsIn, recordFilePaths } from '../shape/record-file';
import type { Missing, Wanted } from './packages';

/** Keys of a description as files of it have them, in their order (docs/platform/records.md#files). */
const said = [
  'uuid',
  'assignee',
  'id',
  'filename',
  'mimeType',
  'uploadDate',
  'size',
  'thumbnail',
  'metadata',
];

/** Files that records name and the workspace does not have: a description and the bytes of each. One is never changed there. */
export async function missingRecordFiles(
  session: RemoteSession,
  { kinds, files, textOf, has }: Wanted,
): Promise<Missing> {
  const missing: Missing = { changes: [], unknown: [] };
  if (!kinds.has('records')) return missing;
  // Two files of a module may name one.
  const asked = new Set<string>();
  for (const file of files) {
    const folder = folderOf(file);
    if (folder === null) continue;
    for (const uuid of new Set(fileUuidsIn(readJson(textOf(file) ?? '').value))) {
      const { bytes: path, description: beside } = recordFilePaths(folder, uuid);
      if (has(path) || asked.has(path)) continue;
      asked.add(path);
      try {
        const { description, bytes } = await fileAt(session, uuid);
        if (!has(beside)) missing.changes.push({ path: beside, change: 'added', text: description });
        missing.changes.push({ path, change: 'added', text: null, bytes });
      } catch (thrown) {
        if (!(thrown instanceof RemoteFailure) || thrown.reason === 'unreachable') throw thrown;
        missing.unknown.push({
          kind: 'records',
          message: `The file ${uuid} could not be read: ${thrown.message}`,
        });
      }
    }
  }
  return missing;
}

const folderOf = ({ path }: MergedFile): string | null =>
  /^((?:.*\/)?records\/[\w-]+)\/[^/]+\.json$/.exec(path)?.[1] ?? null;

async function fileAt(
  session: RemoteSession,
  uuid: string,
): Promise<{ description: string; bytes: Uint8Array }> {
  const path = `/api/3/files/${uuid}`;
  const row = await session.map({ path });
  const bytes = await session.bytes({ path });
  if (row.uuid !== uuid || (typeof row.size === 'number' && row.size !== bytes.length))
    throw new RemoteFailure('incomplete', `${path} gives ${bytes.length} bytes of ${String(row.size)}.`);
  const known = said.map((key) => [key, key === 'assignee' ? (row[key] ?? '') : (row[key] ?? null)]);
  const description = { '@context': '/api/3/contexts/File', '@type': 'File', ...Object.fromEntries(known) };
  return { description: printFile(description), bytes };
}
