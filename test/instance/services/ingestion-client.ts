import type { IngestionClient } from '@core/ingestion/client';
import type { ServiceWorld } from './world';

/** What sets ingestions up, over HTTP: as it happens in the window, but that it waits until all runs have ended. */
export const ingestionClient = (world: ServiceWorld): IngestionClient => ({
  async ask(method, path, body) {
    const answer = await world.ask(method, path, body);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer.body;
  },
  newUuid: () => world.instance.clock.newUuid(),
  pause: () => world.instance.runs.settled(),
});
