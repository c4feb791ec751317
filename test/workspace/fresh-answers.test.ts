import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { toWireError } from '@core/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Analysis } from '../../main/workspace/analysis/analysis';
import type { AnalysisEvent } from '../../main/workspace/analysis/protocol';
import type { Questions } from '../../main/workspace/analysis/protocol';
import { questions } from '../../main/workspace/analysis/questions';
import { pack, template } from '../core/export/export-pack';
import { playbook, route, step, uuid } from '../support/playbook-json';
import { makeFolder, packFiles, writeFiles } from './folder';
import { sought } from '../support/sought';

const greet = 'playbooks/01 - Demo/Greet.json';
const templates = 'exports/records/export_templates/Nightly.json';
const agent = 'agent/info.json';
const connector = 'connector/info.json';

/** Whose debounce never ends and whose checks therefore never begin: what it answers, it answers without them. */
function impatient(folder: string): { analysis: Analysis; events: AnalysisEvent[] } {
  const events: AnalysisEvent[] = [];
  const analysis = new Analysis({
    folder,
    emit: (event) => events.push(event),
    toWire: toWireError,
    delay: () => new Promise(() => {}),
  });
  return { analysis, events };
}

const flow = (name: string) =>
  JSON.stringify(playbook({ name, steps: [step(1, 'manual'), step(2, 'setVariable', {}, { name })] }));
const calling = (parameter: string) => {
  const call = { connector: 'lookup', operation: 'find', params: { [parameter]: 1 } };
  return JSON.stringify(playbook({ steps: [step(1, 'manual'), step(2, 'connector', call)] }));
};
/** What a recording holds of an operation, for both ways to ask for it. */
const recorded = {
  path: 'tests/lookup.cassette.json',
  text: (word: string) =>
    JSON.stringify({
      playbook: '',
      recordings: [
        {
          step: 'Ask',
          connector: 'lookup',
          operation: 'find',
          answers: [{ result: { data: { found: word } } }],
        },
      ],
    }),
  input: { connector: 'lookup', operation: 'find' },
};
const connectorInfo = (name: string) =>
  JSON.stringify({
    name: 'lookup',
    label: 'Lookup',
    version: '1.0.0',
    category: 'Test',
    configuration: { fields: [] },
    operations: [
      {
        operation: 'find',
        title: 'Find',
        parameters: [{ title: name, name, type: 'text' }],
        output_schema: { [name]: '' },
      },
    ],
  });
const manifest = (label: string) => JSON.stringify({ ...(packFiles()['info.json'] as object), label });
const exported = (name: string) => JSON.stringify([{ ...template({}), name }]);
const agentInfo = (category: string) =>
  JSON.stringify({
    type: 'agent',
    name: 'counter',
    label: 'Counter',
    version: '1.0.0',
    category,
    agentclass: 'C',
  });

/** For each question: a file whose content shows in the answer, and what to ask. */
const rows: {
  [Q in keyof Questions]: { path: string; text(word: string): string; input: Questions[Q]['in'] };
} = {
  items: { path: greet, text: flow, input: null },
  search: { path: 'a.md', text: (word) => `word ${word}`, input: { query: sought('word'), limit: 5 } },
  planReplace: {
    path: 'a.md',
    text: (word) => `word ${word}`,
    input: { query: sought('word'), replacement: 'term' },
  },
  agentChoices: { path: agent, text: agentInfo, input: { root: 'agent' } },
  packOffers: { path: 'info.json', text: manifest, input: null },
  exportChoices: { path: 'playbooks/01 - Demo/collection.metadata.json', text: collection, input: null },
  formSchema: { path: greet, text: flow, input: { known: null } },
  operationParameters: {
    path: connector,
    text: connectorInfo,
    input: { connector: 'lookup', operation: 'find' },
  },
  operationSample: {
    path: connector,
    text: connectorInfo,
    input: { connector: 'lookup', operation: 'find', params: {} },
  },
  recordedAnswer: recorded,
  recordedAnswers: recorded,
  operationCode: {
    path: 'connector/connector.py',
    text: (name) => `operations = {'find': ${name}}\ndef ${name}(config): pass\n`,
    input: { path: connector, operation: 'find' },
  },
  copiedPlaybook: {
    path: greet,
    text: (name) => JSON.stringify(playbook({ name: 'Copied', steps: [step(1, 'manual', {}, { name })] })),
    input: { name: 'Copied', steps: [] },
  },
  playbookWith: {
    path: greet,
    text: (name) => JSON.stringify(playbook({ name, uuid: uuid(701) })),
    input: { uuid: uuid(701) },
  },
  findReferences: { path: greet, text: flow, input: { path: greet, pointer: '/steps/1', offset: null } },
  planRename: {
    path: greet,
    text: flow,
    input: { place: { path: greet, pointer: '/steps/1', offset: null }, name: 'Other' },
  },
  planDelete: {
    path: greet,
    text: flow,
    input: { place: { path: greet, pointer: '/steps/1', offset: null }, others: [] },
  },
  connectorCalls: { path: greet, text: calling, input: { connector: 'lookup' } },
  planConnectorMove: {
    path: greet,
    text: calling,
    input: {
      from: 'lookup',
      to: { connector: 'other', label: 'Other', version: '1', config: '' },
      operations: [{ from: 'find', to: 'seek', title: 'Seek', parameters: [] }],
    },
  },
  planRefactoring: {
    path: greet,
    text: (name) =>
      JSON.stringify(
        playbook({
          steps: [step(1, 'manual'), step(2, 'setVariable', {}, { name })],
          routes: [route(1, 2)],
        }),
      ),
    input: { kind: 'extract', path: greet, pointer: '', steps: [uuid(2)], name: 'Extracted' },
  },
  planMaking: {
    path: 'info.json',
    text: (word) =>
      JSON.stringify({ ...(packFiles()['info.json'] as object), version: `${word.length}.0.0` }),
    input: { root: '', bump: { level: 'patch', notes: [] } },
  },
  exportPlan: { path: templates, text: exported, input: { path: templates, pointer: '/0' } },
  documentation: { path: greet, text: flow, input: { root: null, title: 'Docs', version: '1' } },
};

function collection(name: string): string {
  return JSON.stringify({
    '@type': 'WorkflowCollection',
    name,
    uuid: '6f9f1b0e-6a3b-4a7e-9f53-0d1de04e2d11',
  });
}

/** `planMaking` shows the version made from the length of the word, the others the word itself. */
const shows = (answer: unknown, word: string) => {
  const text = JSON.stringify(answer);
  return text.includes(word) || text.includes(`${word.length}.0.1`);
};

const before = 'Apple';
const after = 'Rhubarb';

/** A workspace in which the word stands only in the file that a question is about. */
function folderWith(word: string, name: keyof Questions): string {
  const exportFiles = Object.fromEntries(
    Object.entries(pack).map(([path, file]) => [`exports/${path}`, JSON.stringify(file)]),
  );
  const others = Object.fromEntries(Object.values(rows).map(({ path, text }) => [path, text('Pear')]));
  const { path, text } = rows[name];
  return makeFolder({
    ...packFiles(),
    ...exportFiles,
    ...others,
    [path]: text(word),
    'agent/counter.py': '',
  });
}

type Name = keyof Questions;
const names = Object.keys(questions) as Name[];

function ask(analysis: Analysis, name: Name, signal?: AbortSignal): Promise<unknown> {
  return analysis.ask(name, rows[name].input as never, signal);
}

it('every question has a row', () => {
  expect(Object.keys(rows).toSorted()).toEqual(names.toSorted());
});

describe.each(names)('%s', (name) => {
  const { path, text } = rows[name];

  it('is answered from all of the workspace right after it was opened', async () => {
    const { analysis } = impatient(folderWith(before, name));
    const early = ask(analysis, name);
    analysis.startIndexing();
    expect(shows(await early, before)).toBe(true);
    expect(shows(await ask(analysis, name), after)).toBe(false);
  });

  it('is answered from what was typed a moment ago', async () => {
    const { analysis } = impatient(folderWith(before, name));
    analysis.startIndexing();
    await ask(analysis, name);
    analysis.setText(path, text(after));
    const answer = await ask(analysis, name);
    expect([shows(answer, before), shows(answer, after)]).toEqual([false, true]);
  });

  it('is answered from what was typed while everything is read, and while it waits', async () => {
    const { analysis } = impatient(folderWith(before, name));
    analysis.setText(path, text('Quince'));
    analysis.startIndexing();
    const answer = ask(analysis, name);
    analysis.setText(path, text(after));
    expect(shows(await answer, after)).toBe(true);
  });

  it('is answered from what was just written to disk', async () => {
    const folder = folderWith(before, name);
    const { analysis } = impatient(folder);
    analysis.startIndexing();
    await ask(analysis, name);
    writeFiles(folder, { [path]: text(after) });
    analysis.changedOnDisk([path]);
    const answer = await ask(analysis, name);
    expect([shows(answer, before), shows(answer, after)]).toEqual([false, true]);
  });

  it('is not kept from its answer by somebody who types without a pause', async () => {
    const { analysis } = impatient(folderWith(before, name));
    analysis.startIndexing();
    await ask(analysis, name);
    let isTyping = true;
    let keys = 0;
    const type = (): void => {
      keys += 1;
      analysis.setText('typed.md', `key ${keys}`);
      analysis.changedOnDisk(['a.md']);
      if (isTyping) setImmediate(type);
    };
    type();
    analysis.setText(path, text(after));
    expect(shows(await ask(analysis, name), after)).toBe(true);
    isTyping = false;
  });

  it('can be taken back', async () => {
    const { analysis } = impatient(folderWith(before, name));
    const controller = new AbortController();
    const asked = ask(analysis, name, controller.signal);
    controller.abort();
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
    await expect(ask(analysis, name, AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('is refused where half of a workspace would mislead, else answered from what was read', async () => {
    const { analysis, events } = impatient(folderWith(before, name));
    analysis.startIndexing();
    analysis.cancelIndexing();
    const asked = ask(analysis, name);
    if (questions[name].whole)
      await expect(asked).rejects.toMatchObject({ code: 'refused', remedy: 'Reload the workspace.' });
    else expect(await asked).toBeDefined();
    expect(events.some(({ type }) => type === 'app.problem')).toBe(false);
  });

  it('fails with the reason when the folder is gone, which is reported as well', async () => {
    const folder = folderWith(before, name);
    const { analysis, events } = impatient(folder);
    rmSync(folder, { recursive: true });
    const asked = ask(analysis, name);
    analysis.startIndexing();
    await (questions[name].whole ? expect(asked).rejects.toBeDefined() : Promise.allSettled([asked]));
    expect(events.filter(({ type }) => type === 'app.problem')).toHaveLength(1);
  });
});

describe('what was taken into the index for an answer', () => {
  it('is reported and checked all the same', async () => {
    const events: AnalysisEvent[] = [];
    const folder = makeFolder(packFiles());
    const analysis = new Analysis({
      folder,
      emit: (event) => events.push(event),
      toWire: toWireError,
      delay: async () => {},
    });
    analysis.startIndexing();
    await analysis.settled();
    events.length = 0;
    analysis.setText(greet, '{ broken');
    writeFiles(folder, { 'new.md': 'new' });
    rmSync(join(folder, 'picklists/Colour.json'));
    analysis.changedOnDisk(['new.md', 'picklists/Colour.json']);
    const items = await analysis.ask('items', null);
    expect(items.map(({ path }) => path)).toContain('new.md');
    expect(items.map(({ path }) => path)).not.toContain('picklists/Colour.json');
    await analysis.settled();
    const reported = events.flatMap(({ type, payload }) =>
      type === 'workspace.indexed' ? payload.removedPaths : [],
    );
    expect(reported.toSorted()).toEqual(['new.md', 'picklists/Colour.json', greet].toSorted());
    expect(analysis.findings().findings.some(({ path }) => path === greet)).toBe(true);
  });

  it('was read once, however much is asked and checked', async () => {
    const analysis = new Analysis({
      folder: folderWith(before, 'items'),
      emit: () => {},
      toWire: toWireError,
      delay: async () => {},
    });
    analysis.startIndexing();
    await analysis.settled();
    const reads = vi.spyOn(JSON, 'parse');
    onTestFinished(() => reads.mockRestore());
    const typed = flow(after);
    analysis.setText(greet, typed);
    // Plans work on the texts they change, with places.
    for (const name of names) if (!name.startsWith('plan')) await ask(analysis, name);
    await analysis.settled();
    expect(reads.mock.calls.filter(([text]) => text === typed)).toHaveLength(1);
  });
});
