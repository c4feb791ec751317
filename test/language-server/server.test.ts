import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually';
import { LspClient } from '../support/lsp-client';
import { packFiles, playbook, route, step } from '../support/playbook-json';
import { textOf, writeFiles } from '../support/packs';
import { startLanguageServer } from '../../main/language-server/server';

const path = 'playbooks/A collection/A playbook.json';

describe('the language server', () => {
  let folder = '';
  let client: LspClient;
  let ended: Promise<void>;
  const uriOf = (file: string) => pathToFileURL(join(folder, file)).href;
  const codesIn = (file: string) => client.diagnostics.get(uriOf(file))?.map(({ code }) => code) ?? [];

  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'packwright-lsp-')));
    writeFiles(
      folder,
      packFiles({
        [path]: playbook({
          steps: [step(1, 'manual'), step(2, 'setVariable', { name: '{{ vars.x | upper }}' })],
          routes: [route(1, 2), route(1, 2, null, { uuid: 'bad' }), route(1, 9)],
        }),
      }),
    );
    const [input, output] = [new PassThrough(), new PassThrough()];
    ended = startLanguageServer(input, output, '1.2.3');
    client = new LspClient(input, output);
  });

  afterEach(async () => {
    await client.request('shutdown', null);
    client.notify('exit');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  it('tells findings of the folder, and follows what is typed', async () => {
    expect(await client.initialize(pathToFileURL(folder).href)).toMatchObject({
      serverInfo: { name: 'Packwright', version: '1.2.3' },
      capabilities: { hoverProvider: true, codeActionProvider: true },
    });
    await eventually(() => codesIn(path)).toContain('PB101');
    const text = textOf(folder, path);
    client.open(uriOf(path), text);
    client.change(uriOf(path), text.replace('"routes": [', '"routes": ['.slice(0, -1)));
    await eventually(() => codesIn(path)).toEqual(['TX101']);
    client.change(uriOf(path), text);
    await eventually(() => codesIn(path)).toContain('PB101');
  });

  it('says where a finding is in the units of the protocol, and explains it', async () => {
    await client.initialize(pathToFileURL(folder).href);
    await eventually(() => codesIn(path)).toContain('PB101');
    const lines = textOf(folder, path).split('\n');
    const line = lines.findIndex((one) => one.includes('000000000009"'));
    const character = lines[line]?.indexOf('"/api') ?? 0;
    const found = client.diagnostics.get(uriOf(path))?.find(({ code }) => code === 'PB101');
    expect(found?.range).toMatchObject({ start: { line, character } });
    const hover = await client.request('textDocument/hover', {
      textDocument: { uri: uriOf(path) },
      position: { line, character: character + 1 },
    });
    expect(hover).toMatchObject({ contents: { value: expect.stringContaining('What to do:') } });
  });

  it('explains and completes filters inside a template', async () => {
    await client.initialize(pathToFileURL(folder).href);
    await eventually(() => codesIn(path)).toContain('PB101');
    const lines = textOf(folder, path).split('\n');
    const line = lines.findIndex((one) => one.includes('| upper'));
    const character = (lines[line]?.indexOf('upper') ?? 0) + 2;
    const place = { textDocument: { uri: uriOf(path) }, position: { line, character } };
    expect(await client.request('textDocument/hover', place)).toMatchObject({
      contents: { value: expect.stringContaining('upper case') },
    });
    const completions = await client.request('textDocument/completion', place);
    expect(completions).toContainEqual(expect.objectContaining({ label: 'upper' }));
  });

  it('offers fixes that mend the text', async () => {
    await client.initialize(pathToFileURL(folder).href);
    await eventually(() => codesIn(path)).toContain('PB101');
    const [first] = client.diagnostics.get(uriOf(path))?.filter(({ code }) => code === 'PB101') ?? [];
    const actions = await client.request('textDocument/codeAction', {
      textDocument: { uri: uriOf(path) },
      range: first?.range,
      context: { diagnostics: [] },
    });
    expect(actions).toContainEqual(expect.objectContaining({ kind: 'quickfix' }));
  });
});
