/** Where a run comes from that is only looked at here: a remote, the local instance, or a file. */
export type RunOrigin = { remote: string; run: number } | { instance: number } | { file: string };

/** Under which id a run of the local instance is looked at here. */
export const instanceRunId = (run: number): string => `instance/${run}`;

/** Under which id a run of a remote is looked at here; no name of a remote has a slash. */
export const remoteRunId = (remote: string, run: number): string => `remote/${remote}/${run}`;

/** Under which id a run that a file says is looked at here. @param key tells apart files of one title */
export const fileRunId = (key: string, title: string): string => `file/${key}/${title}`;

/** Where the run that is looked at under an id comes from; null for one that was made here. */
export function originOf(runId: string): RunOrigin | null {
  const remote = /^remote\/([^/]+)\/(\d+)$/.exec(runId);
  if (remote?.[1]) return { remote: remote[1], run: Number(remote[2]) };
  const instance = /^instance\/(\d+)$/.exec(runId);
  if (instance) return { instance: Number(instance[1]) };
  const file = /^file\/[^/]+\/(.*)$/s.exec(runId);
  return file ? { file: file[1] ?? '' } : null;
}

/** The number of the local instance's run that is looked at under an id; null for the id of any other run. */
export function numberOfInstanceRun(runId: string): number | null {
  const origin = originOf(runId);
  return origin && 'instance' in origin ? origin.instance : null;
}

/** The remote whose run is looked at under an id; null for the id of any other run. */
export function remoteOfRun(runId: string): string | null {
  const origin = originOf(runId);
  return origin && 'remote' in origin ? origin.remote : null;
}

/** A run of elsewhere in words: `Run 12 of production`. */
export function originInWords(origin: RunOrigin): string {
  if ('remote' in origin) return `Run ${origin.run} of ${origin.remote}`;
  return 'instance' in origin
    ? `Run ${origin.instance} of the local instance`
    : `Run of the file ${origin.file}`;
}
