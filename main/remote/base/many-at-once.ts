/** Files that are read or written at once: most of the time each waits for the disk. */
const most = 16;

/**
 * Does something with each of many, several at once; results are in order. Where one fails no other is begun, and it is
 * thrown once those under way have ended.
 */
export async function manyAtOnce<T, R>(all: readonly T[], each: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const left = all.entries();
  let failed: { thrown: unknown } | null = null;
  const work = async () => {
    for (const [at, one] of left) {
      if (failed) return;
      try {
        results[at] = await each(one);
      } catch (thrown) {
        failed ??= { thrown };
      }
    }
  };
  await Promise.all(Array.from({ length: most }, work));
  const { thrown } = (failed ?? {}) as { thrown?: unknown };
  if (failed) throw thrown;
  return results;
}
