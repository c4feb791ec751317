import type { Bridge, EventName, EventPayload, Input, MethodName, Output, StudioEvent } from '@core/contract';
import { fromWireError, PackwrightError } from '@core/contract/errors';

export type PageBridge = Bridge<File, Blob>;

let bridge: PageBridge | null = null;
const listeners = new Map<EventName, Set<(payload: never) => void>>();

/** Takes the bridge of the shell; called once before anything else, by tests with a double. */
export function connect(to: PageBridge): void {
  bridge = to;
  to.subscribe(deliver);
}

/** The parts of the bridge that are not calls: drops and downloads. */
export function pageBridge(): PageBridge {
  if (!bridge) throw new PackwrightError('internal', 'The studio is not connected.', 'Reload the page.');
  return bridge;
}

/** Calls the host. Every failure arrives as a PackwrightError, also that of the connection itself. */
export async function call<M extends MethodName>(method: M, input: Input<M>): Promise<Output<M>> {
  const reply = await pageBridge()
    .call(method, input)
    .catch((thrown: unknown) => {
      if (thrown instanceof PackwrightError) throw thrown;
      throw new PackwrightError(
        'internal',
        'The studio is not responding.',
        'Check that Packwright is still running, then reload the page. Unsaved edits were kept up to the last second.',
      );
    });
  if (!reply.ok) throw fromWireError(reply.error);
  return reply.result as Output<M>;
}

/** Listens to one kind of event; the function returned ends it. */
export function onEvent<E extends EventName>(
  name: E,
  listener: (payload: EventPayload<E>) => void,
): () => void {
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set);
  set.add(listener as (payload: never) => void);
  return () => set.delete(listener as (payload: never) => void);
}

function deliver(event: StudioEvent): void {
  for (const listener of listeners.get(event.type) ?? []) listener(event.payload as never);
}
