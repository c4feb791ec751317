import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import { readContext } from '@core/template/context';
import { createTemplates, type TemplateContext } from '@core/template/environment';
import { outcomeOf } from '@core/template/outcome';
import { exitCode, type Command, type CommandIo } from '../command';
import { outcomeLine, renderCases } from '../render-cases';

const options = {
  template: { type: 'string' },
  context: { type: 'string' },
  batch: { type: 'string' },
  now: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** Renders templates without a playbook: one, or a batch of cases. */
export const render: Command = {
  usage: `packwright render --template <text|file|-> [--context <file.json|->] [--now <time>] [--json]
packwright render --batch <cases.jsonl|-> [--now <time>]

  --template  the template itself, or the file that holds it (@file says so without doubt; - reads
              standard input)
  --context   JSON object whose keys are the names of the template (vars, globalVars, …)
  --batch     lines {"template","context"}, from a file or standard input (-); for each a line
              {"text","value"} or {"error":{"type","message","line","column"}}, in order
  --now       the clock, as an ISO time; otherwise the present
  --json      print the outcome as a line of a batch does

"value" is what the platform makes of the rendered text. Exit code 1 when a template fails.`,
  async run(args, io) {
    const { values } = parseArgs({ args, options });
    if ((values.template === undefined) === (values.batch === undefined)) {
      throw new PackwrightError(
        'invalid-input',
        'Give either --template or --batch.',
        "For example: packwright render --template '{{ vars.x }}' --context context.json",
      );
    }
    const templates = createTemplates({ now: clockOf(values.now), random: Math.random });
    if (values.batch !== undefined) {
      const clean = await renderCases(chunksOf(values.batch, io), templates, io.out, io.signal);
      return clean ? exitCode.clean : exitCode.findings;
    }
    const source = await sourceOf(values.template ?? '', io);
    const context = values.context === undefined ? {} : await contextOf(values.context, io);
    const outcome = outcomeOf(templates, source, context);
    if (values.json) io.out(outcomeLine(outcome));
    else if ('error' in outcome) {
      const { line, column, type, message } = outcome.error;
      io.err(`${line}:${column}: ${type}: ${message}\n`);
    } else io.out(`${outcome.text}\n`);
    return 'error' in outcome ? exitCode.findings : exitCode.clean;
  },
};

function clockOf(text: string | undefined): () => number {
  if (text === undefined) return Date.now;
  const time = Date.parse(text);
  if (Number.isNaN(time)) {
    throw new PackwrightError(
      'invalid-input',
      `"${text}" is not a time.`,
      'For example: --now 2026-01-15T10:20:30Z',
    );
  }
  return () => time;
}

/** A template that holds no tag would render to itself: where a file has that name, the file is meant. */
async function sourceOf(argument: string, io: CommandIo): Promise<string> {
  if (argument.startsWith('@')) return readText(argument.slice(1), io);
  const isName = argument === '-' || (!argument.includes('{') && existsSync(resolve(io.cwd, argument)));
  return isName ? readText(argument, io) : argument;
}

async function contextOf(name: string, io: CommandIo): Promise<TemplateContext> {
  const text = await readText(name, io);
  try {
    return readContext(text);
  } catch (thrown) {
    const problem = thrown instanceof SyntaxError ? ` ${thrown.message}` : '';
    throw new PackwrightError(
      'unreadable',
      `${name} holds no JSON object.${problem}`,
      'Give an object such as {"vars": {}}.',
    );
  }
}

/** The text of a file, or of standard input for `-`. */
async function readText(name: string, io: CommandIo): Promise<string> {
  if (name !== '-') return readFile(resolve(io.cwd, name), 'utf8').catch(() => unreadable(name));
  const parts: Buffer[] = [];
  for await (const part of process.stdin as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

async function* chunksOf(name: string, io: CommandIo): AsyncGenerator<Buffer, void, undefined> {
  if (name === '-') return yield* process.stdin as AsyncIterable<Buffer>;
  try {
    yield* createReadStream(resolve(io.cwd, name)) as AsyncIterable<Buffer>;
  } catch (thrown) {
    if (thrown instanceof Error && 'syscall' in thrown) unreadable(name);
    throw thrown;
  }
}

function unreadable(name: string): never {
  throw new PackwrightError('unreadable', `${name} cannot be read.`, 'Check the path and its permissions.');
}
