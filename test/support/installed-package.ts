import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from './host';

const execute = promisify(execFile);

export interface CommandEnd {
  code: number;
  out: string;
  err: string;
}

/** Packwright as somebody has it who installed its package: no checkout, no tools, a home of its own. */
export class InstalledPackage {
  private constructor(
    readonly archive: string,
    /** The folder `npm install -g` put it into. */
    readonly folder: string,
    private readonly program: string,
    private readonly env: Record<string, string>,
  ) {}

  /** Makes the package in `archives` and installs it below `place`, which says nothing else than what npm does. */
  static async install(place: string): Promise<InstalledPackage> {
    const archives = join(place, 'archives');
    await execute(process.execPath, [join(projectRoot, 'scripts', 'dist.mjs'), archives]);
    const [name = ''] = readdirSync(archives).filter((each) => each.endsWith('.tgz'));
    return InstalledPackage.from(join(archives, name), place, ['--prefer-offline']);
  }

  /** Installs an archive below `place`; `flags` are npm's. */
  static async from(archive: string, place: string, flags: readonly string[]): Promise<InstalledPackage> {
    const prefix = join(place, 'Für alle');
    const home = join(place, 'home');
    mkdirSync(home, { recursive: true });
    // npm's own settings and cache are the machine's; all else is empty.
    await execute('npm', ['install', '-g', '--prefix', prefix, ...flags, archive], {
      env: { ...process.env, PATH: pathWithNode(process.env['PATH']) },
    });
    const folder = join(prefix, 'lib', 'node_modules', 'packwright');
    const programs = join(prefix, 'bin');
    return new InstalledPackage(archive, folder, join(programs, 'packwright'), {
      HOME: home,
      PATH: `${programs}:${pathWithNode('/usr/bin:/bin')}`,
      ...npmSettings(),
      npm_config_prefix: prefix,
    });
  }

  /** Of all that was installed. */
  bytes(): number {
    return filesBelow(this.folder).reduce((sum, path) => sum + statSync(join(this.folder, path)).size, 0);
  }

  /** Starts `packwright …`. */
  start(
    args: readonly string[],
    cwd: string,
    env: Record<string, string> = {},
  ): ChildProcessWithoutNullStreams {
    return spawn(this.program, args, { cwd, env: { ...this.env, ...env } });
  }

  /** Runs `packwright …` to its end. */
  run(args: readonly string[], cwd: string, env: Record<string, string> = {}): Promise<CommandEnd> {
    return endOf(this.start(args, cwd, env));
  }

  /** Runs a script as a runner of workflows does; it finds `packwright` on its path. */
  shell(script: string, cwd: string, env: Record<string, string> = {}): Promise<CommandEnd> {
    return endOf(
      spawn('/bin/bash', ['-eo', 'pipefail', '-c', script], { cwd, env: { ...this.env, ...env } }),
    );
  }
}

/** Every file below a folder, relative to it. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

async function endOf(child: ChildProcessWithoutNullStreams): Promise<CommandEnd> {
  child.stdin.end();
  let out = '';
  let err = '';
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (err += part.toString()));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject).once('close', (status) => resolve(status ?? -1));
  });
  return { code, out, err };
}

/** Where this machine's npm finds its registry, and what it has kept: not below the new home. */
const npmSettings = (): Record<string, string> => ({
  npm_config_userconfig: join(homedir(), '.npmrc'),
  npm_config_cache: join(homedir(), '.npm'),
  npm_config_prefer_offline: 'true',
  ...Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      name.toLowerCase().startsWith('npm_config_') && value !== undefined ? [[name, value]] : [],
    ),
  ),
});

/** Programs of the path, and the Node that runs the tests before any other. */
const pathWithNode = (path = ''): string => `${dirname(process.execPath)}:${path}`;
