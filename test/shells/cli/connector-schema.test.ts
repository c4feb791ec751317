import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packwright } from '../../support/command-line';
import { temporaryFolder } from '../../support/host';

/** As somebody wrote it, with a layout of their own. */
const info = `{ "name":"feed", "version": "1.0.0",
    "configuration": {"fields": []},
  "operations": [
    {"operation": "list", "title": "List", "parameters": [], "output_schema": {"items": [{"id": "", "gone": ""}]}},
    {"operation": "count", "title": "Count",   "parameters": []}
  ] }
`;

const recordings = [
  { result: { data: { items: [{ id: 1, name: 'one' }] }, status: 'Success' } },
  { result: { data: { items: [], next: 'two' }, status: 'Success' } },
  { failure: 'Too many requests' },
];

let folder: ReturnType<typeof temporaryFolder>;
const put = (path: string, value: unknown): void =>
  writeFileSync(join(folder.path, path), typeof value === 'string' ? value : JSON.stringify(value));
const schema = (...more: string[]) => packwright('', folder.path, 'connector', 'schema', 'feed', ...more);

beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder.path, 'feed'));
  put('feed/info.json', info);
  put('feed/connector.py', '');
  const other = {
    step: 'B',
    connector: 'another',
    operation: 'list',
    answers: [{ result: { data: { x: 1 } } }],
  };
  put('run.json', {
    playbook: 'P',
    recordings: [{ step: 'A', connector: 'feed', operation: 'list', answers: recordings }, other],
  });
  put('count.json', { count: 3 });
});
afterEach(() => folder.remove());

describe('packwright connector schema', () => {
  it('proposes what fits all recorded answers, and says what of the declared schema does not', async () => {
    const { code, out } = await schema('--cassette', 'run.json', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual([
      {
        operation: 'list',
        answers: 2,
        differences: [
          { path: ['items', 0, 'gone'], schema: 'a value', answer: 'nothing' },
          { path: ['items', 0, 'name'], schema: 'nothing', answer: 'a value' },
          { path: ['next'], schema: 'nothing', answer: 'a value' },
        ],
        proposed: { items: [{ id: '', name: '' }], next: '' },
      },
    ]);
    expect(readFileSync(join(folder.path, 'feed/info.json'), 'utf8')).toBe(info);
  });

  it('writes what is proposed where it differs, and leaves every other byte', async () => {
    const args = ['--cassette', 'run.json', '--answer', 'count=count.json', '--write'];
    expect(await schema(...args)).toMatchObject({ code: 0, err: 'info.json was changed\n' });
    const after = readFileSync(join(folder.path, 'feed/info.json'), 'utf8');
    const { operations } = JSON.parse(after) as { operations: { output_schema: unknown }[] };
    expect(operations.map(({ output_schema }) => output_schema)).toEqual([
      { items: [{ id: '', name: '' }], next: '' },
      { count: '' },
    ]);
    expect(after.slice(0, after.indexOf('"output_schema"'))).toBe(
      info.slice(0, info.indexOf('"output_schema"')),
    );
    expect(after).toContain('{"operation": "count", "title": "Count",   "parameters": []');
    expect(await schema(...args)).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(join(folder.path, 'feed/info.json'), 'utf8')).toBe(after);
  });

  it('refuses operations nobody declared, and says what it needs', async () => {
    const unknown = await schema('--answer', 'lost=count.json');
    expect(unknown.code).toBe(2);
    expect(unknown.err).toContain('has no operation "lost"');
    expect((await schema()).err).toContain('Name one connector, and answers of its operations');
    expect((await schema('--answer', 'count.json')).err).toContain('names no operation and file');
  });
});
