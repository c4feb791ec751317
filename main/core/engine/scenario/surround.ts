import { networkManagerPort } from '../../network-manager/port';
import type { RunHost, RunRequest } from '../host';
import type { MemoryPicklists } from '../stores/memory-picklists';
import type { MemoryStore } from '../stores/memory-store';
import { textUuid } from '../../text/text-uuid';
import { ScenarioAnswers } from './answers';
import type { Cassette } from './cassette';
import type { Scenario } from './scenario';

/** What a run in memory works with. */
export interface MemorySurroundings {
  host: RunHost;
  store: MemoryStore;
  picklists: MemoryPicklists;
}

/** Puts what a scenario says around a run: records, picklists, global variables, and how the outside answers. */
export function surround(
  { host, store, picklists }: MemorySurroundings,
  scenario: Scenario,
  cassettes: readonly Cassette[] = [],
): RunHost {
  for (const [name, items] of Object.entries(scenario.picklists ?? {})) {
    picklists.add({
      name,
      picklists: items.map((item) =>
        typeof item === 'string' ? { itemValue: item, uuid: textUuid(`picklist ${name} ${item}`) } : item,
      ),
    });
  }
  for (const [module, records] of Object.entries(scenario.records ?? {})) {
    for (const [index, record] of records.entries()) {
      store.seed(module, record, textUuid(`scenario ${module} ${index}`));
    }
  }
  const answers = new ScenarioAnswers(scenario, cassettes);
  return {
    ...host,
    globals: { ...host.globals, ...globalsOf(scenario) },
    connectors: {
      ...host.connectors,
      covers: (...place) => answers.covers(...place),
      scenario: (call) => answers.scenario(call),
      cassette: (call) => answers.cassette(call),
      replay: (mark) => answers.replay(mark),
    },
    httpRules: answers,
    ...(scenario.networkManager ? { networkManager: networkManagerPort(scenario.networkManager) } : {}),
  };
}

/** What a scenario says of how a run is started. */
export function startOf(
  scenario: Scenario,
): Partial<Pick<RunRequest, 'seed' | 'startAt' | 'useMocks' | 'answers'>> {
  const { seed, clock, useMockOutput, answers } = scenario;
  return {
    ...(seed === undefined ? {} : { seed }),
    ...(clock === undefined ? {} : { startAt: Date.parse(clock) }),
    ...(useMockOutput === undefined ? {} : { useMocks: useMockOutput }),
    ...(answers === undefined ? {} : { answers }),
  };
}

/** Stored values of global variables are templates, so anything else is written as JSON. */
function globalsOf({ globals = {} }: Scenario): Record<string, string> {
  return Object.fromEntries(
    Object.entries(globals).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}
