import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import { defaultDataDir } from '../data-dir';

export const usage = `Serves the studio to a browser on this machine.

  host.js [PATH] [--port N] [--data-dir DIR] [--notice TEXT] [--print-url] [--parent-pipe]

  PATH            folder or archive to open
  --port N        port on 127.0.0.1 (default: any free one)
  --data-dir DIR  where settings, drafts and the recent list live
  --notice TEXT   one sentence the studio shows once
  --print-url     print the bare address instead of a sentence
  --parent-pipe   stop when standard input closes
  --no-open       accepted and without meaning here: this program never opens a window
`;

export interface HostArguments {
  /** Absolute, or undefined for the welcome page. */
  path: string | undefined;
  port: number;
  dataDir: string;
  notice: string | null;
  printUrl: boolean;
  parentPipe: boolean;
  help: boolean;
}

/** Reads the command line. Throws a PackwrightError that says what is wrong with it. */
export function readArguments(argv: string[], cwd: string): HostArguments {
  const { values, positionals } = parse(argv);
  if (positionals.length > 1) throw misuse('Only one folder or archive can be opened at a time.');
  const [path] = positionals;
  return {
    path: path === undefined ? undefined : resolve(cwd, path),
    port: readPort(values.port),
    dataDir: values['data-dir'] === undefined ? defaultDataDir() : resolve(cwd, values['data-dir']),
    notice: values.notice || null,
    printUrl: values['print-url'],
    parentPipe: values['parent-pipe'],
    help: values.help,
  };
}

function parse(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        port: { type: 'string' },
        'data-dir': { type: 'string' },
        notice: { type: 'string' },
        'print-url': { type: 'boolean', default: false },
        'parent-pipe': { type: 'boolean', default: false },
        'no-open': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (thrown) {
    // Node adds a lesson on positional arguments after the first sentence.
    throw misuse(
      `${String((thrown as Error).message)
        .split('. ', 1)[0]
        ?.replace(/\.$/, '')}.`,
    );
  }
}

function readPort(text: string | undefined): number {
  if (text === undefined) return 0;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw misuse(`"${text}" is not a port.`);
  return port;
}

function misuse(message: string): PackwrightError {
  return new PackwrightError('invalid-input', message, 'Run with --help to see the options.');
}

/**
 * Refuses to start where `HOST` asks for another address to listen on, rather than ignoring it: the studio
 * is for this machine alone. Some shells and compilers set `HOST` to a bare machine name; that asks for nothing.
 */
export function refuseOtherHost(value: string | undefined): void {
  const asked = value?.trim() ?? '';
  const isAddress = isIP(asked) !== 0 || asked === '*' || /[.:]/.test(asked);
  if (!isAddress || asked === '127.0.0.1' || asked === hostname()) return;
  throw new PackwrightError(
    'refused',
    `HOST asks for ${asked}, but Packwright answers only at 127.0.0.1.`,
    'Unset HOST. To use the studio from elsewhere, forward its port over a connection you trust, such as ssh -L.',
  );
}
