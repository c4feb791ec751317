import { elementsOf, firstText, isMap, type JsonMap, mapOf } from '@core/text/values';
import { withoutSecrets } from '@core/text/secrets/remove';
import { conflict, invalid } from '../platform-error';
import { provenanceOf } from './provenance';
import type { AiTasks } from './ai-tasks';

/** Steps of a file at most; an appliance's longest have some hundreds. */
const mostSpans = 50_000;

/**
 * A trace as a file: the steps of a task and of the agents it has asked, as the service lists them, and what its answers
 * rest on, without secrets.
 */
export function traceFile(tasks: AiTasks, task: string): JsonMap {
  // The first step of an agent that was asked names the step that asked it: so the traces find together again.
  const { spans } = tasks.stitched(task);
  return withoutSecrets({ spans, provenance: provenanceOf(spans) }).value as JsonMap;
}

/**
 * Keeps a trace that a file holds: one that was exported here, or what an appliance answers for the steps of a trace
 * (docs/platform/ai-agents.md#routes). Where its steps belong to several traces, each is kept.
 * @returns the id of the first one
 * @throws PlatformError 400 for a file that holds no steps, 409 where one of its traces is here already
 */
export function keepTrace(tasks: AiTasks, file: JsonMap): string {
  const given = elementsOf(file.spans, '').map(({ value }) => value);
  const spans = given.map(spanOf).filter((span) => span !== null);
  if (spans.length === 0) throw invalid('The file holds no steps of a trace: {"spans": […]}.');
  if (spans.length > mostSpans) throw invalid(`The file holds more than ${mostSpans} steps.`);
  const ids = new Map(spans.map((span) => [span.span_id, span]));
  const traces = Map.groupBy(spans, ({ trace_id: trace }) => trace);
  for (const trace of traces.keys())
    if (tasks.find(String(trace))) throw conflict(`The trace "${String(trace)}" is here already.`);
  for (const [trace, own] of traces) {
    const root =
      own.find(({ parent_span_id: parent }) => ids.get(parent)?.trace_id !== trace) ?? own[0] ?? {};
    const asker = ids.get(root.parent_span_id);
    const parent = asker ? { task: String(asker.trace_id), span: String(asker.span_id) } : null;
    const kept = own.map((span) => (span === root ? { ...span, parent_span_id: null } : span));
    tasks.keepEnded(String(trace), { root, parent, spans: kept });
  }
  return String([...traces.keys()][0]);
}

/** A step with the members the service shows, whatever else the file says; null for none. */
function spanOf(value: unknown): JsonMap | null {
  if (!isMap(value)) return null;
  const [span, trace] = [firstText(value, 'span_id'), firstText(value, 'trace_id')];
  const start = firstText(value, 'start_time') ?? '';
  if (span === null || trace === null || Number.isNaN(Date.parse(start))) return null;
  const isId = (text: string): boolean => /^[\w.:-]{1,100}$/.test(text);
  if (!isId(span) || !isId(trace))
    throw invalid(`"${span.slice(0, 100)}" of "${trace.slice(0, 100)}" is no id.`);
  const status = firstText(value, 'status') === 'ERROR' ? 'ERROR' : 'OK';
  return {
    span_id: span,
    trace_id: trace,
    parent_span_id: firstText(value, 'parent_span_id'),
    name: firstText(value, 'name') ?? '',
    span_type: firstText(value, 'span_type') ?? 'CUSTOM',
    status,
    start_time: start,
    end_time: firstText(value, 'end_time') ?? start,
    duration_ms: typeof value.duration_ms === 'number' ? value.duration_ms : 0,
    input: value.input ?? null,
    output: value.output ?? null,
    error: value.error ?? null,
    attributes: mapOf(value.attributes),
    session_id: firstText(value, 'session_id'),
    user_id: firstText(value, 'user_id'),
  };
}
