import type { Database } from '../database';
import { plainTable } from '../schema/manager-tables';
import type { Row, Task } from '../state';
import { refusal } from '../status';
import { type Table, tableOver } from '../table';
import type { Target } from './target';

/** Tasks that run scripts, by their source and the beginning of their title. */
export const scriptSource = 'run script';
export const scriptTitle = 'Run script ';

/**
 * `…/script/log/…`: what runs of scripts have written (docs/platform/network-manager.md#script-logs).
 * @throws Refusal -3 where no script has run, -6 for another route
 */
export function scriptLogTarget(database: Database, adom: string, segments: readonly string[]): Target {
  const [what, ...rest] = segments;
  const device = rest[0] === 'device' ? rest[1] : null;
  if (device === undefined) throw refusal.invalidUrl();
  const below = rest.slice(device === null ? 0 : 2);
  const logs = logsOf(database, adom, device);
  if (what === 'output' && below.length === 2 && below[0] === 'logid')
    return one(logs.find((log) => String(log['log_id']) === below[1]));
  if (below.length > 0) throw refusal.invalidUrl();
  switch (what) {
    case 'latest':
      return one(logs.at(-1));
    case 'list':
      return { at: 'table', table: tableOf(logs) };
    case 'summary':
      return { at: 'table', table: summaryOf(logs) };
    default:
      throw refusal.invalidUrl();
  }
}

function one(log: Row | undefined): Target {
  if (!log) throw refusal.missing();
  return { at: 'setting', spec: plainTable('script log'), guard: null, row: log, isReadOnly: true };
}

const summaryOf = (logs: readonly Row[]): Table =>
  tableOf(logs.map(({ content: _content, ...log }, index) => ({ ...log, seq: index + 1 })));

function tableOf(rows: readonly Row[]): Table {
  const table = tableOver(
    { ...plainTable('script log'), key: 'log_id' },
    null,
    () => rows,
    () => [],
  );
  return { ...table, isReadOnly: true };
}

/** Runs that are over, the last one last: of a device, or all of an ADOM. */
function logsOf(database: Database, adom: string, device: string | null): Row[] {
  const now = database.now / 1000;
  return database.state.tasks
    .filter((task) => task.source === scriptSource && task.adom === adom && task.start + task.seconds <= now)
    .filter(({ targets }) => device === null || targets.some(({ name }) => name === device))
    .map((task) => logOf(database, task));
}

function logOf({ state }: Database, task: Task): Row {
  const name = task.title.slice(scriptTitle.length);
  const script = state.scripts.find((row) => row['adom'] === task.adom && row['name'] === name);
  const isRemote = script?.['target'] === 'remote_device';
  const where = isRemote ? 'device' : 'database';
  const lines = String(script?.['content'] ?? '')
    .split('\n')
    .map((line) => ` ${line.trim()}`);
  const end = isRemote ? 'device' : 'DB';
  return {
    content: `\n\nStarting log (Run on ${where})\n\n${lines.join('\n')}\nRunning script(${name}) on ${end} success\n`,
    exec_time: timeOf(task.start),
    log_id: Number(`${task.id}${isRemote ? 0 : 1}`),
    script_name: name,
  };
}

/** `Wed Apr 15 13:48:07 2020` */
function timeOf(seconds: number): string {
  const [day = '', date = '', month = '', year = '', time = ''] = new Date(seconds * 1000)
    .toUTCString()
    .replace(',', '')
    .split(' ');
  return `${day} ${month} ${date} ${time} ${year}`;
}
