import { useEffect, useState, type ComponentType, type FunctionComponent, type ReactNode } from 'react';

/** A component whose code comes when it is first shown, or when it is fetched before. */
export interface LatePart<P> extends FunctionComponent<P> {
  /** Has the code come, so that the part is there at once when it is shown. */
  fetch(): Promise<void>;
}

/**
 * Makes a component of code that is fetched late. Where that fails, showing the part throws, and showing it again
 * retries. `lazy` of React shows a placeholder even before code that is there, and then nothing else for 300 ms.
 * @param load Imports the code.
 * @param placeholder What is shown until it is there.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder: ReactNode = null,
): LatePart<P> {
  let ready: ComponentType<P> | null = null;
  const fetch = async (): Promise<void> => {
    ready ??= await load();
  };

  function Late(props: P): ReactNode {
    const [Part, setPart] = useState(() => ready);
    const [failure, setFailure] = useState<{ thrown: unknown } | null>(null);
    useEffect(() => {
      if (Part) return;
      let isWanted = true;
      fetch().then(
        () => isWanted && setPart(() => ready),
        (thrown: unknown) => isWanted && setFailure({ thrown }),
      );
      return () => {
        isWanted = false;
      };
    }, [Part]);
    if (failure) throw failure.thrown;
    return Part ? <Part {...props} /> : placeholder;
  }
  return Object.assign(Late, { fetch });
}

/**
 * Fetches parts one after the other, each in a moment in which nothing else is to do, so that they are there when they
 * are shown. One that fails is fetched again, and reported, when it is shown. The function returned ends it.
 */
export function fetchWhileIdle(parts: readonly { fetch(): Promise<void> }[]): () => void {
  let isEnded = false;
  const fetchAll = async (): Promise<void> => {
    for (const part of parts) {
      await new Promise((resolve) => requestIdleCallback(resolve));
      if (isEnded) return;
      await part.fetch().catch(() => undefined);
    }
  };
  void fetchAll();
  return () => {
    isEnded = true;
  };
}
