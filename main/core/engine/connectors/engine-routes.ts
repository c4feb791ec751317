import { parseParameters } from '../../query/module-url';
import { RecordError } from '../host';
import type { StepCall } from '../step-call';

/**
 * What the platform's playbook engine answers under `/api/wf` as far as a run knows it: global variables by name, and
 * the prompts that wait for an answer, of which there are none before this run (docs/platform/wire.md#envelopes;
 * docs/platform/runs.md#manual-input). Undefined for the rest.
 */
export function engineRoute(call: StepCall, method: string, path: string, query: string): unknown {
  if (/^\/api\/wf\/api\/dynamic-variable\/?$/.test(path) && method === 'GET') {
    const wanted = parseParameters(query).get('name');
    const variables = call.run.globals
      .stored()
      .filter((variable) => wanted === undefined || variable.name === wanted);
    return page(
      variables.map(({ name, value }, index) => ({ id: index + 1, name, value, default_value: value })),
    );
  }
  if (/^\/api\/wf\/api\/manual-wf-input\/list_wfinput\/?$/.test(path) && method === 'POST') {
    if (parseParameters(query).has('limit')) return page([]);
    throw new RecordError(500, 'Questions cannot be listed without "limit" in the address.');
  }
  return undefined;
}

function page(members: Record<string, unknown>[]): Record<string, unknown> {
  return { 'hydra:member': members, 'hydra:totalItems': members.length, 'hydra:nextPage': null };
}
