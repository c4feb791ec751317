import { PackwrightError } from '@core/contract/errors';
import { isMap } from '@core/text/values';
import type { Limits } from '@core/engine/budget';
import type { JsonRecord, RunHost } from '@core/engine/host';
import { graphOf, GraphError } from '@core/engine/playbook-graph';
import { type Run, startRun } from '@core/engine/run';
import { startOf, surround } from '@core/engine/scenario/surround';
import { textUuid } from '@core/text/text-uuid';
import { resourcesOf } from '@core/engine/trigger-environment';
import { generatedGlobals } from './generated-globals';
import { Library } from './library';
import type { RunMaterial, RunStart } from './protocol';
import type { RunFollower } from './run-signs';
import { surroundingsOf } from './surroundings';

/** What a run gets in addition to its start request. */
export interface RunOptions {
  /** Its id; made from the seed when absent. */
  runId?: string;
  limits?: Partial<Limits>;
  /** Ways out of the engine; without `python` code snippets cannot run. */
  ports?: Pick<RunHost, 'python' | 'connectorCode' | 'http' | 'networkManager' | 'debugger'>;
}

/**
 * Runs a playbook of a workspace in this thread.
 * @param follower told when a step begins and when it has ended, and of each item of a loop
 * @throws PackwrightError when the playbook cannot be read or the record is not one
 */
export function runPlaybook(
  material: RunMaterial,
  start: RunStart,
  follower: RunFollower | null = null,
  options: RunOptions = {},
): Run {
  const root = material.items.find((item) => item.path === start.path)?.root ?? '';
  const library = new Library(material, root);
  const playbook = library.playbookAt(start.path, start.pointer);
  const uuid = playbook.uuid ?? textUuid(`${start.path}#${start.pointer ?? ''}`);
  const surroundings = surroundingsOf(library, playbook, uuid);
  const { store } = surroundings;
  const { scenario = {} } = start;
  const surrounded = surround(surroundings, scenario, start.cassettes);
  const made = start.standIns ? generatedGlobals(playbook, (wanted) => surrounded.playbook(wanted)) : {};
  const host: RunHost = {
    ...surrounded,
    globals: { ...made, ...surrounded.globals },
    ...(start.recordTriggers ? { recordTriggers: () => library.recordTriggers() } : {}),
    ...options.ports,
    ...(follower ? { journal: () => follower.item() } : {}),
  };
  const said = startOf(scenario);
  const first = start.record === undefined || start.record === null ? [] : [start.record];
  const records = [...first, ...(start.moreRecords ?? [])].flatMap((one, index) => {
    const record = store.read(takeIn(one, triggerModules(), index), true);
    return record ? [record] : [];
  });

  function triggerModules(): string[] {
    try {
      return resourcesOf(graphOf(playbook).trigger);
    } catch (thrown) {
      // The run itself reports a playbook that has no usable trigger.
      if (thrown instanceof GraphError) return [];
      throw thrown;
    }
  }

  function takeIn(given: unknown, modules: readonly string[], index: number): string {
    if (!isMap(given)) {
      throw new PackwrightError(
        'invalid-input',
        'The record is not a JSON object.',
        'Give one record as the API returns it.',
      );
    }
    const id = given['@id'];
    const module = (typeof id === 'string' ? id.split('/')[3] : undefined) ?? modules[0] ?? 'records';
    return store.seed(
      module,
      given as JsonRecord,
      textUuid(index === 0 ? `given ${module}` : `given ${module} ${index + 1}`),
    );
  }

  return startRun(
    {
      ...(options.runId ? { runId: options.runId } : {}),
      playbook: uuid,
      records,
      ...(start.previous ? { previous: start.previous } : {}),
      ...(start.variables ? { variables: start.variables } : {}),
      ...(start.history ? { history: start.history } : {}),
      ...(start.mocks ? { mocks: start.mocks } : {}),
      inputs: start.inputs,
      useMocks: said.useMocks ?? start.useMocks,
      standIns: start.standIns ?? false,
      answers: { ...said.answers, ...start.answers },
      seed: said.seed ?? start.seed,
      startAt: start.startAt ?? said.startAt ?? Date.now(),
      ...(options.limits ? { limits: options.limits } : {}),
    },
    host,
    follower ? (step) => follower.step(step) : null,
  );
}
