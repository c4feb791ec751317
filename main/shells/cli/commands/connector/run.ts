import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { FormValues } from '@core/content/connector/form';
import type { ConnectorField } from '@core/content/connector/model';
import { validateForm } from '@core/content/connector/validate';
import { PackwrightError } from '@core/contract/errors';
import type { Cassette } from '@core/engine/scenario/cassette';
import { inOneLine } from '@core/text/visible';
import { recorder } from '../../../../connector-runtime/answers/cassette';
import { type AnswerChoice, chosenAnswers } from '../../../../connector-runtime/answers/chosen';
import { SecretMask } from '../../../../connector-runtime/answers/secrets';
import type { Called } from '../../../../connector-runtime/replies';
import { platformResult, runOnce, withDefaults } from '../../../../connector-runtime/one-run';
import { type ConnectorPackage, readPackage } from '../../../../connector-runtime/package/read-package';
import { openTarget } from '../../../../workspace/open-target';
import { exitCode, type CommandIo } from '../../command';
import { chosenConnectors } from '../../connectors-of-run';
import { cassetteFile, descriptionFile, mapFile, scenarioFile } from '../../input-files';
import { writeOutput } from '../../output-file';
import { declaredOperation } from './declared-operation';

const options = {
  operation: { type: 'string' },
  health: { type: 'boolean' },
  params: { type: 'string' },
  config: { type: 'string' },
  cassette: { type: 'string', multiple: true },
  scenario: { type: 'string' },
  openapi: { type: 'string' },
  fake: { type: 'boolean' },
  allow: { type: 'string', multiple: true },
  record: { type: 'string' },
  python: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** `packwright connector run`: one operation, or the health check, of a connector's own code. */
export async function connectorRun(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0 || (values.operation === undefined && values.health !== true)) {
    throw new PackwrightError(
      'invalid-input',
      'Name one connector, and --operation, --health or both.',
      'For example: packwright connector run . --operation get_host --params params.json --cassette get_host.cassette.json',
    );
  }
  if (values.record !== undefined && values.allow === undefined) {
    throw new PackwrightError(
      'invalid-input',
      '--record keeps what servers answer, and none may be asked.',
      'Name each host the connector may ask: --allow api.example.com',
    );
  }
  const given = {
    config: values.config === undefined ? {} : await mapFile(values.config, 'one object of settings', io),
    params: values.params === undefined ? {} : await mapFile(values.params, 'one object of parameters', io),
  };
  const target = await openTarget(resolve(io.cwd, path), io);
  let close = (): Promise<void> => Promise.resolve();
  try {
    const connector = await readPackage(target.folder);
    const { connectors, report: python } = chosenConnectors(
      values.python,
      [{ connector, isArchive: target.isArchive }],
      io,
    );
    close = () => connectors.close();
    const wanted = { operation: values.operation ?? null, health: values.health === true, ...given };
    if (wanted.operation !== null) declaredOperation(connector, wanted.operation);
    const run = { ...wanted, ...withDefaults(connector, wanted) };
    const mask = new SecretMask(connector.manifest.configuration, run.config);
    const choice = await choiceOf(values, io);
    const recording = recorder(chosenAnswers(choice, connector, run, mask), mask);
    // Servers refuse signatures and tokens of a made-up day.
    const now = values.allow === undefined ? {} : { now: Date.now() };
    const session = connectors.session(connector, { answers: recording.answers, ...now });
    let called: Called;
    try {
      called = await runOnce(session, run);
    } finally {
      session.end();
    }
    if (values.record !== undefined) {
      const cassette: Cassette = { playbook: '', recordings: [], exchanges: recording.exchanges() };
      await writeOutput(values.record, `${JSON.stringify(cassette, null, 2)}\n`, 'The cassette', io);
    }
    const clean = mask.value(called);
    io.out(
      values.json
        ? `${JSON.stringify({ ...shown(connector, values.operation, clean), ...python }, null, 2)}\n`
        : report(clean, io),
    );
    if (called.outcome !== 'returned')
      for (const line of missingIn(connector, run)) io.err(`${inOneLine(line)}\n`);
    return called.outcome === 'returned' ? exitCode.clean : exitCode.findings;
  } finally {
    await close();
    await target.dispose();
  }
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** Who may answer, as the options say. */
async function choiceOf(
  { scenario, cassette = [], openapi, allow = [], fake }: Values,
  io: CommandIo,
): Promise<AnswerChoice> {
  const written = scenario === undefined ? null : await scenarioFile(scenario, io);
  const cassettes = [...(written?.cassettes ?? [])];
  for (const file of cassette) cassettes.push(await cassetteFile(file, io));
  if (allow.length > 0)
    io.err(
      `${inOneLine(`The connector may ask ${allow.join(', ')}: what it sends there leaves this computer.`)}\n`,
    );
  return {
    scenario: written?.scenario ?? null,
    cassettes,
    description: openapi === undefined ? null : await descriptionFile(openapi, io),
    hosts: allow,
    fake: fake === true,
  };
}

/** What the forms require and the run was not given: often why a connector raises. */
function missingIn(
  { manifest }: ConnectorPackage,
  { operation, config, params }: { operation: string | null; config: FormValues; params: FormValues },
): string[] {
  const declared = manifest.operations.find((each) => each.operation === operation);
  const lineOf = (fields: readonly ConnectorField[], values: FormValues, what: string, option: string) => {
    const missing = validateForm(fields, values).problems.filter(({ code }) => code === 'missing');
    const names = missing.map(({ field }) => `${field.title} (${field.name})`).join(', ');
    return names === '' ? [] : [`Not given, and required ${what}: ${names}. Give them with ${option}.`];
  };
  return [
    ...lineOf(manifest.configuration, config, 'of the configuration', '--config'),
    ...lineOf(declared?.parameters ?? [], params, 'of the operation', '--params'),
  ];
}

/** The answer as the platform gives it, and what only an offline run has to say. */
function shown({ name, version }: ConnectorPackage, operation: string | undefined, called: Called): object {
  const { outcome, problem, requests, logs, started } = called;
  return {
    connector: name,
    version,
    operation: operation ?? null,
    outcome,
    result: platformResult(called),
    problem,
    requests,
    logs,
    started,
  };
}

function report({ outcome, value, message, problem, requests, logs }: Called, io: CommandIo): string {
  for (const { level, message: said } of logs) io.err(`${inOneLine(`${level}: ${said}`)}\n`);
  for (const { method, url, status, source } of requests)
    io.err(`${inOneLine(`${method} ${url}: ${status ?? 'no response'} (${source})`)}\n`);
  if (outcome === 'returned') return `${JSON.stringify(value, null, 2)}\n`;
  const at = problem?.place ? ` (${problem.place.file}:${problem.place.line})` : '';
  return `${outcome}: ${message}${at}\n`;
}
