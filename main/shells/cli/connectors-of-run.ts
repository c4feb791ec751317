import { join } from 'node:path';
import { inOneLine } from '@core/text/visible';
import {
  type Connectors,
  type ConnectorsOptions,
  createConnectors,
} from '../../connector-runtime/connectors';
import { interpreterFor } from '../../connector-runtime/own-python/environment';
import { createOwnConnectors, ownPythonWarning } from '../../connector-runtime/own-python/own-connectors';
import type { ConnectorPackage } from '../../connector-runtime/package/read-package';
import { defaultDataDir } from '../data-dir';
import type { CommandIo } from './command';
import { pythonChoice } from './python-of-run';

/** The sandbox that connectors of a command run in. To be closed when the command is done. */
export function connectorsOf(
  io: Pick<CommandIo, 'workersDir'>,
  limits: ConnectorsOptions['limits'] = {},
): Connectors {
  return createConnectors({ entriesDir: io.workersDir, cacheDir: join(defaultDataDir(), 'python'), limits });
}

/** A connector a command runs, and whether it came in an archive, whose environment nobody of here has made. */
export interface ConnectorToRun {
  connector: ConnectorPackage;
  isArchive: boolean;
}

/** Which Python a connector runs in, as reports in JSON say it. */
export interface PythonOfReport {
  python: 'sandbox' | 'system';
  /** Of the user's own Python. */
  interpreter?: string;
}

/**
 * What connectors of a command run in, as `--python` says: the sandbox, or the user's own Python, which is said on the
 * error output each time. To be closed when the command is done.
 * @throws PackwrightError when the option is no choice
 */
export function chosenConnectors(
  option: string | undefined,
  packages: readonly ConnectorToRun[],
  io: CommandIo,
): { connectors: Connectors; report: PythonOfReport } {
  const chosen = pythonChoice(option, io);
  if (chosen === null) return { connectors: connectorsOf(io), report: { python: 'sandbox' } };
  const interpreters = new Map(
    packages.map(({ connector, isArchive }) => [
      connector.folder,
      interpreterFor(chosen.named, isArchive ? null : (connector.home ?? null)),
    ]),
  );
  const interpreterOf = ({ folder }: ConnectorPackage) =>
    interpreters.get(folder) ?? interpreterFor(null, null);
  for (const interpreter of new Set(interpreters.values()))
    io.err(`${inOneLine(`Warning: ${ownPythonWarning(interpreter)}`)}\n`);
  const [interpreter = ''] = interpreters.values();
  return { connectors: createOwnConnectors(interpreterOf), report: { python: 'system', interpreter } };
}
