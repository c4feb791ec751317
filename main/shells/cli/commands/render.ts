import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import { castRendered } from '@core/template/cast';
import { readContext } from '@core/template/context';
import { createTemplates, type TemplateContext, type Templates } from '@core/template/environment';
import { TemplateError } from '@core/template/errors';
import { exitCode, type Command, type CommandIo } from '../command';

const options = {
  template: { type: 'string' },
  context: { type: 'string' },
  batch: { type: 'string' },
  now: { type: 'string' },
  json: { type: 'boolean' },
} as const;

interface Failure {
  kind: string;
  message: string;
  line: number;
  column: number;
}

type Outcome = { output: string; value: unknown } | { error: Failure };

/** Renders templates without a playbook: one, or a batch of cases. */
export const render: Command = {
  name: 'render',
  summary: 'Render a template, or a batch of them',
  usage: `packwright render --template <text|@file> [--context <file.json>] [--now <time>] [--json]
packwright render --batch <cases.jsonl|-> [--now <time>]

  --template  the template itself, or @file to read it from a file (@- from standard input)
  --context   JSON object whose keys are the names of the template (vars, globalVars, …)
  --batch     lines {"template","context"}, from a file or standard input (-); for each a line
              {"output","value"} or {"error":{"kind","message","line","column"}}, in order
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
    if (values.batch !== undefined) return renderBatch(values.batch, templates, io);
    const source = await sourceOf(values.template ?? '', io);
    const context = values.context === undefined ? {} : await contextOf(resolve(io.cwd, values.context));
    const outcome = outcomeOf(templates, source, context);
    if (values.json) io.out(`${JSON.stringify(outcome)}\n`);
    else if ('output' in outcome) io.out(`${outcome.output}\n`);
    else
      io.err(
        `${outcome.error.line}:${outcome.error.column}: ${outcome.error.kind}: ${outcome.error.message}\n`,
      );
    return 'output' in outcome ? exitCode.clean : exitCode.findings;
  },
};

function clockOf(text: string | undefined): () => number {
  if (text === undefined) return Date.now;
  const time = Date.parse(text);
  if (Number.isNaN(time)) {
    throw new PackwrightError(
      'invalid-input',
      `"${text}" is no time.`,
      'For example: --now 2026-01-15T10:20:30Z',
    );
  }
  return () => time;
}

async function sourceOf(argument: string, io: CommandIo): Promise<string> {
  if (!argument.startsWith('@')) return argument;
  if (argument === '@-') return readAll(process.stdin);
  return readText(resolve(io.cwd, argument.slice(1)));
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new PackwrightError('unreadable', `${path} cannot be read.`, 'Check the path and its permissions.');
  }
}

async function contextOf(path: string): Promise<TemplateContext> {
  const text = await readText(path);
  try {
    return readContext(text);
  } catch (thrown) {
    const problem = thrown instanceof SyntaxError ? ` ${thrown.message}` : '';
    throw new PackwrightError(
      'unreadable',
      `${path} holds no JSON object.${problem}`,
      'Give an object such as {"vars": {}}.',
    );
  }
}

function outcomeOf(templates: Templates, source: string, context: TemplateContext): Outcome {
  try {
    const output = templates.render(source, context);
    return { output, value: castRendered(output) };
  } catch (thrown) {
    if (!(thrown instanceof TemplateError)) throw thrown;
    const { kind, message, line, column } = thrown;
    return { error: { kind, message, line, column } };
  }
}

async function renderBatch(file: string, templates: Templates, io: CommandIo): Promise<number> {
  const input = file === '-' ? process.stdin : createReadStream(resolve(io.cwd, file), 'utf8');
  let failed = false;
  let number = 0;
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      if (io.signal.aborted) break;
      number++;
      if (line.trim() === '') continue;
      const { template, context } = caseOf(line, number);
      const outcome = outcomeOf(templates, template, context);
      failed ||= 'error' in outcome;
      io.out(`${JSON.stringify(outcome)}\n`);
    }
  } catch (thrown) {
    if (thrown instanceof PackwrightError || !(thrown instanceof Error && 'code' in thrown)) throw thrown;
    throw new PackwrightError('unreadable', `${file} cannot be read.`, 'Check the path and its permissions.');
  }
  return failed ? exitCode.findings : exitCode.clean;
}

/** One line of a batch, its context read without loss. */
function caseOf(line: string, number: number): { template: string; context: TemplateContext } {
  const remedy = 'Every line holds an object {"template": "…", "context": {…}}.';
  let read: ReturnType<typeof readContext>;
  try {
    read = readContext(line);
  } catch {
    throw new PackwrightError('invalid-input', `Line ${number} of the batch is no JSON object.`, remedy);
  }
  const template = read.get('template');
  const context = read.get('context') ?? {};
  if (typeof template !== 'string' || typeof context !== 'object' || Array.isArray(context)) {
    throw new PackwrightError(
      'invalid-input',
      `Line ${number} of the batch lacks a template or its context.`,
      remedy,
    );
  }
  return { template, context: context as TemplateContext };
}
