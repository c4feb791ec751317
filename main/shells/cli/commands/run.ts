import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isMap } from '@core/content/shape';
import { PackwrightError } from '@core/contract/errors';
import { InputAnswer, type RunTrace } from '@core/contract/run';
import type { ContentItem } from '@core/contract/workspace';
import { z } from 'zod';
import { offerFor } from '../../../engine-host/offer';
import type { RunMaterial } from '../../../engine-host/protocol';
import { runPlaybook } from '../../../engine-host/run-playbook';
import { openTarget } from '../../../workspace/open-target';
import { readWorkspace } from '../../../workspace/read-workspace';
import type { Python } from '../../../python/service';
import { type Command, type CommandIo, exitCode } from '../command';
import { pythonOfRun, pythonUsage } from '../python-of-run';
import { findPlaybook } from '../../../engine-host/find-playbook';
import { traceReport } from '../trace-report';

const Answers = z.record(z.string(), InputAnswer);

export const run: Command = {
  name: 'run',
  summary: 'Run a playbook offline and print what it did',
  usage: `packwright run <path> --playbook <name|uuid> [options]

  --playbook   name or uuid of the playbook to start
  --record     JSON file with the record it is started on; without one the first that fits is taken
  --input      JSON file with the values of its form or its parameters
  --answers    JSON file with answers to its questions: {"<step>": {"option": "<button>", "input": {}}}
  --no-mocks   do not answer steps with their mock output
  --seed       number for randomness and uuids; the same seed gives the same run (default 1)
  --clock      date and time the run begins at, e.g. 2026-01-15T10:20:30Z (default: now)
${pythonUsage}
  --trace      file the whole trace is written to, as JSON
  --json       print the trace as JSON instead of the list

Nothing leaves the machine: time is virtual, mails go to an outbox, connectors answer from mock outputs and samples.
Exit code 0 when the run finished or waits for an answer, 1 when it failed.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        playbook: { type: 'string' },
        record: { type: 'string' },
        input: { type: 'string' },
        answers: { type: 'string' },
        python: { type: 'string' },
        trace: { type: 'string' },
        seed: { type: 'string' },
        clock: { type: 'string' },
        'no-mocks': { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
    const [path] = positionals;
    if (path === undefined || positionals.length > 1 || values.playbook === undefined) {
      throw new PackwrightError(
        'invalid-input',
        'Name one folder or archive, and the playbook to run.',
        'For example: packwright run . --playbook "My playbook"',
      );
    }
    const inputs = values.input === undefined ? {} : await jsonFile(values.input, io);
    if (!isMap(inputs)) throw notWhat(values.input ?? '', 'one object of input values');
    const start = {
      ...(values.record === undefined ? {} : { record: await jsonFile(values.record, io) }),
      ...(values.clock === undefined ? {} : { startAt: instantOf(values.clock) }),
      inputs,
      answers: values.answers === undefined ? {} : await answersFile(values.answers, io),
      useMocks: values['no-mocks'] !== true,
      seed: seedOf(values.seed),
    };
    const python = pythonOfRun(values.python, io);
    const target = await openTarget(resolve(io.cwd, path), { workersDir: io.workersDir });
    try {
      const { items } = await readWorkspace(target.folder, { signal: io.signal });
      const item = findPlaybook(items, values.playbook);
      const trace = await perform(target.folder, items, item, start, python, io);
      if (values.trace !== undefined) await writeTrace(resolve(io.cwd, values.trace), trace);
      io.out(values.json ? `${JSON.stringify(trace, null, 2)}\n` : traceReport(trace));
      return trace.status === 'failed' || trace.status === 'cancelled' ? exitCode.findings : exitCode.clean;
    } finally {
      await python.close();
      await target.dispose();
    }
  },
};

async function perform(
  workspaceFolder: string,
  items: ContentItem[],
  item: ContentItem,
  given: { record?: unknown; inputs: Record<string, unknown>; useMocks: boolean; seed: number },
  python: Python,
  io: CommandIo,
): Promise<RunTrace> {
  const material = { workspaceFolder, items, drafts: {} };
  io.err(`Running "${item.title}"\n`);
  const start = given.record === undefined ? { ...given, ...(await firstRecord(material, item, io)) } : given;
  const running = runPlaybook(material, { path: item.path, pointer: item.pointer, ...start }, () => {}, {
    python: python.session(),
  });
  const cancel = () => running.cancel();
  io.signal.addEventListener('abort', cancel);
  try {
    return await running.result;
  } finally {
    io.signal.removeEventListener('abort', cancel);
  }
}

/** A record for a playbook that cannot do without one. */
async function firstRecord(
  material: RunMaterial,
  item: ContentItem,
  io: CommandIo,
): Promise<{ record?: unknown }> {
  const offer = await offerFor(material, item.path, item.pointer).catch((thrown: unknown) => {
    // The trace tells more about a playbook that cannot be started.
    if (thrown instanceof PackwrightError) return null;
    throw thrown;
  });
  const first = offer?.needsRecord ? offer.records[0] : undefined;
  if (!first) return {};
  io.err(`No --record given: started on "${first.label}" (${first.origin})\n`);
  return { record: first.record };
}

async function jsonFile(path: string, io: CommandIo): Promise<unknown> {
  let text;
  try {
    text = await readFile(resolve(io.cwd, path), 'utf8');
  } catch {
    throw new PackwrightError(
      'not-found',
      `The file "${path}" cannot be read.`,
      'Check its name and whether it exists.',
    );
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (thrown) {
    throw new PackwrightError(
      'unreadable',
      `"${path}" is not JSON: ${thrown instanceof Error ? thrown.message : String(thrown)}.`,
    );
  }
}

async function answersFile(path: string, io: CommandIo): Promise<Record<string, InputAnswer>> {
  const parsed = Answers.safeParse(await jsonFile(path, io));
  if (parsed.success) return parsed.data;
  throw notWhat(path, 'answers by step name, such as {"Ask": {"option": "Yes", "input": {}}}');
}

function notWhat(path: string, what: string): PackwrightError {
  return new PackwrightError(
    'invalid-input',
    `"${path}" does not hold ${what}.`,
    'packwright run --help shows the form.',
  );
}

function seedOf(text: string | undefined): number {
  if (text === undefined) return 1;
  const seed = Number(text);
  if (Number.isSafeInteger(seed) && seed >= 0) return seed;
  throw new PackwrightError(
    'invalid-input',
    `"${text}" is no seed.`,
    'Give a whole number, for example --seed 7.',
  );
}

function instantOf(text: string): number {
  const instant = Date.parse(text);
  if (!Number.isNaN(instant)) return instant;
  throw new PackwrightError(
    'invalid-input',
    `"${text}" is no date and time.`,
    'Write it as 2026-01-15T10:20:30Z.',
  );
}

async function writeTrace(path: string, trace: RunTrace): Promise<void> {
  try {
    await writeFile(path, `${JSON.stringify(trace, null, 2)}\n`);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new PackwrightError(
      'unreadable',
      `The trace could not be written to "${path}": ${reason}.`,
      'Name a file in a folder that exists.',
    );
  }
}
