import { elementsOf, firstText, type JsonMap, mapOf } from '@core/text/values';

/**
 * Who chose to make each call of a tool (docs/platform/ai-agents.md#ai-shapes), by the id of its step: the program of the
 * agent, the model, or the model once it had been given results of earlier calls. What a model wanted in the turn of a
 * chat before is among the messages of this one.
 */
export function callSources(spans: readonly JsonMap[]): Map<string, string> {
  const wanted = new Map<string, string>();
  for (const span of spans) {
    if (span.span_type !== 'LLM') continue;
    let hasResults = false;
    const note = (calls: unknown): void => {
      const source = hasResults ? 'chosen by the model after earlier results' : 'chosen by the model';
      for (const { value } of elementsOf(calls, '')) {
        const key = keyOf(span, mapOf(value).id);
        if (!wanted.has(key)) wanted.set(key, source);
      }
    };
    for (const { value } of elementsOf(mapOf(mapOf(mapOf(span.input).payload).params).messages, '')) {
      const { role, toolCalls } = mapOf(value);
      if (role === 'tool') hasResults = true;
      note(toolCalls);
    }
    note(mapOf(span.output).tools);
  }
  const calls = spans.filter(({ span_type: type }) => type === 'TOOL');
  return new Map(
    calls.map((span) => {
      const source = wanted.get(keyOf(span, mapOf(span.output).tool_call_id));
      return [firstText(span, 'span_id') ?? '', source ?? 'chosen by the program'];
    }),
  );
}

/** Ids of calls are those of one trace alone. */
const keyOf = ({ trace_id: trace }: JsonMap, call: unknown): string => `${String(trace)} ${String(call)}`;
