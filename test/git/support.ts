import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A repository of the real git in a folder of its own, which knows no settings of this computer. */
export class TestRepository {
  constructor(readonly folder: string) {
    mkdirSync(folder, { recursive: true });
    this.git('init', '-q', '-b', 'main');
    this.git('config', 'user.name', 'Ada');
    this.git('config', 'user.email', 'ada@example.com');
  }

  /** What git prints, of both streams where it fails too. */
  try(...args: string[]): { code: number; out: string } {
    try {
      const env = {
        ...process.env,
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_SYSTEM: '/dev/null',
        GIT_EDITOR: 'true',
      };
      const out = execFileSync('git', args, { cwd: this.folder, encoding: 'utf8', env, stdio: 'pipe' });
      return { code: 0, out };
    } catch (thrown) {
      const { status, stdout, stderr } = thrown as { status: number; stdout: string; stderr: string };
      return { code: status, out: stdout + stderr };
    }
  }

  git(...args: string[]): string {
    const { code, out } = this.try(...args);
    if (code !== 0) throw new Error(`git ${args.join(' ')}: ${out}`);
    return out;
  }

  write(path: string, value: unknown): void {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof value === 'string' ? value : `${JSON.stringify(value, null, 4)}\n`);
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  json(path: string): unknown {
    return JSON.parse(this.read(path));
  }

  commit(message: string): void {
    this.git('add', '-A');
    this.git('commit', '-q', '-m', message);
  }
}
