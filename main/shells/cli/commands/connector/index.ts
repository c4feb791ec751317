import { PackwrightError } from '@core/contract/errors';
import type { Command, CommandIo } from '../../command';
import { connectorDocs } from './docs';
import { connectorImport } from './import';
import { connectorNew } from './new';
import { connectorRun } from './run';
import { connectorSchema } from './schema';
import { connectorTest } from './test';
import { connectorTry } from './try';

const actions: ReadonlyMap<string, (args: string[], io: CommandIo) => Promise<number>> = new Map([
  ['new', connectorNew],
  ['try', connectorTry],
  ['run', connectorRun],
  ['test', connectorTest],
  ['import', connectorImport],
  ['schema', connectorSchema],
  ['docs', connectorDocs],
]);

export const connector: Command = {
  usage: `packwright connector new <folder> --openapi <file> [--label L] [--publisher P] [--json]
packwright connector try <folder|archive> [--operation <name>]... [--python P] [--json]
packwright connector run <folder|archive> [--health] [--operation <name>] [--params F] [--config F] [options]
packwright connector test [folder|archive] [--filter TEXT]... [--format F] [--coverage] [options]
packwright connector import <folder|archive> <recording> --host <host>... [--config F] -o <cassette.json> [--json]
packwright connector schema <folder|archive> [--answer <operation>=<file>]... [--cassette F]... [--write] [--json]
packwright connector docs <folder|archive> [-o <file.md>]

  new     make a connector from an OpenAPI description: operations, forms, output schemas, Python and tests
  try     import the connector, check its health and run every operation, on a made-up configuration and made-up
          parameters, against a fake server
  run     run one operation, the health check, or both, the health check first
  test    run the tests beside the connector, tests/<name>.connector-test.yaml
  import  make a cassette of an HTTP archive (HAR) or of a cassette of VCR.py, without secrets
  docs    write a page of Markdown: operations with their parameters and answers, the configuration
  schema  propose output schemas that fit recorded answers, and say what of the declared ones does not

  <folder|archive>  folder of one connector (with info.json and connector.py), or its .tgz or .zip
  --operation       only these; may be given again
  --json            print {"imported", "health", "operations": [{"operation", "outcome", "message", "requests"}]};
                    of run, the answer as the platform gives it, with requests, logs and what went wrong

  --python          of try, run and test: sandbox (default), or system: run the connector unprotected in a virtual
                    environment beside it (.venv or venv), else in the Python of this computer; or the path of one

  --params, --config  JSON files with parameters and settings; what they leave out has its declared default
  --scenario        YAML or JSON file; its rules under "http" answer requests
  --cassette        recording whose "exchanges" answer requests; may be given again
  --allow           host the connector may really ask, e.g. api.example.com or 192.0.2.1:8443; may be given again
  --record          cassette to write: what was answered, without secrets
  --openapi         OpenAPI description a mock server is made from, by its examples, else by its schemas; of new, what
                    the connector is made from. JSON or YAML, references within the file
  --fake            the fake server answers what nobody else does

  --filter          only tests whose name, case or file has this in it; may be given again
  --format          human (default), json, junit, markdown, tap
  --coverage        say which operations returned and which lines of its Python ran
  --min-coverage    fail below a percentage: lines=80, operations=100; may be given again
  --lcov            file to write, with the lines that ran
  --schema          print the JSON Schema of test files

  --host            host whose answers are kept, e.g. api.example.com or 192.0.2.1:8443; may be given again
  -o, --output      cassette to write; the secrets of --config are not in it; of docs, the page to write

  --answer          an operation and a JSON file with what it returned, as "run" prints it; may be given again
  --write           put what is proposed into info.json, where it differs

Who answers a request: the scenario, recordings, the network where it is allowed, the mock server of
--openapi, the fake server, in this order. One
that nobody answers fails the call, and the nearest recording is told.

The connector's Python runs in a sandbox that reaches neither your files nor the network, unless --python names
another. An outcome is "returned",
"raised" (the connector failed), "refused" (it wants what the sandbox does not have) or "not run".
Exit code 1 when it cannot be imported, or its health check or an operation is refused; of run, when it does not return;
of test, when one fails or too little is covered, 2 when a test file cannot be used or there are no tests; of schema,
when a declared schema does not fit.`,
  async run([action, ...args], io) {
    const run = actions.get(action ?? '');
    if (run) return run(args, io);
    throw new PackwrightError(
      'invalid-input',
      action === undefined ? 'Name an action.' : `"${action}" is not an action for a connector.`,
      `Actions are ${[...actions.keys()].join(', ')}. For example: packwright connector try .`,
    );
  },
};
