import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newManifest, printManifest, type NewManifest } from '@core/content/pack/manifest';
import { entryFor } from '@core/content/pack/release-notes';
import { explainingDiskErrors } from '../archive/disk-errors';
import { makeFolder } from '../archive/scratch';

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
  return makeFolder(folder, (scratch) =>
    explainingDiskErrors(async () => {
      for (const [path, text] of Object.entries(newPackFiles(wanted))) {
        const file = join(scratch, path);
        await mkdir(join(file, '..'), { recursive: true });
        await writeFile(file, text);
      }
    }),
  );
}
