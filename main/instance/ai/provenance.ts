import { elementsOf, firstText, type JsonMap, mapOf } from '@core/text/values';

/** Records of one answer at most; what rests on more is named by its tools. */
const mostRecords = 200;
/** Records as the instance names them in results of tools, whatever of these was cut off; items of picklists are none. */
const recordIri = /"(?:@id|iri)\\?":\s*\\?"\\?(\/api\\?\/3\\?\/(?!picklists)\w{1,100}\\?\/[\w-]{1,64})\\?"/g;

/**
 * What the answer of each agent of a trace rests on, from the steps below it: those of the agents it has asked too.
 * @param spans of a trace with those of its child traces, as `stitched` gives them
 * @returns by the span of each agent `{records, tools: [{span_id, name, server, status}], prompts: [{uuid, name, version}],
 *   models, cost}`
 */
export function provenanceOf(spans: readonly JsonMap[]): JsonMap {
  const below = Map.groupBy(spans, ({ parent_span_id: parent }) => String(parent));
  const descendants = (id: string): JsonMap[] => {
    const found: JsonMap[] = [];
    const waiting = [...(below.get(id) ?? [])];
    // No recursion: agents may ask each other as deep as they like; no cycle: a file may hold anything.
    const seen = new Set<unknown>([id]);
    for (let span = waiting.shift(); span; span = waiting.shift()) {
      if (seen.has(span.span_id)) continue;
      seen.add(span.span_id);
      found.push(span);
      waiting.push(...(below.get(String(span.span_id)) ?? []));
    }
    return found;
  };
  const agents = spans.filter(({ span_type: type }) => type === 'AGENT');
  return Object.fromEntries(agents.map(({ span_id: id }) => [String(id), restsOn(descendants(String(id)))]));
}

function restsOn(steps: readonly JsonMap[]): JsonMap {
  const calls = steps.filter(({ span_type: type }) => type === 'TOOL');
  const questions = steps.filter(({ span_type: type }) => type === 'LLM');
  const records = new Set(
    calls.flatMap(({ output }) =>
      [...(firstText(mapOf(output), 'result') ?? '').matchAll(recordIri)].map(([, iri = '']) =>
        iri.replaceAll('\\', ''),
      ),
    ),
  );
  const prompts = new Map(
    questions
      .flatMap(({ attributes }) => elementsOf(mapOf(attributes).prompts, ''))
      .map(({ value }) => [`${String(mapOf(value).uuid)} ${String(mapOf(value).version)}`, value]),
  );
  return {
    records: [...records].slice(0, mostRecords),
    tools: calls.map(({ span_id: span, name, status, output }) => ({
      span_id: span,
      name,
      server: mapOf(output).mcp_server_name ?? null,
      status,
    })),
    prompts: [...prompts.values()],
    models: [...new Set(questions.map(({ name }) => name))],
    cost: questions.reduce((sum, { attributes }) => sum + (Number(mapOf(attributes).cost ?? 0) || 0), 0),
  };
}
