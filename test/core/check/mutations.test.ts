import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildWorld } from '@core/check/running/build-world';
import { runChecks } from '../../support/run-checks';
import { CheckSession } from '@core/check/running/session';
import type { CheckedFile } from '@core/check/world';
import { readPlaybook, type Playbook } from '@core/content/playbook';
import type { Finding } from '@core/contract';
import { applyChanges } from '@core/text/changes';
import { renameAt, setAt } from '@core/text/json/edit';
import { getAt, joinPointer } from '@core/text/pointer';
import { contentOfText } from '../../../main/workspace/read-content';
import { readWorkspace, type LoadedWorkspace } from '../../../main/workspace/read-workspace';
import { describeWithContent, filesBelow } from '../../support/corpus';
import { uuid } from '../../support/playbook-json';

/** One mistake: how it changes a text, and where which rule is to find it. */
interface Mutation {
  text: string;
  code: string;
  pointer: string;
}

type Mutate = (text: string, playbook: Playbook, value: unknown) => Mutation | null;

/** Playbooks each mistake is made in. */
const tries = 4;

const set = (text: string, pointer: string, value: unknown) =>
  applyChanges(text, setAt(text, pointer, value));

/** Every string below a value, with its pointer. */
function* stringsIn(value: unknown, pointer: string): Generator<[pointer: string, text: string]> {
  if (typeof value === 'string') yield [pointer, value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* stringsIn(inner, joinPointer(pointer, key));
}

const mutations: Record<string, Mutate> = {
  'a route to a step that does not exist': (text, { routes, steps }) => {
    // Of a Decision or a prompt the branch would have lost its route as well.
    const plain = new Set(
      steps.filter(({ type }) => type && !['flow', 'human'].includes(type.family)).map((step) => step.uuid),
    );
    const route = routes.find(({ source }) => plain.has(source));
    if (!route) return null;
    const pointer = `${route.pointer}/targetStep`;
    return { text: set(text, pointer, `/api/3/workflow_steps/${uuid(4711)}`), code: 'PB101', pointer };
  },
  'a step with the name of another': (text, { steps }) => {
    const [first, ...rest] = steps.filter(({ type }) => type?.family !== 'trigger');
    const last = rest.at(-1);
    if (!first || !last) return null;
    return {
      text: set(text, `${last.pointer}/name`, first.name),
      code: 'PB105',
      pointer: `${last.pointer}/name`,
    };
  },
  'a brace too few': (text, { steps }, value) => {
    for (const step of steps) {
      for (const [pointer, source] of stringsIn(
        getAt(value, `${step.pointer}/arguments`),
        `${step.pointer}/arguments`,
      )) {
        if (/^\{\{\s*vars\.[\w.]+\s*\}\}$/.test(source) && !pointer.includes('/_value'))
          return { text: set(text, pointer, source.slice(0, -1)), code: 'TP101', pointer };
      }
    }
    return null;
  },
  'a query operator nobody knows': (text, { steps }, value) => {
    for (const step of steps.filter(({ type }) => type?.name === 'FindRecords')) {
      const at = `${step.pointer}/arguments`;
      for (const [pointer, operator] of stringsIn(getAt(value, at), at)) {
        if (pointer.endsWith('/operator') && operator === 'eq')
          return { text: set(text, pointer, 'equals'), code: 'QY105', pointer };
      }
    }
    return null;
  },
  'a field in another letter case': (text, { steps }, value) => {
    for (const { type, pointer } of steps) {
      if (type?.name !== 'InsertData' && type?.name !== 'UpdateRecord') continue;
      const key = type.name === 'InsertData' ? 'collection' : 'collectionType';
      const at = `${pointer}/arguments`;
      if (!/\/(alerts|incidents|indicators)$/.test(String(getAt(value, `${at}/${key}`)))) continue;
      const field = ['severity', 'status', 'reputation', 'description'].find(
        (name) => getAt(value, `${at}/resource/${name}`) !== undefined,
      );
      if (field === undefined) continue;
      const changes = renameAt(text, `${at}/resource/${field}`, field.toUpperCase());
      return {
        text: applyChanges(text, changes),
        code: 'MD101',
        pointer: `${at}/resource/${field.toUpperCase()}`,
      };
    }
    return null;
  },
  'a picklist item nobody has': (text, { steps }, value) => {
    for (const step of steps) {
      const at = `${step.pointer}/arguments`;
      for (const [pointer, source] of stringsIn(getAt(value, at), at)) {
        if (/^\/api\/3\/picklists\/[0-9a-f-]{36}$/.test(source))
          return { text: set(text, pointer, `/api/3/picklists/${uuid(4711)}`), code: 'RF108', pointer };
      }
    }
    return null;
  },
};

const keyOf = ({ code, path, pointer, message }: Finding) => `${code} ${path} ${pointer} ${message}`;

describeWithContent('one mistake in a real playbook', (folder) => {
  let loaded: LoadedWorkspace;
  let playbooks: CheckedFile[];
  let before: Set<string>;

  beforeAll(async () => {
    const content = join(folder, 'content');
    const packs = readdirSync(content).map((name) => join(content, name));
    const size = new Map(packs.map((pack) => [pack, filesBelow(pack).length]));
    const [largest = ''] = packs.toSorted((a, b) => (size.get(b) ?? 0) - (size.get(a) ?? 0));
    loaded = await readWorkspace(largest);
    playbooks = [...loaded.files.values()].filter(({ kind }) => kind === 'playbook');
    before = new Set(runChecks(buildWorld({ ...loaded, files: loaded.files.values() })).map(keyOf));
  });

  const findingsWith = (changed: CheckedFile): Finding[] => {
    const files = new Map(loaded.files).set(changed.path, changed);
    return runChecks(buildWorld({ ...loaded, files: files.values() }), new Set([changed.path]));
  };

  it.each(Object.entries(mutations))('%s is reported, and nothing else as an error', (_what, mutate) => {
    let made = 0;
    for (const file of playbooks) {
      const playbook = readPlaybook(file.value);
      const mutation = playbook && mutate(file.text, playbook, file.value);
      if (!mutation) continue;
      const changed = { ...file, ...contentOfText(file.path, mutation.text) } as CheckedFile;
      const fresh = findingsWith(changed).filter((finding) => !before.has(keyOf(finding)));
      const reported = fresh.filter(({ severity, code }) => severity === 'error' || code === mutation.code);
      expect(reported.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
        `${mutation.code} ${mutation.pointer}`,
      ]);
      if (++made === tries) break;
    }
    expect(made).toBe(tries);
  });

  it('is found by looking again at what it concerns, as by looking at everything', () => {
    const session = new CheckSession();
    const look = (files: ReadonlyMap<string, CheckedFile>) => {
      session.update({ ...loaded, files: files.values() });
      session.work();
      const fresh = runChecks(buildWorld({ ...loaded, files: files.values() }));
      expect(session.result().findings).toEqual(fresh);
    };
    look(loaded.files);
    let files = new Map(loaded.files);
    for (const [index, mutate] of Object.values(mutations).slice(0, 3).entries()) {
      const file = playbooks[index * 7];
      const playbook = file && readPlaybook(file.value);
      const mutation = playbook && mutate(file.text, playbook, file.value);
      if (!mutation) continue;
      const content = contentOfText(file.path, mutation.text);
      files = new Map(files).set(file.path, { ...file, ...content } as CheckedFile);
      look(files);
    }
    const [gone] = playbooks;
    files = new Map(files);
    files.delete(gone?.path ?? '');
    look(files);
  });
});
