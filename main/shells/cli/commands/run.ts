import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Playbook } from '@core/content/playbook';
import { PackwrightError } from '@core/contract/errors';
import type { RunTrace } from '@core/contract/run';
import type { ContentItem } from '@core/contract/workspace';
import { type RunRecord, runRecord } from '@core/engine/run-record';
import { readTriggerBody } from '@core/engine/trigger-body';
import { concealedValue } from '@core/text/secrets/conceal';
import { withoutSecrets } from '@core/text/secrets/remove';
import { inOneLine } from '@core/text/visible';
import { createRunner, type Runner } from '../../../engine-host/client';
import { findPlaybook } from '../../../engine-host/find-playbook';
import { Library } from '../../../engine-host/library';
import { offerFor } from '../../../engine-host/offer';
import type { RehearsalResult, RunMaterial, RunStart } from '../../../engine-host/protocol';
import { rehearseAll } from '../../../engine-host/rehearse-all';
import { openRunTarget } from '../../../engine-host/run-target';
import type { RunLimits } from '../../../workers/run-clock';
import { type Command, type CommandIo, exitCode } from '../command';
import { codeOfRun } from '../code-of-run';
import { pythonOfRun, pythonUsage } from '../python-of-run';
import { limitsUsage, runLimits } from '../run-limits';
import { answersFile, mapFile, scenarioFile, valueFile } from '../input-files';
import { writeOutput } from '../output-file';
import { rehearsalReport, traceReport } from '../trace-report';

export const run: Command = {
  usage: `packwright run <path> --playbook <name|uuid> [options]
packwright run <path> --all [--json]

  <path>           folder or archive of a pack, or a JSON file: an export of the designer, or one playbook
  --playbook       name or uuid of the playbook to start
  --all            every playbook, each with a generated record, inputs and answers
  --record         JSON file with the record it is started on, its IRI, or a list; without one the first that fits is taken
  --input          JSON file with the body it is started with: values of its form or its parameters, or the body of
                   a start request ({"input", "request", "records", "env", …}), which says itself what records there
                   are; for a custom API endpoint, whatever it is called with
  --answers        JSON file with answers to its questions: {"<step>": {"option": "<button>", "input": {}}}; a list
                   answers a question that is asked again
  --scenario       YAML or JSON file with records, picklists, answers of connectors, faults, clock
  --mock-output    starts with useMockOutput on: steps answer with their mock output
  --no-mocks       ignore mock outputs, even for what cannot run offline
  --allow-network  host the run may ask, e.g. example.com or example.com:8443; may be given again
  --own-code       folder or archive of a connector whose own Python answers its steps, where --python says; rules under
                   "http" and recordings of the scenario answer what it asks; may be given again
${pythonUsage}
${limitsUsage}
  --no-record-triggers  records the run creates or changes do not start the playbooks that wait for that
  --seed           number for randomness and uuids; the same seed gives the same run (default 1)
  --clock          date and time the run begins at, or "now" (default 2026-01-15T10:20:30Z, so that the same command
                   always gives the same run)
  --trace          file the record of the run is written to, as JSON in the platform's words
  --json           print that record, or the results of --all, as JSON

Nothing leaves the machine, but for hosts that are allowed by name: time is virtual, mails go to an outbox, connectors
answer from scenario, recordings, mock outputs and samples.
Exit code 0 when the run finished or waits for an answer, 1 when it (with --all: any) failed.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        playbook: { type: 'string' },
        all: { type: 'boolean' },
        record: { type: 'string' },
        input: { type: 'string' },
        answers: { type: 'string' },
        scenario: { type: 'string' },
        python: { type: 'string' },
        trace: { type: 'string' },
        seed: { type: 'string' },
        clock: { type: 'string' },
        'mock-output': { type: 'boolean' },
        'no-mocks': { type: 'boolean' },
        'no-record-triggers': { type: 'boolean' },
        'allow-network': { type: 'string', multiple: true },
        'own-code': { type: 'string', multiple: true },
        'step-limit': { type: 'string' },
        'run-limit': { type: 'string' },
        json: { type: 'boolean' },
      },
    });
    const [path] = positionals;
    const { playbook, all = false, json = false } = values;
    if (path === undefined || positionals.length > 1 || all === (playbook !== undefined)) {
      throw new PackwrightError(
        'invalid-input',
        'Name one folder, archive or file, and the playbook to run.',
        'For example: packwright run . --playbook "My playbook", or packwright run . --all',
      );
    }
    const limits = runLimits(values['step-limit'], values['run-limit']);
    const given = playbook === undefined ? null : await givenFiles(values, io);
    const python = pythonOfRun(values.python, io);
    const code =
      given === null
        ? null
        : await codeOfRun(values['own-code'] ?? [], given.surroundings, values.python, io);
    const target = await openRunTarget(resolve(io.cwd, path), io);
    try {
      const { material } = target;
      if (given === null) return await runAll(material, json, limits, io);
      const item = findPlaybook(material.items, playbook ?? '');
      const started = new Library(material, item.root).playbookAt(item.path, item.pointer);
      const start = startOf(values, given, started);
      const hosts = values['allow-network'] ?? [];
      const runner = createRunner(
        io.workersDir,
        () => python.session(),
        limits,
        code && (() => code.forRun()),
      );
      const asked = hosts.length > 0 ? { ...start, network: hosts } : start;
      const trace = await perform(material, item, asked, runner, io);
      // What is printed or saved is passed on.
      const record = withoutSecrets(recordOf(material, item, trace)).value;
      if (values.trace !== undefined)
        await writeOutput(values.trace, `${JSON.stringify(record, null, 2)}\n`, 'The trace', io);
      io.out(
        json ? `${JSON.stringify(record, null, 2)}\n` : traceReport(withoutSecrets(trace).value as RunTrace),
      );
      return trace.status === 'failed' || trace.status === 'cancelled' ? exitCode.findings : exitCode.clean;
    } finally {
      await python.close();
      await code?.close();
      await target.dispose();
    }
  },
};

/** When runs begin that are given nothing else: any fixed moment, so that they can be repeated. */
const defaultClock = '2026-01-15T10:20:30Z';

type Given = Omit<RunStart, 'path' | 'pointer'>;

interface Options {
  record?: string;
  input?: string;
  answers?: string;
  scenario?: string;
  seed?: string;
  clock?: string;
  'mock-output'?: boolean;
  'no-mocks'?: boolean;
  'no-record-triggers'?: boolean;
}

/** What the files of the options hold; all are read before anything runs. */
async function givenFiles(options: Options, io: CommandIo) {
  const { record, input, answers, scenario } = options;
  return {
    body: input === undefined ? {} : await mapFile(input, 'one object of input values', io),
    records: record === undefined ? [] : [await valueFile(record, io)].flat(),
    surroundings: scenario === undefined ? null : await scenarioFile(scenario, io),
    answers: answers === undefined ? {} : await answersFile(answers, io),
  };
}

/** What the options say of the start of a playbook. */
function startOf(
  options: Options,
  given: Awaited<ReturnType<typeof givenFiles>>,
  playbook: Playbook,
): Given & { wantsRecord: boolean } {
  const { seed, clock } = options;
  const { surroundings, answers } = given;
  const body = readTriggerBody(given.body, playbook);
  const [first, ...more] = (given.records.length > 0 ? given.records : body.records).map(asRecord);
  const useMockOutput =
    options['mock-output'] ??
    body.variables['useMockOutput'] ??
    surroundings?.scenario.useMockOutput ??
    false;
  return {
    ...(first === undefined ? {} : { record: first, moreRecords: more }),
    ...surroundings,
    startAt: instantOf(clock ?? surroundings?.scenario.clock ?? defaultClock),
    inputs: body.inputs,
    variables: { ...body.variables, useMockOutput },
    answers,
    useMocks: options['no-mocks'] !== true,
    recordTriggers: options['no-record-triggers'] !== true,
    seed: seedOf(seed),
    wantsRecord: first === undefined && !body.isRequest,
  };
}

/** A bare IRI may stand in place of a record. */
function asRecord(given: unknown): unknown {
  return typeof given === 'string' ? { '@id': given } : given;
}

async function perform(
  material: RunMaterial,
  item: ContentItem,
  { wantsRecord, ...given }: ReturnType<typeof startOf> & Pick<RunStart, 'network'>,
  runner: Runner,
  io: CommandIo,
): Promise<RunTrace> {
  io.err(`${inOneLine(`Running "${item.title}"`)}\n`);
  const start = wantsRecord ? { ...given, ...(await firstRecord(material, item, io)) } : given;
  const running = runner.start(material, { path: item.path, pointer: item.pointer, ...start }, () => {});
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
    // The trace says more about a playbook that cannot be started.
    if (thrown instanceof PackwrightError) return null;
    throw thrown;
  });
  const first = offer?.needsRecord ? offer.records[0] : undefined;
  if (!first) return {};
  io.err(`${inOneLine(`No --record given: started on "${first.label}" (${first.origin})`)}\n`);
  return { record: first.record };
}

/** The record of the run, and what only an offline run has to say. */
function recordOf(
  material: RunMaterial,
  item: ContentItem,
  trace: RunTrace,
): RunRecord & { offline: Pick<RunTrace, 'error' | 'records' | 'outbox' | 'pending'> } {
  const library = new Library(material, item.root);
  const started = library.playbookAt(item.path, item.pointer);
  const record = runRecord(trace, (uuid) => (uuid === trace.playbookUuid ? started : library.playbook(uuid)));
  const { error, records, outbox, pending } = trace;
  return { ...record, offline: { error, records, outbox, pending } };
}

async function runAll(
  material: RunMaterial,
  json: boolean,
  limits: RunLimits,
  io: CommandIo,
): Promise<number> {
  const items = material.items.filter((item) => item.kind === 'playbook');
  io.err(`Running ${items.length} playbooks\n`);
  const all = await rehearseAll(material, items, {
    workersDir: io.workersDir,
    processes: availableParallelism(),
    limits,
    signal: io.signal,
  });
  const results = concealedValue(all, []);
  const runs = results.map(({ playbook, uuid, status, reason, steps }) => ({
    playbook,
    uuid,
    status,
    reason,
    steps,
  }));
  io.out(json ? `${JSON.stringify({ runs }, null, 2)}\n` : rehearsalReport(results));
  return results.every(hasEnded) ? exitCode.clean : exitCode.findings;
}

function hasEnded({ status }: RehearsalResult): boolean {
  return status === 'finished' || status === 'finished with error' || status === 'awaiting';
}

function seedOf(text: string | undefined): number {
  if (text === undefined) return 1;
  const seed = Number(text);
  if (Number.isSafeInteger(seed) && seed >= 0) return seed;
  throw new PackwrightError(
    'invalid-input',
    `"${text}" is not a seed.`,
    'Give a whole number, for example --seed 7.',
  );
}

function instantOf(text: string): number {
  const instant = text === 'now' ? Date.now() : Date.parse(text);
  if (!Number.isNaN(instant)) return instant;
  throw new PackwrightError(
    'invalid-input',
    `"${text}" is not a date and time.`,
    'Write it as 2026-01-15T10:20:30Z.',
  );
}
