import { PackwrightError } from '../../contract/errors';
import type { WorkspaceEdit } from '../../text/workspace-edit';
import type { TextChange } from '../../text/changes';
import { setAt } from '../../text/json/edit';
import { readJson } from '../../text/json/read';
import { firstText, isMap, member } from '../../text/values';
import type { PackFile } from './categories';
import { compareContents, updatedContents } from './contents-index';
import { entryFor, namesVersion } from './release-notes';
import { bumpVersion, type VersionLevel } from './version';

/** What would become of the index of a pack, and how to say it. */
export interface ContentsUpdate {
  changes: TextChange[];
  /** One line per difference: what is added, removed or updated. */
  lines: string[];
}

/** Updates `contents` of a manifest to match the files of its pack; no changes where it already does. */
export function updateContents(manifest: string, files: readonly PackFile[]): ContentsUpdate {
  const contents = member(readManifest(manifest), 'contents');
  const differences = compareContents(contents, files);
  const lines = differences.flatMap(({ category, absent, unlisted, stale }) => [
    ...unlisted.map(({ title }) => `Add the ${category.label} "${title}"`),
    ...absent.map(({ title }) => `Take out the ${category.label} "${title}"`),
    ...stale.map(({ listed }) => `Bring the ${category.label} "${listed.title}" up to date`),
  ]);
  if (lines.length === 0 && contents !== undefined) return { changes: [], lines };
  return { changes: setAt(manifest, '/contents', updatedContents(contents, differences)), lines };
}

export interface VersionBump {
  level: VersionLevel;
  /** What is new, one line each, for the release notes. */
  notes: readonly string[];
}

/**
 * Raises the version of a pack and adds an entry to its release notes, which are created where there are none. Paths
 * are those of the two files. Throws `invalid-input` where the version is not three numbers.
 */
export function raiseVersion(
  manifest: { path: string; text: string },
  notes: { path: string; text: string | null },
  { level, notes: news }: VersionBump,
): { version: string; edit: WorkspaceEdit } {
  const present = firstText(readManifest(manifest.text), 'version') ?? '';
  const version = bumpVersion(present, level);
  if (version === null) {
    throw new PackwrightError(
      'invalid-input',
      `The version "${present}" is not three numbers, so the next one is not known.`,
      'Write the version as major.minor.patch first.',
    );
  }
  const files = [{ path: manifest.path, changes: setAt(manifest.text, '/version', version) }];
  const entry = entryFor(notes.text ?? '', version, news.length > 0 ? news : ['To be described']);
  if (notes.text === null)
    return { version, edit: { files, created: [{ path: notes.path, text: entry.text }] } };
  if (!namesVersion(notes.text, version)) {
    files.push({ path: notes.path, changes: [{ from: entry.offset, to: entry.offset, insert: entry.text }] });
  }
  return { version, edit: { files } };
}

function readManifest(text: string): unknown {
  const { value, problems } = readJson(text);
  if (isMap(value)) return value;
  throw new PackwrightError(
    'invalid-input',
    `info.json cannot be read: ${problems[0]?.message ?? 'it is no JSON object.'}`,
    'Fix it in the source editor first.',
  );
}
