import type { Playbook } from '@core/content/playbook';
import { sampleOf } from '@core/content/connector/sample';
import { asText } from '@core/text/values';
import { type FindPlaybook, readOf } from '@core/engine/samples/playbook-reads';

/** Global variables every instance has; values are templates (docs/platform/engine.md#variables). */
const usual: Readonly<Record<string, string>> = {
  Demo_mode: 'false',
  Current_Date: '{{arrow.utcnow().int_timestamp}}',
  Server_fqhn: 'soar.example.com',
  Default_Email: 'soc@example.com',
};

/** Global variables a playbook can be tried with: those every instance has, and all others it reads. */
export function generatedGlobals(playbook: Playbook, find: FindPlaybook): Record<string, string> {
  const read = [...readOf(playbook, find, ['globalVars']).fields.keys()];
  return { ...Object.fromEntries(read.map((name) => [name, asText(sampleOf('', name))])), ...usual };
}
