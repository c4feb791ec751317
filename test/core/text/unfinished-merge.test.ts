import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readJson } from '@core/text/json/read';
import { TestRepository } from '../../git/support';
import { makeFolder } from '../../workspace/folder';

describe('a file in which git has left both sides', () => {
  it('is named as that, with the lines and the way on', () => {
    const repository = new TestRepository(makeFolder());
    repository.write('a.json', { a: 0, b: 0 });
    repository.commit('base');
    repository.git('switch', '-q', '-c', 'other');
    repository.write('a.json', { a: 1, b: 0 });
    repository.commit('theirs');
    repository.git('switch', '-q', 'main');
    repository.write('a.json', { a: 2, b: 0 });
    repository.commit('ours');
    expect(repository.try('merge', 'other').code).toBe(1);
    const text = repository.read('a.json');
    const marks = execFileSync('grep', ['-n', '^[<>]\\{7\\}', join(repository.folder, 'a.json')], {
      encoding: 'utf8',
    });
    const [first, last] = marks.match(/^\d+/gm) ?? [];
    const { value, problems } = readJson(text);
    expect(value).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain(`from line ${first} to line ${last} the file has both sides`);
    expect(problems[0]?.message).toContain('packwright git install');
    expect(text.slice(problems[0]?.offset)).toMatch(/^<{7} HEAD/);
  });

  it('is told from texts that speak of marks', () => {
    expect(readJson('{"a": "<<<<<<< HEAD\\n>>>>>>> x"}').problems).toEqual([]);
    expect(readJson('{"a": "<<<<<<< HEAD"').problems[0]?.message).not.toContain('merge');
    expect(readJson('<<<<<<< HEAD\r\n{}').problems[0]).toMatchObject({ offset: 0, length: 12 });
  });
});
