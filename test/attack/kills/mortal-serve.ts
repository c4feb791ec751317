import Database from 'better-sqlite3';
import { commands } from '../../../main/shells/cli/commands/index';
import { runCommandLine } from '../../../main/shells/cli/run-command';

/*
 * `packwright serve` that kills itself just before its n-th statement, so that a first start can be cut off anywhere.
 * Says how many statements there were when it lives to see its address.
 */
const [folder = '', dieAt = '0'] = process.argv.slice(2);
let statements = 0;
const onStatement = () => {
  if (++statements === Number(dieAt)) process.kill(process.pid, 'SIGKILL');
};

const statementClass = Object.getPrototypeOf(new Database(':memory:').prepare('SELECT 1')) as Record<
  string,
  unknown
>;
for (const [holder, name] of [
  [statementClass, 'run'],
  [Database.prototype as unknown as Record<string, unknown>, 'exec'],
] as const) {
  const real = holder[name] as (...args: unknown[]) => unknown;
  holder[name] = function (this: unknown, ...args: unknown[]) {
    onStatement();
    return real.apply(this, args);
  };
}

const ending = new AbortController();
await runCommandLine(
  ['serve', '--data', folder, '--credentials', `${folder}.json`, '--key-store', 'file'],
  commands,
  {
    out: () => {
      process.stdout.write(`${statements}\n`);
      ending.abort();
    },
    err: () => {},
    cwd: process.cwd(),
    workersDir: '',
    templatesDir: '',
    version: '0.0.0',
    signal: ending.signal,
  },
);
