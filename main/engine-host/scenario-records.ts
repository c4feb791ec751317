import { uuidOfIri } from '@core/content/iri';
import type { Playbook } from '@core/content/playbook';
import { isMap, mapOf } from '@core/text/values';
import type { RunOffer } from '@core/contract/run';
import { startRun } from '@core/engine/run';
import type { Library } from './library';
import { surroundingsOf } from './surroundings';

/** Rehearsing a scenario must not hold up the form it fills. */
const limits = { steps: 300, loopItems: 2_000, wallClock: 2_000 };
const rehearsedScenarios = 10;

/**
 * Records the scenarios of the pack would make (docs/platform/records.md#scenarios): their playbooks are rehearsed
 * offline and what they create in the requested modules is offered. A scenario that fails offers nothing.
 */
export async function recordsOfScenarios(
  library: Library,
  modules: readonly string[],
  started: Playbook,
): Promise<RunOffer['records']> {
  const offered: RunOffer['records'] = [];
  if (modules.length === 0) return offered;
  const scenarios = library.records('scenario').filter(({ item }) => item.root === library.root);
  for (const { record, item } of scenarios.slice(0, rehearsedScenarios)) {
    for (const uuid of playbooksOf(record)) {
      const playbook = library.playbook(uuid);
      if (
        !playbook ||
        uuid === started.uuid ||
        !playbook.steps.some((step) => step.type?.name === 'InsertData')
      )
        continue;
      const { host } = surroundingsOf(library, playbook, uuid);
      const run = startRun(
        {
          playbook: uuid,
          records: [],
          inputs: {},
          useMocks: true,
          answers: {},
          seed: 1,
          startAt: Date.now(),
          limits,
        },
        host,
      );
      const { records } = await run.result;
      for (const module of modules) {
        for (const created of Object.hasOwn(records, module) ? (records[module] ?? []) : [])
          offered.push({
            label: labelOf(created, module),
            origin: `Scenario "${item.title}"`,
            record: created,
          });
      }
    }
  }
  return offered;
}

/** Playbooks a scenario starts. */
function playbooksOf(scenario: Record<string, unknown>): string[] {
  const steps = mapOf(scenario.steps).Steps;
  if (!Array.isArray(steps)) return [];
  return steps.filter(isMap).flatMap((step) => uuidOfIri(step.playbookIRI) ?? []);
}

function labelOf(record: unknown, module: string): string {
  const { name, title } = mapOf(record);
  const text = typeof name === 'string' ? name : title;
  return typeof text === 'string' && text !== '' ? text : `Record of ${module}`;
}
