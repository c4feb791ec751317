const ending = new AbortController();
let isListening = false;

/**
 * Aborted by the first Ctrl+C or signal to end, and when the process that started this one is gone: nothing it started
 * outlives it. Until a command asks for it, and from the second signal on, a signal ends the process at once.
 */
export function whenAskedToEnd(): AbortSignal {
  if (isListening) return ending.signal;
  isListening = true;
  const end = () => ending.abort();
  process.once('SIGINT', end).once('SIGTERM', end).once('SIGHUP', end);
  process.once('disconnect', end);
  // A channel somebody listens to would keep a command alive that is done.
  process.channel?.unref();
  return ending.signal;
}
