import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultsOf } from '@core/content/connector/form';
import { PackwrightError } from '@core/contract/errors';
import type { Cassette } from '@core/engine/scenario/cassette';
import { inOneLine } from '@core/text/visible';
import { answersInTurn } from '../../../../connector-runtime/answers/in-turn';
import { cassetteAnswers, recorder } from '../../../../connector-runtime/answers/cassette';
import type { HttpAnswers } from '../../../../connector-runtime/answers/http';
import { networkAnswers } from '../../../../connector-runtime/answers/network';
import { scenarioAnswers } from '../../../../connector-runtime/answers/scenario';
import { SecretMask } from '../../../../connector-runtime/answers/secrets';
import type { Called } from '../../../../connector-runtime/replies';
import { type ConnectorPackage, readPackage } from '../../../../connector-runtime/package/read-package';
import { fakeAnswer } from '../../../../connector-runtime/trial/fake-server';
import { openTarget } from '../../../../workspace/open-target';
import { exitCode, type CommandIo } from '../../command';
import { connectorsOf } from '../../connectors-of-run';
import { cassetteFile, mapFile, scenarioFile } from '../../input-files';
import { writeOutput } from '../../output-file';
import { declaredOperation } from './declared-operation';

const options = {
  operation: { type: 'string' },
  health: { type: 'boolean' },
  params: { type: 'string' },
  config: { type: 'string' },
  cassette: { type: 'string', multiple: true },
  scenario: { type: 'string' },
  fake: { type: 'boolean' },
  allow: { type: 'string', multiple: true },
  record: { type: 'string' },
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
  const connectors = connectorsOf(io);
  try {
    const connector = await readPackage(target.folder);
    const { config, params } = withDefaults(connector, values.operation, given);
    const mask = new SecretMask(connector.manifest.configuration, config);
    const recording = recorder(await answersOf(values, connector, mask, io), mask);
    // Servers refuse signatures and tokens of a made-up day.
    const now = values.allow === undefined ? {} : { now: Date.now() };
    const session = connectors.session(connector, { answers: recording.answers, ...now });
    let called: Called;
    try {
      // Connectors that sign in do so in their health check, and keep the token for what follows.
      const health = values.health === true ? await session.hook('check_health', config) : null;
      called =
        values.operation === undefined || (health !== null && health.outcome !== 'returned')
          ? (health as Called)
          : await session.execute(values.operation, config, params);
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
        ? `${JSON.stringify(shown(connector, values.operation, clean), null, 2)}\n`
        : report(clean, io),
    );
    return called.outcome === 'returned' ? exitCode.clean : exitCode.findings;
  } finally {
    await connectors.close();
    await target.dispose();
  }
}

/** The given values over the declared defaults; an operation nobody declared is refused. */
function withDefaults(
  connector: ConnectorPackage,
  operation: string | undefined,
  given: { config: Record<string, unknown>; params: Record<string, unknown> },
): { config: Record<string, unknown>; params: Record<string, unknown> } {
  const declared = operation === undefined ? null : declaredOperation(connector, operation);
  return {
    config: { ...defaultsOf(connector.manifest.configuration), config_id: 'offline', ...given.config },
    params: { ...(declared ? defaultsOf(declared.parameters) : {}), ...given.params },
  };
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** Who answers, in this order: the scenario, recordings, the network where it is allowed, the fake server. */
async function answersOf(
  { scenario, cassette = [], allow, fake, operation }: Values,
  { manifest }: ConnectorPackage,
  mask: SecretMask,
  io: CommandIo,
): Promise<HttpAnswers> {
  const written = scenario === undefined ? null : await scenarioFile(scenario, io);
  const cassettes = [...(written?.cassettes ?? [])];
  for (const file of cassette) cassettes.push(await cassetteFile(file, io));
  const exchanges = cassettes.flatMap((each) => each.exchanges ?? []);
  const schema = manifest.operations.find((each) => each.operation === operation)?.outputSchema;
  if (allow !== undefined)
    io.err(
      `${inOneLine(`The connector may ask ${allow.join(', ')}: what it sends there leaves this computer.`)}\n`,
    );
  return answersInTurn([
    ...(written ? [scenarioAnswers(written.scenario)] : []),
    ...(exchanges.length > 0 ? [cassetteAnswers(exchanges, mask)] : []),
    ...(allow === undefined ? [] : [networkAnswers(allow, mask)]),
    (request) => (fake === true || request.toPlatform ? fakeAnswer(request, schema) : null),
  ]);
}

/** The answer as the platform gives it, and what only an offline run has to say. */
function shown({ name, version }: ConnectorPackage, operation: string | undefined, called: Called): object {
  const { outcome, value, message, problem, requests, logs, started } = called;
  const status = outcome === 'returned' ? 'Success' : 'Failed';
  const result = { operation: null, status, message, data: value };
  return {
    connector: name,
    version,
    operation: operation ?? null,
    outcome,
    result,
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
