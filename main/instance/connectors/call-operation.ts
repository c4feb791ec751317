import { readPlaybook } from '@core/content/playbook';
import connectorStep from '@core/content/steps/types/connector';
import referencedTrigger from '@core/content/steps/types/referenced-trigger';
import { isMap, type JsonMap } from '@core/text/values';
import { type AnswerSource, isMock } from '@core/contract/run';
import { startRun } from '@core/engine/run';
import type { RunSetting } from '../runs/run-hosts';

/** The outcome of an operation (docs/platform/connectors.md#wire). */
export type OperationAnswer =
  /** `mock` says what the answer was made up from; null where it was not. */
  { ok: true; result: JsonMap; mock: AnswerSource | null } | { ok: false; message: string };

const callStep = 'Connector operation';

const ids = {
  playbook: '7b0f7a3e-6f5b-4f2e-9a3d-0c1f5b8a2d01',
  start: '7b0f7a3e-6f5b-4f2e-9a3d-0c1f5b8a2d02',
  call: '7b0f7a3e-6f5b-4f2e-9a3d-0c1f5b8a2d03',
};

/**
 * Runs an operation as a playbook of one step would, so that it can be answered in every way the engine has without a
 * network. `call` holds the arguments of the step.
 */
export async function callOperation(
  call: { connector: string; version: string; operation: string; config: string; params: JsonMap },
  { host, end }: RunSetting,
  startAt: number,
): Promise<OperationAnswer> {
  const playbook = readPlaybook({
    uuid: ids.playbook,
    name: callStep,
    triggerStep: ids.start,
    steps: [
      { uuid: ids.start, name: 'Start', stepType: referencedTrigger.uuid, arguments: {} },
      // Values of the request are not templates.
      { uuid: ids.call, name: callStep, stepType: connectorStep.uuid, arguments: escaped(call) },
    ],
    routes: [{ uuid: ids.playbook, sourceStep: ids.start, targetStep: ids.call }],
  });
  const run = startRun(
    {
      playbook: ids.playbook,
      records: [],
      inputs: {},
      useMocks: false,
      answers: {},
      seed: 1,
      startAt,
    },
    { ...host, playbook: (uuid) => (uuid === ids.playbook ? playbook : null) },
  );
  const trace = await run.result.finally(end);
  const step = trace.steps.find(({ name }) => name === callStep);
  if (step?.status === 'finished' && isMap(step.result)) {
    return { ok: true, result: step.result, mock: isMock(step.source) ? step.source : null };
  }
  return { ok: false, message: step?.error ?? trace.error ?? 'The operation could not be run.' };
}

function escaped(value: unknown): unknown {
  if (typeof value === 'string') {
    return /\{[{%#]/.test(value) ? `{% raw %}${value.replaceAll('{% endraw %}', '')}{% endraw %}` : value;
  }
  if (Array.isArray(value)) return value.map(escaped);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, escaped(each)]));
}
