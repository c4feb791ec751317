import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import type { HttpAnswers, HttpRequest } from '../../main/connector-runtime/answers/http';
import { type Connectors, createConnectors } from '../../main/connector-runtime/connectors';
import type { ConnectorSession } from '../../main/connector-runtime/connector-session';
import { type ConnectorPackage, readPackage } from '../../main/connector-runtime/package/read-package';
import type { SnippetLimits } from '../../main/python/protocol';
import { buildEntries, connectorChild } from '../studio/built';
import { projectRoot } from '../support/host';

/** Kept between runs of the tests, as the user's own folder is. */
const cacheDir = join(projectRoot, 'test', 'output', 'python');

/** The real sandbox of connectors, closed after the file's tests. */
export async function connectorsForTests(limits: Partial<SnippetLimits> = {}): Promise<Connectors> {
  const connectors = createConnectors({ entriesDir: await buildEntries(connectorChild), cacheDir, limits });
  afterAll(() => connectors.close());
  return connectors;
}

/** Writes a connector with one operation `go`, whose files are given. */
function writeConnector(files: Record<string, string>, info: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'connector-'));
  const manifest = {
    name: 'sample',
    label: 'Sample',
    version: '1.0.0',
    configuration: { fields: [] },
    operations: [{ operation: 'go', title: 'Go', parameters: [], output_schema: {} }],
    ...info,
  };
  for (const [path, text] of Object.entries({ 'info.json': JSON.stringify(manifest), ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** A folder of a connector with one operation `go`; gone after the test. */
export function connectorFolder(files: Record<string, string>, info: object = {}): string {
  const folder = writeConnector(files, info);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A connector whose operation `go` is this body of a function of `config`, `params` and `kwargs`. */
export async function connectorOf(
  body: string,
  files: Record<string, string> = {},
): Promise<ConnectorPackage> {
  const lines = body.trim().split('\n');
  const text = `
from connectors.core.connector import Connector, ConnectorError, get_logger

logger = get_logger('sample')

class Sample(Connector):
    def execute(self, config, operation, params, **kwargs):
${lines.map((line) => `        ${line}`).join('\n')}
`;
  const folder = writeConnector({ 'connector.py': text, ...files }, {});
  try {
    return await readPackage(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the bodies of functions of `config` and `params` it is given as `params.code`. */
const anyCode = `
scope = {}
lines = params['code'].split(chr(10))
exec('def go(config, params):' + chr(10) + chr(10).join('    ' + line for line in lines), scope)
return scope['go'](config, params)`;

/** One interpreter for many small tests: to start one for each would take far longer than they do. */
export async function sharedInterpreter(connectors: Connectors) {
  const connector = await connectorOf(anyCode);
  let answers: HttpAnswers = () => null;
  let asked: HttpRequest[] = [];
  const session = connectors.session(connector, {
    answers: (request) => {
      asked.push(request);
      return answers(request);
    },
  });
  afterAll(() => session.end());
  return {
    /** Runs a body; the requests it made are told as well. */
    async run(code: string, answer: HttpAnswers = () => null) {
      answers = answer;
      asked = [];
      const called = await session.execute('go', {}, { code: code.trim() });
      return { called, asked };
    },
  };
}

/** A session over with the test, which answers by this function and keeps what was asked. */
export function sessionOf(
  connectors: Connectors,
  connector: ConnectorPackage,
  answers: HttpAnswers = () => null,
): { session: ConnectorSession; asked: HttpRequest[] } {
  const asked: HttpRequest[] = [];
  const session = connectors.session(connector, {
    answers: (request) => {
      asked.push(request);
      return answers(request);
    },
  });
  onTestFinished(() => session.end());
  return { session, asked };
}
