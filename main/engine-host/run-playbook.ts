import { PackwrightError } from '@core/contract/errors';
import type { StepTrace } from '@core/contract/run';
import { isMap } from '@core/content/shape';
import type { Limits } from '@core/engine/budget';
import type { JsonRecord } from '@core/engine/host';
import { planOf, PlanError } from '@core/engine/plan';
import { type Run, startRun } from '@core/engine/run';
import { textUuid } from '@core/engine/text-uuid';
import { resourcesOf } from '@core/engine/trigger-environment';
import { Library } from './library';
import type { RunMaterial, RunStart } from './protocol';
import { surroundingsOf } from './surroundings';

/**
 * Runs a playbook of a workspace in this thread.
 * @param runId its id; made from the seed when absent
 * @throws PackwrightError when the playbook cannot be read or the record is none
 */
export function runPlaybook(
  material: RunMaterial,
  start: RunStart,
  onStep: (step: StepTrace) => void,
  options: { runId?: string; limits?: Partial<Limits> } = {},
): Run {
  const root = material.items.find((item) => item.path === start.path)?.root ?? '';
  const library = new Library(material, root);
  const playbook = library.playbookAt(start.path, start.pointer);
  const uuid = playbook.uuid ?? textUuid(`${start.path}#${start.pointer ?? ''}`);
  const { host, store } = surroundingsOf(library, playbook, uuid);
  const given = start.record === undefined || start.record === null ? [] : [start.record];
  const records = [...given, ...(start.moreRecords ?? [])].flatMap((one, index) => {
    const record = store.read(takeIn(one, triggerModules(), index), true);
    return record ? [record] : [];
  });

  function triggerModules(): string[] {
    try {
      return resourcesOf(planOf(playbook).trigger);
    } catch (thrown) {
      // The run itself reports a playbook that has no usable trigger.
      if (thrown instanceof PlanError) return [];
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
      ...(start.mocks ? { mocks: start.mocks } : {}),
      inputs: start.inputs,
      useMocks: start.useMocks,
      answers: start.answers ?? {},
      seed: start.seed,
      startAt: start.startAt ?? Date.now(),
      ...(options.limits ? { limits: options.limits } : {}),
    },
    host,
    onStep,
  );
}
