import { PackwrightError } from '../../contract/errors';
import { stepKey } from '../../content/reference';
import { isMap, type JsonMap } from '../../text/values';
import {
  elementOf,
  mapElements,
  stepIri,
  withLists,
  type PlaybookState,
  type PlaybookEdit,
} from './playbook-state';
import { nameOf } from './elements';
import { renamedReads } from './step-reads';

/** Why a step cannot be called that, as a sentence; null when it can. */
export function stepNameRefusal(state: PlaybookState, id: string, name: string): string | null {
  if (name.trim() === '' || name !== name.trim())
    return 'A name cannot be empty, or begin or end with a blank.';
  // The platform's designer takes these signs alone (docs/platform/playbooks.md#step).
  if (!/^[A-Za-z0-9_ ]+$/.test(name)) return 'The name of a step consists of letters, digits, blanks and _.';
  const taken = state.steps.some((step) => step.id !== id && stepKey(nameOf(step)) === stepKey(name));
  return taken ? `There is a step “${name}” already.` : null;
}

/**
 * Gives a step another name; what other steps read of it under `vars.steps`, and the names decisions keep of it, follow.
 * @throws PackwrightError `invalid-input` with the reason of `stepNameRefusal`
 */
export function renameStep(state: PlaybookState, id: string, name: string): PlaybookEdit {
  const step = elementOf(state.steps, id);
  const refusal = step ? stepNameRefusal(state, id, name) : 'The step is no longer there.';
  if (refusal !== null || !step) throw new PackwrightError('invalid-input', refusal ?? '');
  const names = new Map([[nameOf(step), name]]);
  const iri = stepIri(step.id);
  const steps = mapElements(state.steps, ({ id: one, value }) => {
    const args = isMap(value.arguments)
      ? withName(renamedReads(value.arguments, names), iri, name)
      : value.arguments;
    const next = args === value.arguments ? value : { ...value, arguments: args };
    return one === id ? { ...next, name } : next;
  });
  return { state: withLists(state, { steps }), label: 'Rename step', select: [id] };
}

/** Conditions keep the name of the step they lead to next to its IRI. */
function withName(value: JsonMap, iri: string, name: string): JsonMap {
  const { conditions } = value;
  if (!Array.isArray(conditions)) return value;
  return {
    ...value,
    conditions: conditions.map((condition: unknown) =>
      isMap(condition) && condition.step_iri === iri && 'step_name' in condition
        ? { ...condition, step_name: name }
        : condition,
    ),
  };
}
