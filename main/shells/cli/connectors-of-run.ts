import { join } from 'node:path';
import {
  type Connectors,
  type ConnectorsOptions,
  createConnectors,
} from '../../connector-runtime/connectors';
import { defaultDataDir } from '../data-dir';
import type { CommandIo } from './command';

/** The sandbox that connectors of a command run in. To be closed when the command is done. */
export function connectorsOf(
  io: Pick<CommandIo, 'workersDir'>,
  limits: ConnectorsOptions['limits'] = {},
): Connectors {
  return createConnectors({ entriesDir: io.workersDir, cacheDir: join(defaultDataDir(), 'python'), limits });
}
