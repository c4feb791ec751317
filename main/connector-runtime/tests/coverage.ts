import type { ConnectorCoverage } from '@core/contract/test';
import type { FileLines } from '../replies';
import type { ConnectorPackage } from '../package/read-package';

/** What several runs of a connector's code passed, put together. */
export class CoverageSum {
  readonly #operations: Map<string, { calls: number; returned: number }>;
  readonly #files = new Map<string, { lines: Set<number>; ran: Set<number> }>();

  constructor({ manifest }: ConnectorPackage) {
    this.#operations = new Map(
      manifest.operations.map(({ operation }) => [operation, { calls: 0, returned: 0 }]),
    );
  }

  called(operation: string, hasReturned: boolean): void {
    const count = this.#operations.get(operation);
    if (!count) return;
    count.calls++;
    if (hasReturned) count.returned++;
  }

  add(files: ReadonlyMap<string, FileLines>): void {
    for (const [path, { lines, ran }] of files) {
      const known = this.#files.get(path) ?? { lines: new Set<number>(), ran: new Set<number>() };
      for (const line of lines) known.lines.add(line);
      for (const line of ran) known.ran.add(line);
      this.#files.set(path, known);
    }
  }

  coverage(): ConnectorCoverage {
    return {
      operations: [...this.#operations].map(([operation, counts]) => ({ operation, ...counts })),
      files: [...this.#files]
        // An empty file has nothing to cover, and tests are not what is tested.
        .filter(([path, { lines }]) => lines.size > 0 && !path.startsWith('tests/'))
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([path, { lines, ran }]) => ({
          path,
          ran: [...ran].sort(byNumber),
          missed: [...lines].filter((line) => !ran.has(line)).sort(byNumber),
        })),
    };
  }
}

/** Coverage of several runs of the same code, as if it were that of one. */
export function mergeCoverage([first, ...others]: readonly ConnectorCoverage[]): ConnectorCoverage | null {
  if (!first) return null;
  return others.reduce<ConnectorCoverage>(
    (sum, more) => ({
      operations: sum.operations.map((one, index) => ({
        operation: one.operation,
        calls: one.calls + (more.operations[index]?.calls ?? 0),
        returned: one.returned + (more.operations[index]?.returned ?? 0),
      })),
      files: mergeFiles([...sum.files, ...more.files]),
    }),
    first,
  );
}

function mergeFiles(files: ConnectorCoverage['files']): ConnectorCoverage['files'] {
  return [...Map.groupBy(files, ({ path }) => path)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, parts]) => {
      const ran = new Set(parts.flatMap((part) => part.ran));
      const missed = new Set(parts.flatMap((part) => part.missed));
      return {
        path,
        ran: [...ran].sort(byNumber),
        missed: [...missed].filter((line) => !ran.has(line)).sort(byNumber),
      };
    });
}

const byNumber = (one: number, other: number): number => one - other;

/** Coverage as LCOV, which editors draw beside the lines. */
export function lcovOf({ files }: ConnectorCoverage): string {
  const parts = files.map(({ path, ran, missed }) => {
    const hits = new Map([
      ...ran.map((line) => [line, 1] as const),
      ...missed.map((line) => [line, 0] as const),
    ]);
    const lines = [...hits].sort(([one], [other]) => byNumber(one, other));
    return [
      `SF:${path}`,
      ...lines.map(([line, count]) => `DA:${line},${count}`),
      `LF:${lines.length}`,
      `LH:${ran.length}`,
      'end_of_record',
    ].join('\n');
  });
  return `TN:\n${parts.join('\n')}\n`;
}
