import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { events, toWireError, type ContentItem, type Finding } from '@core/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { Analysis } from '../../main/workspace/analysis/analysis';
import type { AnalysisEvent } from '../../main/workspace/analysis/protocol';
import { makeFolder, packFiles, writeFiles } from './folder';
import { sought } from '../support/sought';

const greet = 'playbooks/01 - Demo/Greet.json';
let reported: AnalysisEvent[] = [];

function playbook(name: string): string {
  return JSON.stringify({ '@type': 'Workflow', name, steps: [], routes: [] });
}

function manyFiles(text: string): Record<string, string> {
  return Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`d/f${i}.md`, text]));
}

afterEach(() => {
  for (const { type, payload } of reported) expect(events[type].safeParse(payload).error).toBeUndefined();
  reported = [];
});

async function analysed(folder: string): Promise<Analysis> {
  const analysis = new Analysis({
    folder,
    emit: (event) => reported.push(event),
    toWire: toWireError,
    delay: async () => {},
  });
  analysis.startIndexing();
  await analysis.settled();
  return analysis;
}

/** What a page that heard every event shows. */
function shown() {
  const items = new Map<string, ContentItem>();
  const findings = new Map<string, Finding[]>();
  let pending = false;
  for (const event of reported) {
    if (event.type === 'workspace.indexed') {
      const { replace, removedPaths } = event.payload;
      for (const [id, { path }] of items) if (replace || removedPaths.includes(path)) items.delete(id);
      for (const item of event.payload.items) items.set(item.id, item);
    } else if (event.type === 'check.findings') {
      if (event.payload.replace) findings.clear();
      for (const path of event.payload.paths) findings.set(path, []);
      for (const finding of event.payload.findings) findings.get(finding.path)?.push(finding);
      pending = event.payload.pending;
    }
  }
  return { items: [...items.values()], findings: [...findings.values()].flat(), pending };
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
const key = ({ path, code, message }: Finding) => `${path} ${code} ${message}`;

/** What was reported step by step must be what is there in the end. */
function expectInStep(analysis: Analysis): void {
  const { items, findings, pending } = shown();
  expect(items.toSorted(byId)).toEqual(analysis.contents().items.toSorted(byId));
  expect(findings.map(key).toSorted()).toEqual(analysis.findings().findings.map(key).toSorted());
  expect(pending).toBe(false);
}

describe('indexing', () => {
  it('reports items and findings in batches, beginning afresh', async () => {
    const analysis = await analysed(makeFolder({ ...packFiles(), [greet]: '{ broken' }));
    expect(reported.find(({ type }) => type === 'workspace.indexed')?.payload).toMatchObject({
      replace: true,
      items: [],
    });
    expectInStep(analysis);
    expect(analysis.contents().progress).toEqual({
      done: true,
      cancelled: false,
      filesRead: 4,
      filesTotal: 4,
    });
    const broken = analysis.findings().findings.filter(({ path }) => path === greet);
    expect(broken).toHaveLength(1);
    expect(broken[0]).toMatchObject({ severity: 'error', range: { start: { line: 1 } } });
    expect(analysis.contents().items.some(({ title }) => title === 'Colour')).toBe(true);
  });

  it('says who asks meanwhile when it is over, though nothing comes of it', async () => {
    const folder = makeFolder(packFiles());
    const analysis = await analysed(folder);
    reported = [];
    analysis.changedOnDisk(['info.json']);
    expect(analysis.findings().pending).toBe(true);
    await analysis.settled();
    expect(reported).toEqual([
      {
        type: 'check.findings',
        payload: { replace: false, paths: [], findings: [], marks: {}, pending: false },
      },
    ]);
    analysis.changedOnDisk(['info.json']);
    await analysis.settled();
    expect(reported).toHaveLength(1);
  });

  it('makes a file that cannot be read one finding', async () => {
    const analysis = await analysed(makeFolder({ 'bad.json': new Uint8Array([0xff]), 'good.json': '{}' }));
    expect(analysis.findings().findings.filter(({ path }) => path === 'bad.json')).toMatchObject([
      { code: 'TX101', severity: 'error', message: 'The file is not UTF-8 text.', pointer: null },
    ]);
  });

  it('can be cancelled: what was read stays, nothing is checked, and it can begin again', async () => {
    const folder = makeFolder({ ...packFiles(), [greet]: '{ broken' });
    const analysis: Analysis = new Analysis({
      folder,
      delay: async () => {},
      toWire: toWireError,
      emit: (event) => {
        reported.push(event);
        if (event.type === 'workspace.indexed') analysis.cancelIndexing();
      },
    });
    analysis.startIndexing();
    await analysis.settled();
    expect(analysis.contents()).toMatchObject({
      progress: { done: true, cancelled: true },
      roots: [{ title: 'Demo' }],
    });
    expect(analysis.findings()).toEqual({ findings: [], pending: false });
  });

  it('begins afresh when asked to, also in the middle', async () => {
    const folder = makeFolder(packFiles());
    const analysis = await analysed(folder);
    writeFiles(folder, { 'later.json': '{}' });
    analysis.startIndexing();
    analysis.startIndexing();
    await analysis.settled();
    expect(analysis.contents().items.some(({ path }) => path === 'later.json')).toBe(true);
    expect(analysis.contents().progress.cancelled).toBe(false);
    expectInStep(analysis);
  });

  it('says why when the folder is gone, and is not left pending', async () => {
    const folder = join(makeFolder(), 'gone');
    const analysis = await analysed(folder);
    expect(reported.filter(({ type }) => type === 'app.problem').map(({ payload }) => payload)).toMatchObject(
      [{ code: 'not-found', message: '"gone" no longer exists.' }],
    );
    expect(analysis.contents().progress.done).toBe(true);
    expect(shown().pending).toBe(false);
  });
});

describe('editing', () => {
  it('indexes and checks the unsaved text, and the disk again after it is forgotten', async () => {
    const folder = makeFolder(packFiles());
    const analysis = await analysed(folder);
    analysis.setText(greet, playbook('First'));
    analysis.setText(greet, playbook('Second'));
    await analysis.settled();
    const title = () => analysis.contents().items.find(({ path }) => path === greet)?.title;
    expect(title()).toBe('Second');
    expectInStep(analysis);

    analysis.setText(greet, '{');
    await analysis.settled();
    expect(shown().findings.filter(({ path }) => path === greet)).toHaveLength(1);

    analysis.forgetText(greet);
    await analysis.settled();
    expect(title()).toBe('Greet');
    expectInStep(analysis);
  });

  it('keeps the unsaved text over indexing afresh and over changes on disk', async () => {
    const folder = makeFolder({ 'a.md': 'saved' });
    const analysis = await analysed(folder);
    analysis.setText('a.md', 'unsaved words');
    analysis.startIndexing();
    await analysis.settled();
    expect((await analysis.ask('search', { query: sought('unsaved'), limit: 10 })).hits).toHaveLength(1);
    writeFiles(folder, { 'a.md': 'other' });
    analysis.changedOnDisk(['a.md']);
    await analysis.settled();
    expect((await analysis.ask('search', { query: sought('unsaved'), limit: 10 })).hits).toHaveLength(1);
  });

  it('finds again what depends on the edited file', async () => {
    const folder = makeFolder({
      ...packFiles(),
      'playbooks/01 - Demo/Twin.json': packFiles()[greet] ?? '',
    });
    const analysis = await analysed(folder);
    const twins = () => analysis.findings().findings.filter(({ code }) => code === 'PB121');
    expect(new Set(twins().map(({ path }) => path)).size).toBe(2);
    const changed = JSON.stringify(packFiles()[greet]).replaceAll('0b9d3f3e', '11111111');
    analysis.setText('playbooks/01 - Demo/Twin.json', changed);
    await analysis.settled();
    expect(twins()).toEqual([]);
    expectInStep(analysis);
  });
});

describe('changes on disk', () => {
  it('are read: changed, new and removed files, and folders', async () => {
    const folder = makeFolder({ ...packFiles(), 'old/x.md': 'x', 'old/y.md': 'y' });
    const analysis = await analysed(folder);
    writeFiles(folder, {
      'new/deep/z.md': 'z',
      'picklists/Colour.json': '{"name": "Shade", "@type": "PicklistName"}',
    });
    rmSync(join(folder, 'old'), { recursive: true });
    analysis.changedOnDisk(['new', 'old', 'picklists/Colour.json']);
    await analysis.settled();
    const { items } = analysis.contents();
    expect(items.map(({ path }) => path)).toContain('new/deep/z.md');
    expect(items.some(({ path }) => path.startsWith('old/'))).toBe(false);
    expect(items.some(({ title }) => title === 'Shade')).toBe(true);
    expectInStep(analysis);
  });

  it('are found without being named', async () => {
    const folder = makeFolder({ 'a.md': 'a', 'b.md': 'b' });
    const analysis = await analysed(folder);
    writeFiles(folder, { 'a.md': 'changed', 'c.md': 'c' });
    rmSync(join(folder, 'b.md'));
    analysis.changedOnDisk(['']);
    await analysis.settled();
    expect(
      analysis
        .contents()
        .items.map(({ path }) => path)
        .toSorted(),
    ).toEqual(['a.md', 'c.md']);
    expect((await analysis.ask('search', { query: sought('changed'), limit: 1 })).hits).toHaveLength(1);
    expectInStep(analysis);
  });

  it('made while nobody watched are caught up with, without reading all again', async () => {
    const folder = makeFolder({ 'a.md': 'a', 'b.md': 'b', 'old.md': 'old' });
    const analysis = await analysed(folder);
    writeFiles(folder, { 'a.md': 'rhubarb', 'c.md': 'c' });
    rmSync(join(folder, 'b.md'));
    analysis.catchUp();
    await analysis.settled();
    expect(
      analysis
        .contents()
        .items.map(({ path }) => path)
        .toSorted(),
    ).toEqual(['a.md', 'c.md', 'old.md']);
    expect((await analysis.ask('search', { query: sought('rhubarb'), limit: 1 })).hits).toHaveLength(1);
    expectInStep(analysis);
  });

  it('that are none are not reported', async () => {
    const folder = makeFolder({ ...packFiles(), 'i.png': new Uint8Array([1]) });
    const analysis = await analysed(folder);
    const before = reported.length;
    analysis.changedOnDisk(['info.json', 'i.png', 'nothing-here', '.git/index', '']);
    await analysis.settled();
    expect(reported.slice(before)).toEqual([]);
  });

  it('five hundred at a time are one batch and one pass of checks', async () => {
    const folder = makeFolder({ ...packFiles(), ...manyFiles('one') });
    const analysis = await analysed(folder);
    const before = reported.length;
    writeFiles(folder, manyFiles('two'));
    analysis.changedOnDisk(Object.keys(manyFiles('')));
    await analysis.settled();
    const batches = reported.slice(before).filter(({ type }) => type === 'workspace.indexed');
    expect(batches).toHaveLength(1);
    expect((await analysis.ask('search', { query: sought('two'), limit: 1000 })).hits).toHaveLength(500);
  });

  it('that make or end a root sort every file anew', async () => {
    const folder = makeFolder({ ...packFiles('one/', 'One') });
    const analysis = await analysed(folder);
    writeFiles(folder, packFiles('two/', 'Two'));
    analysis.changedOnDisk(['two']);
    await analysis.settled();
    expect(analysis.contents().roots.map(({ title }) => title)).toEqual(['One', 'Two']);
    rmSync(join(folder, 'one'), { recursive: true });
    analysis.changedOnDisk(['one']);
    await analysis.settled();
    expect(analysis.contents().roots.map(({ title }) => title)).toEqual(['Two']);
    expectInStep(analysis);
  });
});

describe('searching', () => {
  it('finds every place regardless of case, with its place and a short excerpt', async () => {
    const long = `${'x'.repeat(500)}needle${'y'.repeat(500)}`;
    const analysis = await analysed(
      makeFolder({ 'a.md': `first\n  the NEEDLE. (a+b)\n\n${long}`, 'b.json': '{"k":"Needle"}' }),
    );
    const { hits, truncated } = await analysis.ask('search', { query: sought('needle'), limit: 10 });
    expect(truncated).toBe(false);
    expect(hits.map(({ path, pointer, where, from }) => [path, pointer, where, from])).toEqual([
      ['a.md', null, ['line 2'], 12],
      ['a.md', null, ['line 4'], 527],
      ['b.json', '/k', ['k'], 0],
    ]);
    expect(hits[0]?.excerpt).toBe('the NEEDLE. (a+b)');
    expect(hits[1]?.excerpt).toMatch(/^…x{60}needley{140}…$/);
    expect((await analysis.ask('search', { query: sought('(a+b)'), limit: 10 })).hits).toHaveLength(1);
    expect(await analysis.ask('search', { query: sought('needle'), limit: 2 })).toMatchObject({
      truncated: true,
    });
    expect(await analysis.ask('search', { query: sought('needle'), limit: 3 })).toMatchObject({
      truncated: false,
    });
    expect(await analysis.ask('search', { query: sought(''), limit: 10 })).toEqual({
      hits: [],
      truncated: false,
    });
  });
});
