import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import { connectorPage } from '@core/docs/documentation';
import { markdownPage } from '@core/docs/markdown/files';
import { openTarget } from '../../../../workspace/open-target';
import { readWorkspace } from '../../../../workspace/read-workspace';
import { type CommandIo, exitCode } from '../../command';
import { writeOutput } from '../../output-file';

/** `packwright connector docs`: a page of Markdown about a connector. */
export async function connectorDocs(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { output: { type: 'string', short: 'o' } },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) {
    throw new PackwrightError(
      'invalid-input',
      'Name the folder or the archive of one connector.',
      'For example: packwright connector docs . -o README.md',
    );
  }
  const target = await openTarget(resolve(io.cwd, path), io);
  try {
    const { roots, files } = await readWorkspace(target.folder, { signal: io.signal });
    const page = connectorPage({ title: '', version: io.version, roots, files: [...files.values()] });
    if (!page)
      throw new PackwrightError(
        'not-found',
        'There is no connector package here: no info.json with operations.',
        'Name the folder or the archive of one connector.',
      );
    const text = markdownPage(page);
    if (values.output === undefined) io.out(text);
    else {
      await writeOutput(values.output, text, 'The page', io);
      io.out(`${values.output}\n`);
    }
    return exitCode.clean;
  } finally {
    await target.dispose();
  }
}
