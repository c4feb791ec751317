import { startLanguageServer } from '../../../language-server/server';
import { exitCode, type Command } from '../command';

export const lsp: Command = {
  name: 'lsp',
  summary: 'Serve other editors: findings, explanations, completion and fixes',
  usage: `packwright lsp

Speaks the language server protocol over standard input and output. In an editor, set it as the server for the JSON,
YAML and template files of a content workspace.`,
  async run(_args, io) {
    await startLanguageServer(process.stdin, process.stdout, io.version);
    return exitCode.clean;
  },
};
