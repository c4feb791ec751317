import type { KnownData } from '@core/check/templates/known-data';
import { callsIn, knownDataOf } from '@core/schema/known-data';
import { formSchemaNow, madeUpAnswer } from './form-schema';

/** A playbook that calls more operations than this gets no output schemas of the rest. */
const mostCalls = 200;

/** What is known of the data that templates of a file read: modules, picklists, variables, declared answers. */
export async function templateData(value: unknown): Promise<KnownData> {
  const calls = new Map(callsIn(value).map((call) => [JSON.stringify(call), call]));
  const wanted = [...calls].slice(0, mostCalls);
  const [schema, ...samples] = await Promise.all([
    formSchemaNow(),
    ...wanted.map(([, call]) => madeUpAnswer(call)),
  ]);
  const answers = new Map(wanted.map(([key], index) => [key, samples[index]]));
  return knownDataOf(schema, (call) => answers.get(JSON.stringify(call)));
}
