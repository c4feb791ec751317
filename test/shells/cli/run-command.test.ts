import { describe, expect, it } from 'vitest';
import { PackwrightError } from '@core/contract/errors';
import type { Command, CommandEntry, CommandIo } from '../../../main/shells/cli/command';
import { runCommandLine } from '../../../main/shells/cli/run-command';
import { parseArgs } from 'node:util';

/** What a command line printed and how it ended. */
async function run(argv: string[], commands: readonly CommandEntry[]) {
  const printed = { out: '', err: '' };
  const io: CommandIo = {
    out: (text) => void (printed.out += text),
    err: (text) => void (printed.err += text),
    cwd: '/',
    workersDir: '/',
    templatesDir: '/',
    version: '1.2.3',
    signal: new AbortController().signal,
  };
  const code = await runCommandLine(argv, commands, io);
  return { code, ...printed };
}

/** A command whose code is there at once. */
const entry = (name: string, summary: string, usage: string, runIt: Command['run']): CommandEntry => ({
  name,
  summary,
  load: () => Promise.resolve({ usage, run: runIt }),
});

const greeting = (runIt: Command['run']) => entry('greet', 'Say hello', 'packwright greet [--loud]', runIt);
const greet = greeting(async (args, io) => {
  const { values } = parseArgs({ args, options: { loud: { type: 'boolean' } } });
  io.out(values.loud ? 'HELLO' : 'hello');
  return 0;
});

const failing = (error: Error) => entry('fail', 'Fail', 'packwright fail', () => Promise.reject(error));
const fail = failing(new PackwrightError('not-found', 'There is nothing here.', 'Look elsewhere.'));

describe('the command line', () => {
  it('runs a command and gives back its exit code', async () => {
    expect(await run(['greet', '--loud'], [greet])).toEqual({ code: 0, out: 'HELLO', err: '' });
  });

  it('shows control characters of what a pack holds, and sends none', async () => {
    const hide = '\u001b[2K\u001b[1A\r\u009b2J\u0007\u202etxt\u007f\u{e0041}';
    const say = greeting(async (_args, io) => {
      io.out(`${hide}\ttab\r\nline\n`);
      io.err(hide);
      io.out(JSON.stringify({ hide }));
      return 0;
    });
    const { out, err } = await run(['greet'], [say]);
    const shown = '\\u001b[2K\\u001b[1A\\u000d\\u009b2J\\u0007\\u202etxt\\u007f\\udb40\\udc41';
    expect(err).toBe(shown);
    const [text = '', line = '', json = ''] = out.split('\n');
    expect([text, line]).toEqual([`${shown}\ttab\r`, 'line']);
    expect(JSON.parse(json)).toEqual({ hide });
    expect(json).toMatch(/^[\x20-\x7e]*$/);
    const refused = failing(new PackwrightError('refused', hide, hide));
    expect((await run(['fail'], [refused])).err).toBe(`packwright fail: ${shown}\n${shown}\n`);
    expect((await run([hide], [greet])).err).toContain(shown);
  });

  it('prints the version', async () => {
    expect(await run(['--version'], [greet])).toMatchObject({ code: 0, out: '1.2.3\n' });
  });

  it('lists every command', async () => {
    const { code, out } = await run(['--help'], [greet, fail]);
    expect(code).toBe(0);
    expect(out).toMatch(/greet +Say hello\n +fail +Fail/);
  });

  it('explains one command', async () => {
    expect(await run(['greet', '--help'], [greet])).toMatchObject({
      code: 0,
      out: 'Say hello\n\npackwright greet [--loud]\n',
    });
  });

  it('names near commands for a misspelt one', async () => {
    const { code, err } = await run(['gret'], [greet, fail]);
    expect(code).toBe(2);
    expect(err).toContain('There is no command "gret". Did you mean greet?');
  });

  it('shows the usage for an unknown option', async () => {
    const { code, err, out } = await run(['greet', '--quiet'], [greet]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain("Unknown option '--quiet'");
    expect(err).toContain('packwright greet [--loud]');
  });

  it('says a failure and its remedy in sentences', async () => {
    expect(await run(['fail'], [fail])).toEqual({
      code: 2,
      out: '',
      err: 'packwright fail: There is nothing here.\nLook elsewhere.\n',
    });
  });

  it('loads the code of the command that is called, and of no other', async () => {
    const unused: CommandEntry = { ...fail, load: () => Promise.reject(new Error('loaded')) };
    expect(await run(['greet'], [unused, greet])).toMatchObject({ code: 0 });
    expect(await run(['--help'], [unused])).toMatchObject({ code: 0 });
  });

  it('lets a defect through as a defect', async () => {
    const broken = failing(new TypeError('x is undefined'));
    await expect(run(['fail'], [broken])).rejects.toThrow('x is undefined');
  });
});
