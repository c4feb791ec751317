import { readConnector } from '@core/content/connector/model';
import { basename } from 'node:path';
import { type ConnectorPackage, folderName } from './read-package';

/** A package whose files are known, as an instance keeps them; null where its manifest has no name. */
export function packageFrom(
  info: Record<string, unknown>,
  all: readonly { path: string; bytes: Uint8Array }[],
): ConnectorPackage | null {
  const manifest = readConnector(info);
  if (manifest === null || manifest.name === '') return null;
  const files: Record<string, string> = {};
  const wheels: Record<string, string> = {};
  for (const { path, bytes } of all) {
    const isWheel = path.startsWith('wheels/') && path.endsWith('.whl');
    (isWheel ? wheels : files)[isWheel ? basename(path) : path] = Buffer.from(bytes).toString('base64');
  }
  const { name, version } = manifest;
  return { name, version, folder: folderName(name, version), manifest, info, files, wheels };
}
