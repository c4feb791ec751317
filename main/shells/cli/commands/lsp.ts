import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startLanguageServer } from '../../../language-server/server';
import { exitCode, type Command } from '../command';

export const lsp: Command = {
  usage: `packwright lsp

Speaks the language server protocol over standard input and output. In an editor, set it as the server for the JSON,
YAML and template files of a content workspace.`,
  async run(_args, io) {
    // The pages lie in the same checkout as the built workers.
    const rulePages = pathToFileURL(join(io.workersDir, '..', '..', 'docs', 'rules', '/'));
    await startLanguageServer(process.stdin, process.stdout, io.version, rulePages);
    return exitCode.clean;
  },
};
