import { PassThrough } from 'node:stream';
import { startLanguageServer } from '../../main/language-server/server';
import { LspClient } from '../support/lsp-client';

/** A language server in this process, and what ends it as an editor does. */
export function startedServer(): { client: LspClient; end: () => Promise<void> } {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const ended = startLanguageServer(input, output, '1.2.3', new URL('file:///docs/rules/'));
  const client = new LspClient(input, output);
  const end = async (): Promise<void> => {
    await client.request('shutdown', null);
    client.notify('exit');
    await ended;
  };
  return { client, end };
}
