/**
 * Does a work one at a time: asked while it is being done, it is done once more afterwards, however often it was asked.
 * @param report what went wrong is told here; the next asking begins anew
 */
export function onceMore(work: () => Promise<void>, report: (thrown: unknown) => void): () => void {
  let isBusy = false;
  let again = false;
  const go = async (): Promise<void> => {
    isBusy = true;
    try {
      do {
        again = false;
        await work();
      } while (again);
    } catch (thrown) {
      report(thrown);
    } finally {
      isBusy = false;
    }
  };
  return () => {
    if (isBusy) again = true;
    else void go();
  };
}
