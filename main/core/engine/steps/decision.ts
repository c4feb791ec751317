import { uuidOfIri } from '../../content/iri';
import { isMap } from '../../text/values';
import { StepFailure } from '../failure';
import { isTruthy } from '../render';
import type { StepCall } from '../step-call';
import { stepHandler, type StepOutcome } from '../step-handler';

/**
 * Decision: the first condition that holds chooses the next step; if none does, the default, wherever in the list it
 * is; without a default the step fails (docs/platform/engine.md#decision).
 */
export default stepHandler({
  types: ['Decision'],
  mock: 'never',
  run(call) {
    const raw = call.raw('conditions');
    const conditions = Array.isArray(raw) ? raw.filter(isMap) : [];
    const shown: { option: unknown; condition?: unknown; value?: unknown; default?: true }[] = [];
    call.showInput({ conditions: shown });
    for (const [index, entry] of conditions.entries()) {
      const { condition, option } = entry;
      if (entry['default'] === true || condition === undefined || condition === null || condition === '')
        continue;
      const value = call.value(condition, `conditions[${index}].condition`);
      shown.push({ option, condition, value });
      if (isTruthy(value)) return choose(call, entry);
    }
    const otherwise = conditions.find((entry) => entry['default'] === true);
    const [first] = conditions;
    if (!otherwise && first && call.run.request.standIns) {
      call.note('None of the conditions is true of the made-up data; the first branch was taken.');
      return choose(call, first);
    }
    if (!otherwise) {
      throw new StepFailure('None of the conditions of this decision is true, and it has no default branch.');
    }
    shown.push({ option: otherwise['option'], default: true });
    return choose(call, otherwise);
  },
});

function choose(call: StepCall, entry: Record<string, unknown>): StepOutcome {
  const iri = entry['step_iri'];
  const target = uuidOfIri(iri);
  const option = String(entry['option'] ?? '');
  if (target === null) {
    call.note(`The chosen branch "${option}" names no step to go on with.`);
    throw new StepFailure('CS-WF-10: Either the Step IRI or the Condition is not set');
  }
  if (!call.frame.graph.steps.has(target)) {
    throw new StepFailure(`CS-WF-10: the chosen branch "${option}" leads to a step that does not exist.`);
  }
  call.entry.branch(target);
  if (!call.frame.graph.outgoing.get(call.step.uuid)?.some((edge) => edge.to === target)) {
    call.note('No route leads to the step of the chosen branch, so this arm ends here.');
  }
  const isWhole = typeof iri === 'string' && iri.startsWith('/');
  return { result: isWhole ? iri : `/api/3/workflow_steps/${target}`, targets: [target] };
}
