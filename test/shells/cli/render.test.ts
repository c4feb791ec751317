import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CommandIo } from '../../../main/shells/cli/command';
import { render } from '../../../main/shells/cli/commands/render';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packwright-render-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function run(args: string[], files: Record<string, string> = {}) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const printed = { out: '', err: '' };
  const io: CommandIo = {
    out: (text) => void (printed.out += text),
    err: (text) => void (printed.err += text),
    cwd: folder,
    workersDir: folder,
    templatesDir: folder,
    version: '0.0.0',
    signal: new AbortController().signal,
  };
  return { code: await render.run(args, io), ...printed };
}

describe('packwright render', () => {
  it('prints the text of a template, its context read without loss', async () => {
    const files = { 'c.json': '{"vars": {"f": 1.0, "big": 9007199254740993}}' };
    expect(
      await run(['--template', '{{ vars.f }} {{ vars.big + 1 }}', '--context', 'c.json'], files),
    ).toEqual({
      code: 0,
      out: '1.0 9007199254740994\n',
      err: '',
    });
  });

  it('says where a template fails and exits 1', async () => {
    expect(await run(['--template', '@t.j2'], { 't.j2': 'a\n{{ x.y.z }}' })).toEqual({
      code: 1,
      out: '',
      err: "2:4: UndefinedError: 'x' is undefined\n",
    });
  });

  it('answers a batch line by line, in order', async () => {
    const lines = [
      { template: "{{ vars.a | join(',') }}", context: { vars: { a: [1, 0] } } },
      { template: '{{ 1 +', context: {} },
      { template: "{{ arrow.utcnow().format('YYYY') }}" },
    ];
    const result = await run(['--batch', 'cases.jsonl', '--now', '2026-01-15T10:20:30Z'], {
      'cases.jsonl': lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    });
    expect(result.code).toBe(1);
    expect(
      result.out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      { output: '1,0', value: [1, 0] },
      { error: { kind: 'TemplateSyntaxError', message: "unexpected 'end of template'", line: 1, column: 7 } },
      { output: '2026', value: 2026 },
    ]);
  });

  it('refuses what it cannot read, with a way forward', async () => {
    await expect(run([])).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(run(['--batch', 'missing.jsonl'])).rejects.toMatchObject({ code: 'unreadable' });
    await expect(run(['--template', 'x', '--context', 'c.json'], { 'c.json': '[1' })).rejects.toMatchObject({
      code: 'unreadable',
    });
    await expect(run(['--batch', 'b'], { b: 'no json\n' })).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(run(['--template', 'x', '--now', 'soon'])).rejects.toMatchObject({ code: 'invalid-input' });
  });
});
