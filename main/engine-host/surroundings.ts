import type { Playbook } from '@core/content/playbook';
import type { WallClock } from '@core/engine/budget';
import type { MemorySurroundings } from '@core/engine/scenario/surround';
import { networkManagerPort } from '@core/network-manager/port';
import { MemoryStore } from '@core/engine/stores/memory-store';
import { connectorLibrary } from './connector-library';
import type { Library } from './library';

/** What a run of workspace content works with. Each run gets its own: records and picklists change while it runs. */
export type Surroundings = MemorySurroundings;

/** @param started the playbook to start, which takes precedence over one of the same uuid elsewhere */
export function surroundingsOf(library: Library, started: Playbook | null, uuid: string): Surroundings {
  const picklists = library.picklists();
  const store = new MemoryStore(library.schemas(), picklists, (module) => library.records(module));
  return {
    store,
    picklists,
    host: {
      playbook: (wanted) => (wanted === uuid && started ? started : library.playbook(wanted)),
      records: store,
      connectors: connectorLibrary(library),
      picklists,
      globals: library.globals(),
      networkManager: networkManagerPort(undefined),
      wall: machineClock,
    },
  };
}

const machineClock: WallClock = {
  elapsed: () => performance.now(),
  breathe: () => new Promise((resolve) => setImmediate(resolve)),
};
