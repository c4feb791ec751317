import { asText, isMap, textOf } from '../text/values';
import { irisOf } from './resource';
import type { StepCall } from './step-call';
import { createIn } from './steps/create-record';
import { moduleOf } from './stores/record-iri';

/**
 * Posts the message of a step that has ended: a comment on the records it names (docs/platform/steps.md#common), which
 * the trace shows with the step. Without records it is only shown.
 */
export function postMessage(call: StepCall): void {
  const message = call.raw('message');
  if (!isMap(message) || textOf(message['content']) === null) return;
  const content = asText(call.value(message['content'], 'message.content'));
  call.note(content);
  const records = irisOf(call.value(message['records'] ?? '', 'message.records'))
    .flatMap((iri) => iri.split(',').map((part) => part.trim()))
    .filter((iri) => /^\/api\/3\/\w+\/[^/]+$/.test(iri));
  if (records.length === 0) return;
  const tags = call.value(message['tags'] ?? [], 'message.tags');
  createIn(call, 'comments', {
    content,
    type: textOf(message['type']),
    recordTags: Array.isArray(tags) ? tags : [],
    ...Object.fromEntries(Map.groupBy(records, moduleOf)),
  });
}
