import { isMap, type JsonMap } from '../text/values';

/** Whether a value is a log of SARIF 2.1.0. */
export const isSarif = (value: unknown): value is JsonMap & { runs: unknown[] } =>
  isMap(value) && value.version === '2.1.0' && Array.isArray(value.runs);

/**
 * Logs of SARIF as one. Runs of one tool with the same rules become one run, so that a service that keeps a run of each
 * tool keeps all their results; others stay runs of their own.
 */
export function mergeSarif(logs: readonly (JsonMap & { runs: unknown[] })[]): JsonMap {
  const merged = new Map<string, JsonMap>();
  for (const run of logs.flatMap(({ runs }) => runs)) {
    if (!isMap(run)) continue;
    const key = JSON.stringify({ ...run, results: [] });
    const before = merged.get(key);
    merged.set(key, { ...run, results: [...resultsOf(before), ...resultsOf(run)] });
  }
  return { ...logs[0], runs: [...merged.values()] };
}

/** Whether a log tells of a mistake that fails a check. */
export const sarifFails = (log: JsonMap & { runs: unknown[] }): boolean =>
  log.runs.some((run) => resultsOf(run).some((result) => isMap(result) && result.level === 'error'));

const resultsOf = (run: unknown): unknown[] => (isMap(run) && Array.isArray(run.results) ? run.results : []);
