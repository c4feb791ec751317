import type { InputAnswer, RunTrace } from '@core/contract/run';
import type { ContentItem } from '@core/contract/workspace';
import { offerFor } from '../../main/engine-host/offer';
import type { RunMaterial } from '../../main/engine-host/protocol';
import { runPlaybook } from '../../main/engine-host/run-playbook';

/** Questions after questions: more rounds than any playbook has prompts in a row. */
const rounds = 30;

/**
 * Runs a playbook with what the workspace offers for it: its first record, the defaults of its form, and to every
 * question the first button with the defaults of the form.
 */
export async function rehearse(material: RunMaterial, item: ContentItem): Promise<RunTrace> {
  const offer = await offerFor(material, item.path, item.pointer);
  const inputs = Object.fromEntries(
    offer.inputs.map((input) => [input.name, input.defaultValue ?? 'sample']),
  );
  const record = offer.records.at(-1)?.record;
  let answers: Record<string, InputAnswer> = {};
  for (let round = 1; ; round++) {
    const start = {
      path: item.path,
      pointer: item.pointer,
      inputs,
      record,
      answers,
      useMocks: true,
      seed: 1,
      startAt: 0,
    };
    const trace = await runPlaybook(material, start, () => {}, { limits: { wallClock: 10_000 } }).result;
    if (trace.status !== 'awaiting' || round === rounds) return trace;
    for (const { step, fields } of trace.pending) {
      const input = Object.fromEntries(fields.map((field) => [field.name, field.defaultValue ?? 'sample']));
      answers = { ...answers, [step]: { input } };
    }
  }
}
