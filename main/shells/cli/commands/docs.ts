import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { documentationOf } from '@core/docs/documentation';
import { htmlPage } from '@core/docs/html/page';
import { markdownFiles } from '@core/docs/markdown/files';
import { PackwrightError } from '@core/contract/errors';
import { isFolder, writeDocFile, writeDocFolder } from '../../../workspace/docs/write-docs';
import { openTarget } from '../../../workspace/open-target';
import { readWorkspace } from '../../../workspace/read-workspace';
import { exitCode, type Command } from '../command';

const formats = ['markdown', 'html'] as const;
type Format = (typeof formats)[number];

export const docs: Command = {
  usage: `packwright docs <folder|archive.zip> [-o <folder|file>] [--format markdown|html] [--force] [--json]

  -o, --output  where to write: for HTML a file, or a folder for its index.html; for Markdown a folder
  --format      html (one file that needs nothing else) or markdown (a folder with pictures as SVG);
                by default html where the output ends with .html, else markdown
  --force       overwrite what exists
  --json        print what was written as JSON

Playbooks come with pictures of their graphs. The same content gives the same bytes.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        output: { type: 'string', short: 'o' },
        format: { type: 'string' },
        force: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) {
      throw new PackwrightError(
        'invalid-input',
        'Name one folder or archive of content.',
        'For example: packwright docs . -o docs.html',
      );
    }
    const format = formatOf(values.format, values.output);
    const title = titleOf(resolve(io.cwd, path));
    const output = resolve(
      io.cwd,
      values.output ?? (format === 'html' ? `${title}-docs.html` : `${title}-docs`),
    );
    io.err(`Documenting ${path}\n`);
    const target = await openTarget(resolve(io.cwd, path), { workersDir: io.workersDir });
    try {
      const { roots, files } = await readWorkspace(target.folder, { signal: io.signal });
      if (io.signal.aborted)
        throw new PackwrightError('cancelled', 'Generating the documentation was cancelled.');
      const documentation = documentationOf({
        title,
        version: io.version,
        roots,
        files: [...files.values()],
      });
      if (documentation.chapters.length === 0) {
        throw new PackwrightError(
          'not-found',
          'There is nothing here to document.',
          'Name a folder or an archive that holds a pack, a connector or an agent.',
        );
      }
      const written = await write(format, output, documentation, values.force ?? false);
      io.out(
        values.json
          ? `${JSON.stringify({ format, output, files: written }, null, 2)}\n`
          : `${output}\n  ${written.length} ${written.length === 1 ? 'file' : 'files'}\n`,
      );
      return exitCode.clean;
    } finally {
      await target.dispose();
    }
  },
};

async function write(
  format: Format,
  output: string,
  documentation: ReturnType<typeof documentationOf>,
  force: boolean,
): Promise<string[]> {
  if (format === 'html') {
    const isFile = /\.html?$/i.test(output) && !(await isFolder(output));
    const file = isFile ? output : join(output, 'index.html');
    await writeDocFile(file, htmlPage(documentation), force);
    return [file];
  }
  const files = markdownFiles(documentation);
  await writeDocFolder(output, files, force);
  return files.map(({ path }) => join(output, path));
}

function formatOf(format: string | undefined, output: string | undefined): Format {
  if (format === undefined) return /\.html?$/i.test(output ?? '') ? 'html' : 'markdown';
  const known = formats.find((each) => each === format);
  if (known) return known;
  throw new PackwrightError(
    'invalid-input',
    `There is no format "${format}".`,
    `Formats are ${formats.join(', ')}.`,
  );
}

/** What a folder or archive is called. */
function titleOf(path: string): string {
  return basename(path).replace(/\.zip$/i, '') || 'packs';
}
