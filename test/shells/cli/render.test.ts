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
      { template: '{{ 1 + }}', context: {} },
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
      { text: '1,0', value: [1, 0] },
      {
        error: {
          type: 'TemplateSyntaxError',
          message: "unexpected 'end of print statement'",
          line: 1,
          column: 8,
        },
      },
      { text: '2026', value: 2026 },
    ]);
  });

  it('reads a template from the file of that name', async () => {
    expect(await run(['--template', 't.j2', '--json'], { 't.j2': '{{ 1 + 1 }}' })).toMatchObject({
      code: 0,
      out: '{"text":"2","value":2}\n',
    });
    expect(await run(['--template', 'no such file'])).toMatchObject({ code: 0, out: 'no such file\n' });
  });

  it('keeps every digit of a value', async () => {
    const batch = '{"template": "{{ [9007199254740993, 1.0] }}"}';
    expect((await run(['--batch', 'b'], { b: batch })).out).toBe(
      '{"text":"[9007199254740993, 1.0]","value":[9007199254740993, 1.0]}\n',
    );
  });

  it('answers a line that is no case with an error in its place', async () => {
    const lines = [
      'no json',
      '[1]',
      '{"context": {}}',
      '{"template": "x", "context": []}',
      '',
      '{"template": "ok"}',
    ];
    const { code, out } = await run(['--batch', 'b'], { b: lines.join('\r\n') });
    expect(code).toBe(1);
    const answers = out.trimEnd().split('\n');
    expect(answers.slice(0, 4).map((line) => (JSON.parse(line) as { error: object }).error)).toEqual([
      expect.objectContaining({
        type: 'InvalidCase',
        message: expect.stringContaining('not a JSON object') as string,
      }),
      expect.objectContaining({
        type: 'InvalidCase',
        message: expect.stringContaining('not a JSON object') as string,
      }),
      expect.objectContaining({
        type: 'InvalidCase',
        message: expect.stringContaining('no template') as string,
      }),
      expect.objectContaining({
        type: 'InvalidCase',
        message: expect.stringContaining('context is no') as string,
      }),
    ]);
    expect(answers.slice(4)).toEqual(['{"text":"ok","value":"ok"}']);
  });

  it('refuses what it cannot read, with a way forward', async () => {
    await expect(run([])).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(run(['--batch', 'missing.jsonl'])).rejects.toMatchObject({ code: 'unreadable' });
    await expect(run(['--template', 'x', '--context', 'c.json'], { 'c.json': '[1' })).rejects.toMatchObject({
      code: 'unreadable',
    });
    await expect(run(['--template', 'x', '--now', 'soon'])).rejects.toMatchObject({ code: 'invalid-input' });
  });
});
