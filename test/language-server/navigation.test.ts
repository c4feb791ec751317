import { realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually';
import type { LspClient } from '../support/lsp-client';
import { textOf, writeFiles } from '../support/packs';
import { packFiles, playbook, route, step } from '../support/playbook-json';
import { makeFolder } from '../workspace/folder';
import { startedServer } from './started-server';

const path = 'playbooks/A collection/A playbook.json';

interface Found {
  uri: string;
  range: { start: { line: number; character: number } };
}

describe('going from place to place', () => {
  let folder = '';
  let client: LspClient;
  let end: () => Promise<void>;
  let text = '';
  const uri = () => pathToFileURL(join(folder, path)).href;

  beforeEach(() => {
    folder = realpathSync(makeFolder());
    writeFiles(
      folder,
      packFiles({
        [path]: playbook({
          steps: [
            step(1, 'manual'),
            step(2, 'setVariable', { answer: '42' }, { name: 'Keep Answer' }),
            step(3, 'setVariable', { again: '{{ vars.steps.Keep_Answer.answer }}' }, { name: 'Again' }),
          ],
          routes: [route(1, 2), route(2, 3)],
        }),
      }),
    );
    text = textOf(folder, path);
    ({ client, end } = startedServer());
  });

  afterEach(async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  });

  const begin = async (options?: unknown) => {
    const answer = await client.initialize(pathToFileURL(folder).href, options);
    client.open(uri(), text);
    return answer;
  };
  /** The place of the first character of a text, or of a text in the line of another. */
  const placeOf = (part: string, from = 0) => {
    const lines = text.slice(0, text.indexOf(part, from)).split('\n');
    return { line: lines.length - 1, character: (lines.at(-1)?.length ?? 0) + 1 };
  };
  const ask = <T>(method: string, position: unknown, more: object = {}) =>
    client.request(method, { textDocument: { uri: uri() }, position, ...more }) as Promise<T>;
  const lineAt = ({ range }: Found) => text.split('\n')[range.start.line] ?? '';

  it('finds the step a route leads to, and a template reads', async () => {
    await begin();
    const isStep = (found: Found[]) =>
      expect(found.map((one) => text.split('\n').slice(one.range.start.line).join('\n'))).toEqual([
        expect.stringMatching(/^[^}]*Keep Answer/s),
      ]);
    const target = text.indexOf('"targetStep"');
    isStep(await ask('textDocument/definition', placeOf('/api/3/workflow_steps/', target)));
    isStep(await ask('textDocument/definition', placeOf('Keep_Answer')));
  });

  it('lists who names a step, with its definition where that is asked for', async () => {
    await begin();
    const place = placeOf('Keep_Answer');
    const usages = await ask<Found[]>('textDocument/references', place, {
      context: { includeDeclaration: false },
    });
    expect(usages.map(lineAt)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('targetStep'),
        expect.stringContaining('sourceStep'),
        expect.stringContaining('Keep_Answer'),
      ]),
    );
    const all = await ask<Found[]>('textDocument/references', place, {
      context: { includeDeclaration: true },
    });
    expect(all).toHaveLength(usages.length + 1);
  });

  it('renames a step where it is read, and says why a name is none', async () => {
    await begin();
    const place = placeOf('Keep_Answer');
    expect(await ask('textDocument/prepareRename', place)).toEqual({
      range: { start: { ...place, character: place.character - 1 }, end: expect.anything() },
      placeholder: 'Keep Answer',
    });
    expect(await ask('textDocument/prepareRename', placeOf('Keep Answer'))).toMatchObject({
      placeholder: 'Keep Answer',
    });
    const edit = await ask<{ documentChanges: { edits: { newText: string }[] }[] }>(
      'textDocument/rename',
      place,
      { newName: 'Answer Kept' },
    );
    expect(edit.documentChanges.flatMap(({ edits }) => edits.map(({ newText }) => newText))).toEqual(
      expect.arrayContaining(['"Answer Kept"', 'Answer_Kept']),
    );
    await expect(ask('textDocument/rename', place, { newName: '' })).rejects.toThrow(/name/i);
    expect(await ask('textDocument/prepareRename', placeOf('"routes"'))).toBeNull();
  });

  it('outlines a playbook by its steps, and finds it by its title', async () => {
    await begin();
    expect(await ask('textDocument/documentSymbol', null)).toMatchObject([
      {
        name: 'A playbook',
        children: [
          { name: expect.any(String) },
          { name: 'Keep Answer', detail: 'Set Variable' },
          { name: 'Again' },
        ],
      },
    ]);
    await eventually(() => client.request('workspace/symbol', { query: 'a playb' })).toMatchObject([
      { name: 'A playbook', location: { uri: uri() } },
    ]);
  });

  it('offers to run and compare a playbook where the editor has the commands, and only there', async () => {
    expect(await begin()).not.toMatchObject({ capabilities: { codeLensProvider: {} } });
    const lenses = await ask('textDocument/codeLens', null);
    expect(lenses).toMatchObject([
      { command: { command: 'packwright.run', arguments: [path, expect.any(String)] } },
      { command: { command: 'packwright.compare', arguments: [path] } },
    ]);
  });

  it('announces lenses to an editor that asks for them', async () => {
    expect(await begin({ lenses: true })).toMatchObject({ capabilities: { codeLensProvider: {} } });
  });
});
