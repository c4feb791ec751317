/** The exit code of a process; null where a signal ended it. */
export const ended = (child: {
  exitCode: number | null;
  once: NodeJS.EventEmitter['once'];
}): Promise<number | null> =>
  child.exitCode === null
    ? new Promise((resolve) => child.once('exit', (code: number | null) => resolve(code)))
    : Promise.resolve(child.exitCode);
