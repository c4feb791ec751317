import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually';
import type { LspClient } from '../support/lsp-client';
import { packFiles, playbook, route, step, uuid } from '../support/playbook-json';
import { textOf, writeFiles } from '../support/packs';
import { startedServer } from './started-server';

const path = 'playbooks/A collection/A playbook.json';

describe('the language server', () => {
  let folder = '';
  let client: LspClient;
  let end: () => Promise<void>;
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
    ({ client, end } = startedServer());
  });

  afterEach(async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  });

  it('says findings of the folder, and follows what is typed', async () => {
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
    expect(found?.codeDescription.href).toBe('file:///docs/rules/pb101-route-to-missing-step.md');
    expect(found?.range).toMatchObject({ start: { line, character } });
    const hover = await client.request('textDocument/hover', {
      textDocument: { uri: uriOf(path) },
      position: { line, character: character + 1 },
    });
    expect(hover).toMatchObject({ contents: { value: expect.stringContaining('What to do:') } });
  });

  /** Types a template into the playbook and gives the place of `‸` in it. */
  async function typed(template: string, before = textOf(folder, path)) {
    await client.initialize(pathToFileURL(folder).href);
    await eventually(() => codesIn(path)).toContain('PB101');
    const text = before.replace('{{ vars.x | upper }}', JSON.stringify(template).slice(1, -1));
    const offset = text.indexOf('‸');
    client.open(uriOf(path), before);
    client.change(uriOf(path), text.replace('‸', ''));
    const lines = text.slice(0, offset).split('\n');
    const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
    const ask = (method: string) =>
      client.request(`textDocument/${method}`, { textDocument: { uri: uriOf(path) }, position });
    return { position, ask };
  }
  const rangeBefore = ({ line, character }: { line: number; character: number }, length: number) => {
    return { start: { line, character: character - length }, end: { line, character } };
  };

  it('completes filters with what they do', async () => {
    const { position, ask } = await typed('{{ vars.x | uppe‸ }}');
    expect(await ask('completion')).toContainEqual(
      expect.objectContaining({
        label: 'upper',
        documentation: { kind: 'markdown', value: expect.stringContaining('upper case') },
        textEdit: { range: rangeBefore(position, 4), newText: 'upper' },
      }),
    );
  });

  it('completes what the playbook gives its templates to read', async () => {
    const { ask } = await typed('{{ vars.steps.St‸ }}');
    expect(await ask('completion')).toContainEqual(
      expect.objectContaining({ label: 'Step_2', detail: 'Set Variable · dict' }),
    );
  });

  it('completes keys that are no names with their brackets', async () => {
    const { position, ask } = await typed('{{ vars.input.records[0].‸ }}');
    expect(await ask('completion')).toContainEqual(
      expect.objectContaining({
        label: '@id',
        filterText: '.@id',
        textEdit: { range: rangeBefore(position, 1), newText: "['@id']" },
      }),
    );
  });

  it('counts an escape before the place as the one character it is', async () => {
    const { position, ask } = await typed('say "so": {{ vars.inp‸ }}');
    expect(await ask('completion')).toContainEqual(
      expect.objectContaining({
        label: 'input',
        textEdit: { range: rangeBefore(position, 3), newText: 'input' },
      }),
    );
  });

  /** Writes into the playbook, in place of a part of it, and asks for what can stand at `‸`. */
  async function offered(instead: string, written: string): Promise<unknown[]> {
    await client.initialize(pathToFileURL(folder).href);
    await eventually(() => codesIn(path)).toContain('PB101');
    const before = textOf(folder, path);
    expect(before).toContain(instead);
    const marked = before.replace(instead, written);
    const lines = marked.slice(0, marked.indexOf('‸')).split('\n');
    client.open(uriOf(path), before);
    client.change(uriOf(path), marked.replace('‸', ''));
    const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
    return (await client.request('textDocument/completion', {
      textDocument: { uri: uriOf(path) },
      position,
    })) as unknown[];
  }

  it('completes what links the parts of a playbook, and keys that are only half written', async () => {
    const target = `"targetStep": "/api/3/workflow_steps/${uuid(9)}"`;
    expect(await offered(target, '"targetStep": "‸"')).toEqual([
      expect.objectContaining({
        label: 'Step 2',
        textEdit: expect.objectContaining({ newText: `/api/3/workflow_steps/${uuid(2)}` }) as unknown,
      }),
    ]);
    expect(await offered('"name": "{{ vars.x | upper }}"', '"name": "x", "wh‸"')).toContainEqual(
      expect.objectContaining({ label: 'for_each' }),
    );
  });

  it('keeps apart the names of the playbooks of one file', async () => {
    const workflows = [
      playbook({ steps: [step(4, 'manual')] }),
      playbook({ steps: [step(5, 'setVariable', { name: '{{ vars.x | upper }}' })] }),
    ];
    const set = { type: 'workflow_collections', data: [{ name: 'A collection', workflows }] };
    const { ask } = await typed('{{ vars.steps.‸ }}', JSON.stringify(set, null, 2));
    const labels = ((await ask('completion')) as { label: string }[]).map(({ label }) => label);
    expect(labels).toContain('Step_5');
    expect(labels).not.toContain('Step_4');
  });

  it('offers nothing outside of a tag and outside of a template', async () => {
    expect(await (await typed('{{ vars.x }} vars.‸')).ask('completion')).toEqual([]);
  });

  it.each([
    ['{{ vars.x | up‸per }}', 'upper case'],
    ['{{ vars.steps.Ste‸p_2 }}', '**`vars.steps.Step_2`** · Set Variable'],
  ])('says what stands at %s', async (template, reported) => {
    expect(await (await typed(template)).ask('hover')).toMatchObject({
      contents: { value: expect.stringContaining(reported) },
    });
  });

  it('shows the call being written, and which argument is next', async () => {
    const { ask } = await typed('{{ vars.x | replace("a", ‸ }}');
    expect(await ask('signatureHelp')).toMatchObject({
      signatures: [{ label: expect.stringMatching(/^replace\(/) }],
      activeParameter: 1,
    });
  });

  it('offers fixes that fix the text', async () => {
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
