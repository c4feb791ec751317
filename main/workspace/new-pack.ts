import { newManifest, printManifest, type NewManifest } from '@core/content/pack/manifest';
import { entryFor } from '@core/content/pack/release-notes';
import { makeFilesIn } from './new-folder';

/** The files of a pack from scratch: manifest, documentation, and the list of tags playbooks share. */
function newPackFiles(wanted: NewManifest): Record<string, string> {
  const manifest = newManifest(wanted);
  const version = wanted.version ?? '1.0.0';
  return {
    'info.json': printManifest(manifest),
    'README.md': `# ${wanted.label}\n\n${wanted.description ? `${wanted.description}\n\n` : ''}Version ${version}\n`,
    'release_notes.md': entryFor('', version, ['First version']).text,
    'playbooks/tags.json': '[]',
  };
}

/** Creates a pack in a folder that does not exist yet, or is empty; all of it, or nothing. Throws `conflict`. */
export function makePack(folder: string, wanted: NewManifest): Promise<void> {
  const files = Object.entries(newPackFiles(wanted)).map(([path, text]) => ({ path, text }));
  return makeFilesIn(folder, files);
}
