import type { Loaded, Problem } from '../replies';

/** What keeps a connector from being imported. */
export type ProblemClass =
  | 'native module'
  | 'raw sockets'
  | 'programs'
  | 'operating system'
  | 'gone from Python'
  | 'package'
  | 'broken as shipped'
  | 'limit';

const limits: ReadonlySet<string> = new Set(['time', 'memory', 'crash', 'channel', 'LimitReached']);

/** The class of a failed import: a package that is not here, a limit, else the connector's own defect. */
export function classOf(problem: Problem, { needs }: Pick<Loaded, 'needs'>): ProblemClass {
  if (limits.has(problem.kind)) return 'limit';
  const named = /No module named '([^'.]+)|of the package "([^"]+)"/.exec(problem.message);
  const module = named?.[1] ?? named?.[2];
  const need = needs.find((each) => each.module === module);
  if (need) return need.class as ProblemClass;
  return problem.kind === 'NotOffered' ? 'package' : 'broken as shipped';
}
