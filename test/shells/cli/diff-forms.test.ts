import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Comparison } from '@core/contract/comparison';
import { isMap } from '@core/text/values';
import { agentFiles, promptFile } from '../../support/agent-json';
import { packwright } from '../../support/command-line';
import { packageOf } from '../../support/connector-package';
import { temporaryFolder } from '../../support/host';
import { sampleFolder, writeFiles } from '../../support/packs';
import { packFiles, playbook, route, step, uuid } from '../../support/playbook-json';
import { archiveWorker, buildEntries } from '../../studio/built';

const scratch = temporaryFolder();
afterAll(() => scratch.remove());
let workersDir = '';
beforeAll(async () => {
  workersDir = await buildEntries(archiveWorker);
});
const at = (name: string) => join(scratch.path, name);

async function diff(a: string, b: string): Promise<{ code: number; found: Comparison }> {
  const { code, out, err } = await packwright(workersDir, scratch.path, 'diff', a, b, '--format', 'json');
  if (out === '') throw new Error(err);
  return { code, found: Comparison.parse(JSON.parse(out)) };
}

const without = (value: object, ...keys: string[]) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

describe('packwright diff of one pack in other forms', () => {
  beforeAll(async () => {
    cpSync(join(sampleFolder, 'pack'), at('folder'), { recursive: true });
    const packed = await packwright(workersDir, scratch.path, 'pack', 'folder', '-o', 'pack.zip');
    if (packed.code !== 0) throw new Error(packed.err);
    const unpacked = await packwright(workersDir, scratch.path, 'unpack', 'pack.zip', 'unpacked');
    if (unpacked.code !== 0) throw new Error(unpacked.err);
    execFileSync('tar', ['-czf', 'pack.tgz', '-C', 'unpacked', '.'], { cwd: scratch.path });
  });

  it.each([
    ['unpacked', 'pack.zip'],
    ['pack.zip', 'pack.tgz'],
    ['pack.tgz', 'unpacked'],
  ])('%s and %s: nothing has changed', async (a, b) => {
    const { code, found } = await diff(a, b);
    expect([code, found.items, found.outOfScope, found.problems]).toEqual([0, [], [], []]);
  });

  it('a playbook in a folder and in a file that was exported alone: the same one', async () => {
    const one = playbook({
      steps: [step(1, 'manual'), step(2, 'setVariable', { a: 1 })],
      routes: [route(1, 2)],
    });
    writeFiles(at('in-folder'), packFiles({ 'playbooks/A collection/A playbook.json': one }));
    const alone = (value: object) => ({
      type: 'workflow_collections',
      data: [{ '@type': 'WorkflowCollection', name: 'A collection', uuid: uuid(900), workflows: [value] }],
    });
    writeFiles(at('alone'), { 'export.json': alone(one) });
    const same = await diff('in-folder', join('alone', 'export.json'));
    expect([same.code, same.found.same, same.found.items]).toEqual([0, true, []]);
    // The file says of the collection what a folder has in a file of its own.
    writeFiles(at('in-folder'), {
      'playbooks/A collection/collection.metadata.json': {
        name: 'A collection',
        uuid: uuid(900),
        description: 'Mine',
      },
    });
    const described = await diff('in-folder', join('alone', 'export.json'));
    expect(described.found.items).toMatchObject([
      { kind: 'collection', change: 'changed', changes: [{ where: 'description', before: 'Mine' }] },
    ]);
    writeFiles(at('in-folder'), {
      'playbooks/A collection/collection.metadata.json': { name: 'A collection', uuid: uuid(900) },
    });
    writeFiles(at('edited-alone'), { 'export.json': alone({ ...one, description: 'Edited' }) });
    const edited = await diff('in-folder', join('edited-alone', 'export.json'));
    expect(edited.found.items).toMatchObject([
      { kind: 'playbook', name: 'A playbook', changes: [{ where: 'description', after: 'Edited' }] },
    ]);
  });

  it('an export of an older release and one of a newer: what the newer writes down in addition is no change', async () => {
    const [newer, older] = [at('newer'), at('older')];
    for (const copy of [newer, older]) cpSync(join(sampleFolder, 'pack'), copy, { recursive: true });
    const books = readdirSync(join(older, 'playbooks'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json') && !path.endsWith('collection.metadata.json'))
      .map((path) => join('playbooks', path))
      .filter((path) => readFileSync(join(older, path), 'utf8').includes('"triggerStep"'));
    expect(books.length).toBeGreaterThan(0);
    for (const path of books) {
      const value = JSON.parse(readFileSync(join(older, path), 'utf8')) as Record<string, unknown>;
      const list = (key: string) => (Array.isArray(value[key]) ? value[key].filter(isMap) : []);
      const former = without(
        {
          '@context': '/api/3/contexts/Workflow',
          ...value,
          steps: list('steps').map((each) => ({
            '@id': `/api/3/workflow_steps/${String(each.uuid)}`,
            ...(each.group === null ? without(each, 'group') : each),
          })),
          routes: list('routes').map((each) => (each.group === null ? without(each, 'group') : each)),
        },
        ...(list('groups').length === 0 ? ['groups'] : []),
        'isPrivate',
        'playbookOrigin',
        'isEditable',
      );
      writeFiles(older, { [path]: former });
      writeFiles(newer, {
        [path]: { ...value, playbookOrigin: '/api/3/picklists/x', isEditable: true, isPrivate: false },
      });
    }
    for (const [a, b] of [
      ['older', 'newer'],
      ['newer', 'older'],
    ] as const)
      expect((await diff(a, b)).found.items).toEqual([]);
  });

  it('agents: comments, quotes and order of their YAML say nothing; their words do', async () => {
    const saying = (name: string, prompt: string) =>
      writeFiles(at(name), agentFiles({ 'prompt.yaml': prompt }));
    saying('agent', promptFile());
    saying(
      'agent-styled',
      `# Prompts.\n${promptFile(['user_instruction: "Count for {question}."', "name: 'Count'"])}`,
    );
    saying('agent-edited', promptFile(['name: Count', 'user_instruction: Count twice for {question}.']));
    expect((await diff('agent', 'agent-styled')).found.items).toEqual([]);
    const { found } = await diff('agent', 'agent-edited');
    expect(found.items).toMatchObject([
      { kind: 'agentPrompt', classes: ['behaviour'], changes: [{ where: 'user instruction' }] },
    ]);
  });

  it('a connector in an archive of its own: packed anew it is the same, changed it is told what in it changed', async () => {
    const files = (version: string, script: string, required = false) => ({
      'info.json': {
        name: 'strict',
        label: 'Strict',
        version,
        operations: [
          { operation: 'ask', title: 'Ask', parameters: [{ name: 'who', title: 'Who', required }] },
        ],
      },
      'connector.py': `def ask(who):\n    return ${script}\n`,
    });
    const shipping = (name: string, file: string, bytes: Uint8Array) => {
      writeFiles(at(name), packFiles({}));
      mkdirSync(join(at(name), 'connectors'), { recursive: true });
      writeFileSync(join(at(name), 'connectors', file), bytes);
    };
    const packed = packageOf('strict', files('1.0.0', 'who'));
    shipping('ships', 'strict-1.0.0.tgz', packed);
    // The same files with another compression.
    shipping('ships-anew', 'strict-1.0.0.tgz', new Uint8Array(gzipSync(gunzipSync(packed), { level: 1 })));
    shipping('ships-next', 'strict-1.1.0.tgz', packageOf('strict', files('1.1.0', 'who.upper()', true)));
    shipping('ships-broken', 'strict-1.0.0.tgz', packed.slice(0, packed.length / 2));
    const anew = await diff('ships', 'ships-anew');
    expect([anew.code, anew.found.same, anew.found.noise.byRule]).toEqual([0, true, { style: 1 }]);
    const next = await diff('ships', 'ships-next');
    expect(next.found.items).toHaveLength(1);
    expect(next.found.items).toMatchObject([
      {
        kind: 'connectorArchive',
        change: 'changed',
        a: 'connectors/strict-1.0.0.tgz',
        b: 'connectors/strict-1.1.0.tgz',
      },
    ]);
    expect(next.found.items[0]?.changes.map(({ class: meaning, where }) => `${meaning}: ${where}`)).toEqual([
      'behaviour: Connector "Strict", version',
      'breaks-callers: Connector "Strict", operation "ask", parameter "who", required',
      'behaviour: Source file "connector.py", Line 2',
    ]);
    // What cannot be unpacked is compared by its bytes.
    const broken = await diff('ships', 'ships-broken');
    expect(broken.found.items).toMatchObject([
      { kind: 'connectorArchive', changes: [{ where: 'content of the file' }] },
    ]);
  });
});
