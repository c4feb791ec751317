import { deepestCall } from '@core/check/templates/known-data';
import type { KnownData } from '@core/check/templates/known-data';
import { calledIn, callsIn, knownDataOf } from '@core/schema/known-data';
import { everyField } from '@core/content/connector/form';
import { callAround, type PlaceKnowledge } from '@core/schema/place-choices';
import { formSchemaNow, madeUpAnswer, parametersOf, playbookWith, recordedAnswer } from './form-schema';

/** A playbook that calls more operations and playbooks than this gets nothing of the rest. */
const mostCalls = 200;

/** What is known of the data that templates of a file read: modules, picklists, variables, answers, called playbooks. */
export async function templateData(value: unknown): Promise<KnownData> {
  const schema = await formSchemaNow();
  const called = await calledFrom(value);
  const calls = new Map(
    [value, ...called.values()].flatMap(callsIn).map((call) => [JSON.stringify(call), call]),
  );
  const wanted = [...calls].slice(0, mostCalls);
  const found = await Promise.all(
    wanted.map(([, call]) => Promise.all([madeUpAnswer(call), recordedAnswer(call)])),
  );
  const answers = new Map(wanted.map(([key], index) => [key, found[index]]));
  return knownDataOf(schema, {
    answer: (call) => answers.get(JSON.stringify(call))?.[0],
    recorded: (call) => answers.get(JSON.stringify(call))?.[1] ?? undefined,
    called: (uuid) => called.get(uuid),
  });
}

/** The playbooks that those of a file call, and that these call in turn, by uuid. */
async function calledFrom(value: unknown): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  let values = [value];
  for (let depth = 0; depth < deepestCall && values.length > 0; depth++) {
    const wanted = new Set(values.flatMap(calledIn).filter((uuid) => !found.has(uuid)));
    const uuids = [...wanted].slice(0, mostCalls - found.size);
    values = await Promise.all(uuids.map(playbookWith));
    for (const [index, uuid] of uuids.entries()) found.set(uuid, values[index]);
  }
  return found;
}

/** What is known of what can stand at a place of a file where no template is. */
export async function placeKnowledge(value: unknown, pointer: string): Promise<PlaceKnowledge> {
  const call = callAround(value, pointer);
  const [schema, fields] = await Promise.all([
    formSchemaNow(),
    call && parametersOf(call.connector, call.operation),
  ]);
  return { schema, parameters: fields && everyField(fields).map(({ field }) => field.name) };
}
