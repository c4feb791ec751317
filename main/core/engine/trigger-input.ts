import { mapOf } from '../text/values';

/**
 * The trigger's `step_variables.input` put over the input the run was started with. The editor writes `{"params": []}`
 * where there is nothing to map, which must not take away what the caller passed, and templates of inputs that were not
 * given render to empty text, which is no value either (docs/platform/steps.md#triggers;
 * docs/platform/engine.md#calls).
 */
export function mergeInput(given: unknown, rendered: unknown): Record<string, unknown> {
  const before = mapOf(given);
  const after = mapOf(rendered);
  const params = { ...mapOf(before['params']) };
  for (const [name, value] of Object.entries(mapOf(after['params']))) {
    if (value !== '' || !Object.hasOwn(params, name)) params[name] = value;
  }
  const { records } = after;
  const usable =
    Array.isArray(records) && records.every((record) => typeof record === 'object' && record !== null);
  return { ...before, ...after, params, records: usable ? records : (before['records'] ?? []) };
}
