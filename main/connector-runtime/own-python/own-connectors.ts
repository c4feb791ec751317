import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LineProcess } from '../../python/line-process';
import type { Interpreters } from '../../python/pool';
import type { SnippetLimits } from '../../python/protocol';
import { startOwnPython } from '../../python/system-python';
import { ConnectorProcess } from '../connector-process';
import { ConnectorSession } from '../connector-session';
import type { Connectors } from '../connectors';
import type { ConnectorPackage } from '../package/read-package';
import { callLimits, longestMessage } from '../protocol';
import { moduleFiles, platformFiles } from '../python-files';

/** What an author is told each time. */
export const ownPythonWarning = (interpreter: string): string =>
  `The connector runs unprotected in ${interpreter}: it can read your files, start programs, and reach the network ` +
  'by anything but HTTP. Only do this with code you trust.';

/** Milliseconds of one call: waiting takes as long there as it says. */
const longestCall = 120_000;

const remedy =
  'Name a Python of version 3.10 or newer, or the folder of a virtual environment: --python path/to/venv.';

/**
 * Read by whatever Python there is, however old. What a connector or its packages write to the standard output must not
 * come between the lines, so that these have a descriptor of their own.
 */
const begin = `
import os, sys
if sys.version_info < (3, 10):
    sys.exit('It is Python %d.%d, and connectors run in 3.10 or newer.' % sys.version_info[:2])
import json, types
lines, out = os.fdopen(os.dup(0), 'rb'), os.fdopen(os.dup(1), 'wb')
nothing = os.open(os.devnull, os.O_RDWR)
os.dup2(nothing, 0)
os.dup2(2, 1)
given = json.loads(lines.readline())
finder = types.ModuleType('_packwright_finder')
exec(compile(given['platform']['_packwright_finder.py'], '/opt/packwright/_packwright_finder.py', 'exec'), vars(finder))
sys.modules['_packwright_finder'] = finder
sys.meta_path.insert(0, finder.TextFinder(given['platform']))
sys.meta_path.append(finder.TextFinder(given['modules']))
import _packwright_own
_packwright_own.serve(lines, out, given['base'])
`;

/**
 * Connectors in the user's own Python, only where the user asks for it: with whatever modules it has, and with nothing
 * that isolates them from the machine. The SDK is the same as in the sandbox, and so is who answers HTTP. Its clock and
 * its randomness are the machine's.
 * @param interpreterOf the interpreter for a connector
 */
export function createOwnConnectors(
  interpreterOf: (connector: ConnectorPackage) => string,
  limits: Partial<SnippetLimits> = {},
): Connectors {
  const alive = new Set<ConnectorProcess>();
  const bounded = { ...callLimits, time: longestCall, ...limits };
  const interpretersFor = (connector: ConnectorPackage): Interpreters<ConnectorProcess> => ({
    async seat() {
      const started = await start(interpreterOf(connector), bounded);
      alive.add(started);
      void started.ended().then(() => alive.delete(started));
      return started;
    },
    rest() {},
    leave() {},
    keepSpare() {},
  });
  const killAll = (): void => {
    for (const each of alive) each.kill();
  };
  process.once('exit', killAll);
  return {
    session: (connector, options) => new ConnectorSession(interpretersFor(connector), connector, options),
    prepare() {},
    async close() {
      killAll();
      await Promise.all([...alive].map((each) => each.ended()));
      process.off('exit', killAll);
    },
  };
}

async function start(interpreter: string, limits: SnippetLimits): Promise<ConnectorProcess> {
  const base = mkdtempSync(join(tmpdir(), 'packwright-connector-'));
  const { child, kill } = startOwnPython(interpreter, ['-c', begin], base, 0);
  child.once('close', () => rmSync(base, { recursive: true, force: true }));
  child.stdin.write(`${JSON.stringify({ platform: platformFiles, modules: moduleFiles, base })}\n`);
  return new ConnectorProcess(await LineProcess.of(child, longestMessage, remedy, kill), limits);
}
