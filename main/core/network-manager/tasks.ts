import type { Database } from './database';
import type { Effect, Row, Task } from './state';

export interface TaskParts {
  adom: string;
  title: string;
  source: string;
  user: string;
  targets: Task['targets'];
  effect: Effect;
}

/** Starts a task. It advances with the clock alone; reading it shows its progress. */
export function startTask(database: Database, parts: TaskParts): number {
  const id = ++database.state.counters.task;
  const seconds = database.state.system.taskSeconds;
  database.state.tasks.push({ id, start: database.now / 1000, seconds, isApplied: false, ...parts });
  return id;
}

/** Tasks that have become due, in the order they end. Each is marked, so that its effect happens once. */
export function takeDue(database: Database): Task[] {
  const now = database.now / 1000;
  const due = database.state.tasks.filter((task) => !task.isApplied && task.start + task.seconds <= now);
  due.sort((one, other) => one.start + one.seconds - (other.start + other.seconds) || one.id - other.id);
  for (const task of due) task.isApplied = true;
  return due;
}

/** What a task goes through, by the percentage each stage begins at. */
const stages: readonly (readonly [percent: number, detail: string])[] = [
  [0, 'start'],
  [15, 'init state: start to get pre-checksum'],
  [35, 'script done state: start to install'],
  [80, 'install state: prepare to post-checksum'],
  [90, 'post-checksum state: start verification'],
];

/** A task as `get /task/task/<id>` answers it (docs/platform/network-manager.md#tasks). */
export function taskRow(database: Database, task: Task): Row {
  const elapsed = database.now / 1000 - task.start;
  const share = task.seconds <= 0 ? 1 : Math.min(1, Math.max(0, elapsed / task.seconds));
  const isOver = share >= 1;
  // Real tasks jump from stage to stage; one hundred is only reached at the end.
  const reached = stages.findLast(([percent]) => percent <= share * 100) ?? [0, 'start'];
  const percent = isOver ? 100 : reached[0];
  const failed = task.targets.filter((target) => target.error !== undefined).length;
  const lines = task.targets.map((target): Row => {
    const isError = isOver && target.error !== undefined;
    return {
      name: target.name,
      vdom: target.vdom,
      ip: null,
      oid: Number(database.device(target.name)?.['oid'] ?? 0),
      percent,
      err: isError ? -1 : 0,
      detail: isError ? target.error : isOver ? 'install and save finished status=OK' : reached[1],
      state: isError ? 'error' : isOver ? 'done' : 'running',
    };
  });
  const state = !isOver ? (percent === 0 ? 'pending' : 'running') : failed > 0 ? 'error' : 'done';
  return {
    id: task.id,
    adom: Number(database.state.adoms.find((row) => row['name'] === task.adom)?.['oid'] ?? 0),
    title: task.title,
    src: task.source,
    user: task.user,
    state,
    percent,
    tot_percent: percent * task.targets.length,
    num_lines: task.targets.length,
    num_done: isOver ? task.targets.length - failed : 0,
    num_err: isOver ? failed : 0,
    num_warn: 0,
    start_tm: Math.floor(task.start),
    end_tm: isOver ? Math.floor(task.start + task.seconds) : 0,
    pid: 20000 + task.id,
    flags: 0,
    history: historyOf(task, percent, isOver),
    line: lines,
  };
}

function historyOf(task: Task, percent: number, isOver: boolean): Row[] {
  return task.targets.flatMap(({ name, vdom, error }) => {
    const passed = stages
      .filter(([at]) => at <= percent)
      .map(([at, detail]): Row => ({ name, vdom, percent: at, detail: `${stamp(task, at)}:${detail}` }));
    if (!isOver) return passed;
    return [
      ...passed,
      {
        name,
        vdom,
        percent: 100,
        detail: `${stamp(task, 100)}:${error ?? 'install and save finished status=OK'}`,
      },
    ];
  });
}

const stamp = (task: Task, percent: number): string =>
  new Date((task.start + (task.seconds * percent) / 100) * 1000).toISOString().slice(0, 19).replace('T', ' ');
