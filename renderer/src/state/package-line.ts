import { getDocument, openDocument } from './documents';
import { openTab } from './tabs';

/**
 * Opens a file of a connector's package at a line.
 * @param manifest path of its info.json
 * @param file below the package
 * @param line from 1
 */
export async function openPackageLine(manifest: string, file: string, line: number): Promise<void> {
  const path = `${manifest.slice(0, manifest.lastIndexOf('/') + 1)}${file}`;
  await openDocument(path);
  const before = (getDocument(path)?.text ?? '').split('\n').slice(0, line - 1);
  const offset = before.reduce((sum, text) => sum + text.length + 1, 0);
  const at = { line, column: 1, offset };
  openTab(path, { view: 'source', range: { start: at, end: at } });
}
