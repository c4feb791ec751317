import { randomUUID } from 'node:crypto';
import { raiseVersion, updateContents, type VersionBump } from '@core/content/pack/manifest-edits';
import { releaseNotesFiles } from '@core/content/pack/release-notes';
import type { PlannedMaking } from '@core/contract/making';
import { PackwrightError } from '@core/contract/errors';
import type { WorkspaceEdit } from '@core/text/workspace-edit';
import { fillStarter } from '@core/starter/fill';
import { connectorFiles } from '@core/openapi/skeleton/connector-files';
import { readDescriptionText } from '@core/openapi/read';
import type { Starter } from '@core/starter/starter';
import { markOf } from '@core/text/mark';
import type { CheckedFile } from '@core/check/world';
import { enteredContents } from '../entered-contents';
import type { WorkspaceIndex } from '../workspace-index';

/** What is to be made in a root of the workspace. */
export type Making = { root: string } & (
  | { starter: Starter; answers: Record<string, string> }
  | { described: DescribedConnector }
  | { contents: true }
  | { bump: VersionBump }
);

/** A connector to be made from an OpenAPI description. */
export interface DescribedConnector {
  /** Its title without one. */
  label: string | null;
  publisher: string;
  /** Name and text of the description's file. */
  source: { name: string; text: string };
}

/** Computes a change of a pack from the current texts, drafts included. */
export function planMaking(index: WorkspaceIndex, making: Making): PlannedMaking {
  const below = (path: string): string => (making.root === '' ? path : `${making.root}/${path}`);
  const textAt = (path: string): string | null => index.files.get(path)?.text ?? null;
  if ('starter' in making) {
    const filled = fillStarter(making.starter, {
      answers: making.answers,
      newUuid: randomUUID,
      existing: (path) => textAt(below(path)) ?? (index.others.has(below(path)) ? '' : null),
    });
    const edit = {
      files: filled.files.map((file) => ({ ...file, path: below(file.path) })),
      created: filled.created.map((file) => ({ ...file, path: below(file.path) })),
    };
    return planned(entered(index, making.root, edit), pathsOf(edit), below(filled.opened), textAt);
  }
  if ('described' in making) {
    const { source } = making.described;
    const made = connectorFiles(readDescriptionText(source.name, source.text), making.described, source);
    const created = made.files.map(({ path, text }) => ({
      path: below(`connectors/${made.name}/${path}`),
      text,
    }));
    const there = created.find(({ path }) => textAt(path) !== null || index.others.has(path));
    if (there) throw new PackwrightError('conflict', `${there.path} already exists.`, 'Give another label.');
    const opened = below(`connectors/${made.name}/info.json`);
    const edit = { files: [], created };
    return planned(entered(index, making.root, edit), pathsOf(edit), opened, textAt);
  }
  const manifest = manifestIn(index, making.root, below('info.json'));
  if ('contents' in making) {
    const files = [...index.files.values()].filter((file) => file.root.path === making.root);
    const { changes, lines } = updateContents(manifest.text, files);
    const edit = { files: changes.length === 0 ? [] : [{ path: manifest.path, changes }] };
    return planned(edit, lines, manifest.path, textAt);
  }
  const present = releaseNotesFiles
    .map((name) => index.files.get(below(name)))
    .find((file) => file !== undefined);
  const notes = { path: present?.path ?? below(releaseNotesFiles[0]), text: present?.text ?? null };
  const { version, edit } = raiseVersion(manifest, notes, making.bump);
  return planned(
    edit,
    [`Raise the version to ${version}`, `Add ${version} to the release notes`],
    manifest.path,
    textAt,
  );
}

const pathsOf = ({ files, created = [] }: WorkspaceEdit) => [...created, ...files].map(({ path }) => path);

/** The edit with the entries of what it makes in the index of its pack, where that matched the files before. */
function entered(index: WorkspaceIndex, root: string, edit: WorkspaceEdit): WorkspaceEdit {
  const entry = enteredContents(index.files.values(), root, edit);
  return entry ? { ...edit, files: [...edit.files, entry.edit] } : edit;
}

function planned(
  { files, created = [] }: WorkspaceEdit,
  lines: string[],
  opened: string,
  textAt: (path: string) => string | null,
): PlannedMaking {
  return {
    files: files.map(({ path, changes }) => ({
      path,
      changes: [...changes],
      mark: markOf(textAt(path) ?? ''),
    })),
    created: [...created],
    lines,
    opened,
  };
}

function manifestIn(index: WorkspaceIndex, root: string, path: string): CheckedFile {
  const manifest = index.files.get(path);
  if (manifest) return manifest;
  throw new PackwrightError(
    'not-found',
    `There is no info.json in ${root === '' ? 'the workspace' : root}.`,
    'Choose the folder of a pack.',
  );
}
