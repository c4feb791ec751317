import { activeFields } from '../content/connector/form';
import { readFields, type ConnectorField } from '../content/connector/model';
import { elementsIn, listKeysOf, triggerUuidOf } from '../content/playbook-elements';
import { readJson } from '../text/json/read';
import { mapOf, textOf, type JsonMap } from '../text/values';

/** What is asked before data is fetched: the fields, and what they hold now. */
export interface FetchForm {
  fields: ConnectorField[];
  values: JsonMap;
}

/** The step whose variables the form fills, by the name that all ingestion playbooks give it. */
const settingsStep = 'Configuration';

/**
 * The form of a playbook that fetches: the step that starts it declares the fields as JSON in a text, and the step
 * "Configuration" holds their values as variables. Without fields where it declares none.
 */
export function fetchForm(playbook: JsonMap): FetchForm {
  const steps = elementsIn(playbook, 'steps').map(({ value }) => value);
  const start = steps.find(({ uuid }) => uuid === triggerUuidOf(playbook));
  const declared = textOf(mapOf(mapOf(start?.arguments).step_variables)['_configuration_schema']);
  const fields = declared === null ? [] : readFields(readJson(declared).value, '');
  const held = mapOf(steps.find(({ name }) => name === settingsStep)?.arguments);
  return {
    fields,
    values: Object.fromEntries(activeFields(fields, held).map(({ field, value }) => [field.name, value])),
  };
}

/** The playbook, fetching with other values. Those of a playbook without the step stay what they are. */
export function withFetchValues(playbook: JsonMap, values: JsonMap): JsonMap {
  return withStep(
    playbook,
    ({ name }) => name === settingsStep,
    (args) => ({ ...args, ...values }),
  );
}

/** The playbook with other arguments of its first step that is sought. */
export function withStep(
  playbook: JsonMap,
  isSought: (step: JsonMap) => boolean,
  change: (args: JsonMap) => JsonMap,
): JsonMap {
  const steps = elementsIn(playbook, 'steps').map(({ value }) => value);
  const sought = steps.find(isSought);
  return {
    ...playbook,
    [listKeysOf(playbook).steps]: steps.map((step) =>
      step === sought ? { ...step, arguments: change(mapOf(step.arguments)) } : step,
    ),
  };
}
