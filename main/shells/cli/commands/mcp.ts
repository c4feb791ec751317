import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import { Desk } from '../../../mcp/desk';
import { ToolServer } from '../../../mcp/server';
import { assistantTools } from '../../../mcp/tools/index';
import { defaultDataDir } from '../../data-dir';
import { exitCode, type Command } from '../command';
import { linesOf } from '../../../workers/lines';
import { pythonOfRun } from '../python-of-run';

/** UTF-16 units of a message; a longer one is refused. */
const longestMessage = 8_000_000;

export const mcp: Command = {
  usage: `packwright mcp [<folder>]

  <folder>  of the workspace, the working directory by default

Serves assistants over standard input and output with the Model Context Protocol: content is listed, read, searched and
checked, playbooks and their tests are run offline, templates rendered, states compared. Every change is a proposal: it
waits in Packwright's own data until you accept or refuse it in the studio ("Review Proposed Changes"). In the
configuration of an assistant, name the command "packwright" with the arguments "mcp" and the folder.`,
  async run(args, io) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [folder = '.', ...more] = positionals;
    if (more.length > 0)
      throw new PackwrightError('invalid-input', 'Name one folder.', 'For example: packwright mcp .');
    const desk = await Desk.open({
      folder: resolve(io.cwd, folder),
      dataDir: defaultDataDir(),
      workersDir: io.workersDir,
      templatesDir: io.templatesDir,
      // The pages lie in the same checkout as the built workers.
      docsDir: join(io.workersDir, '..', '..', 'docs'),
      python: pythonOfRun(undefined, io),
    });
    const server = new ToolServer(desk, assistantTools, io.version, (message) =>
      io.out(`${JSON.stringify(message)}\n`),
    );
    const end = (): void => void process.stdin.destroy();
    io.signal.addEventListener('abort', end);
    try {
      for await (const lines of linesOf(process.stdin as AsyncIterable<Buffer>, longestMessage))
        for (const line of lines) server.take(line);
    } catch (thrown) {
      if (!io.signal.aborted) throw thrown;
    } finally {
      io.signal.removeEventListener('abort', end);
      await server.close();
      await desk.close();
    }
    return exitCode.clean;
  },
};
