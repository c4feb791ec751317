import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { assistantAt } from '../../mcp/assistant';
import {
  analysisWorker,
  buildEntries,
  compareWorker,
  pythonChild,
  runWorker,
  testWorker,
} from '../../studio/built';
import { makeFolder } from '../../workspace/folder';
import { canaryPack, input, leakedIn, planted } from './canary-pack';

let workersDir = '';
beforeAll(async () => {
  const entries = { ...analysisWorker, ...compareWorker, ...runWorker, ...testWorker, ...pythonChild };
  workersDir = await buildEntries(entries);
}, 120_000);

it('an assistant that reads, runs and compares all of a pack is told none of its secrets, and none is kept for it', async () => {
  const folder = makeFolder(canaryPack);
  const { request, sent, dataDir } = await assistantAt(folder, workersDir);
  const path = 'playbooks/01 - Keys/Main.json';
  const [secret = ''] = planted.keys();
  const calls: [string, object][] = [
    ...Object.keys(canaryPack).map((file): [string, object] => ['read_content', { path: file }]),
    ['list_content', {}],
    ['check', {}],
    ['search_content', { query: { text: 'cNry' } }],
    ['run_playbook', { path, input: input.input }],
    ['run_playbook', { path: 'playbooks/01 - Keys/Broken.json' }],
    ['run_tests', {}],
    ['find_usages', { path }],
    ['render_template', { template: "{{ 'x' }}", context: {} }],
    ['propose_edit', { path, edits: [{ pointer: '/name', value: 'Other' }], why: 'a better name' }],
    ['list_proposals', {}],
    // What it sends itself is not told again either.
    ['read_content', { path: `${secret}.json` }],
  ];
  let answered = 0;
  for (const [name, given] of calls) {
    const result = await request('tools/call', { name, arguments: given }).catch(() => null);
    if (result && result.isError !== true) answered++;
  }
  // Most of the calls say something, or nothing would be proved.
  expect(answered).toBeGreaterThan(Object.keys(canaryPack).length);
  const told = sent.map((message) => JSON.stringify(message));
  expect(told.some((text) => text.includes('••'))).toBe(true);
  expect(leakedIn(told.slice(0, -1).join('\n'))).toEqual([]);
  const kept = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
  expect(leakedIn(kept.join('\n'))).toEqual([]);
}, 120_000);
