import type { JsonMap } from '@core/text/values';

/** A span with those below it, as a tree shows them (docs/platform/ai-agents.md#ai-shapes). */
export function spanTree(root: JsonMap, spans: readonly JsonMap[]): JsonMap {
  const below = Map.groupBy(spans, ({ parent_span_id: parent }) => parent);
  const start = Date.parse(String(root.start_time));
  const nodeOf = (span: JsonMap): JsonMap => {
    const children = below.get(span.span_id) ?? [];
    return {
      span_id: span.span_id,
      name: span.name,
      span_type: span.span_type,
      status: span.status,
      start_time: span.start_time,
      end_time: span.end_time,
      start_offset_ms: Date.parse(String(span.start_time)) - start,
      duration_ms: span.duration_ms,
      attributes: span.attributes,
      child_count: children.length,
      children: children.map(nodeOf),
      children_truncated: false,
      io_preview: span.input,
    };
  };
  return nodeOf(root);
}
